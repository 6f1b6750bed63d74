// Rebuilds server and client for development; each server build is a new module that replaces the previous one.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import type { createDevSites } from './dev-handler.ts';
import { ContentError, type Message } from '../../base/diagnostics/messages.ts';
import {
  clientBuildOptions,
  devClientOptions,
  manifestOf,
  outputOf,
  writeManifest,
} from '../build/bundle.ts';

const folder = path.join('dist', 'dev');
const handlerEntry = 'src/server/tools/dev/dev-handler.ts';
const compileEntry = 'src/server/compile-thread.ts';

const devClientFile = path.join(folder, 'dev-client.js');

export interface DevBuild {
  /** Changes with the server's code. */
  readonly codeVersion: string;
  /** Folder that holds the bundle's `assets`. */
  readonly folder: string;
  /** Script of the compile threads. */
  readonly compileThread: string;
  readonly createSites: typeof createDevSites;
}

export interface DevBundler {
  /** Client script of development mode, served at its own URL. */
  readonly devClientFile: string;
  /** Throws a `ContentError` with source locations if the code does not compile. */
  build(): Promise<DevBuild>;
}

export async function createDevBundler(): Promise<DevBundler> {
  // Imported here because an installed package has neither.
  const { context } = await import('esbuild');
  const { serverBuildOptions } = await import('../../../../scripts/server-build.mjs');
  const [server, client, devClient] = await Promise.all([
    context({
      ...serverBuildOptions,
      // Packages do not change between builds: only the project's own code is rebuilt and reloaded.
      packages: 'external',
      entryPoints: { handler: handlerEntry, 'compile-thread': compileEntry },
      outdir: path.join(folder, 'server'),
      entryNames: '[name]-[hash]',
      metafile: true,
      logLevel: 'silent',
    }),
    context(clientBuildOptions(folder, 'development')),
    context(devClientOptions(devClientFile)),
  ]);
  return {
    devClientFile,
    async build() {
      try {
        const [serverResult, clientResult] = await Promise.all([
          server.rebuild(),
          client.rebuild(),
          devClient.rebuild(),
        ]);
        const file = outputOf(serverResult.metafile, handlerEntry);
        const module = (await import(pathToFileURL(path.resolve(file)).href)) as {
          createDevSites: typeof createDevSites;
        };
        await writeManifest(folder, await manifestOf(clientResult.metafile));
        return {
          // The file name contains the hash of the code.
          codeVersion: path.basename(file),
          folder,
          compileThread: outputOf(serverResult.metafile, compileEntry),
          createSites: module.createDevSites,
        };
      } catch (error) {
        throw isBuildFailure(error) ? new ContentError(error.errors.map(toMessage)) : error;
      }
    },
  };
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function toMessage({ text, location }: BuildFailure['errors'][number]): Message {
  return {
    file: location?.file ?? 'src',
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    text: `${text}.`,
    rule: 'compile',
  };
}
