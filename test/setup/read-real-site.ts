// The content that the project ships with, without anything that serves it.
import { serverVersion } from '../../src/server/render/renderer/version.ts';
import { parseEnv } from '../../src/server/serve/process/env.ts';
import { readSite, type Site } from '../../src/server/site/snapshot/site.ts';
import { createConfig } from './millrace.ts';
import { openStore } from './test-store.ts';

/** Reads it; pages that a build or another test has compiled are taken from the store. */
export async function readRealSite(): Promise<Site> {
  const { contentDir, store } = parseEnv({});
  const { site } = await readSite({
    config: createConfig(),
    contentDir,
    store: openStore(store.folder, { version: serverVersion }),
  });
  return site;
}
