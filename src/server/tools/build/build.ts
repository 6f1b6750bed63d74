// `npm run build`: the client bundle, the pages' dates, and the compiled pages, so that the first start is as fast as later ones.
import { writeFile } from 'node:fs/promises';
import { ContentError } from '../../base/diagnostics/messages.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import { bundleDir } from '../../base/files/build-folder.ts';
import { parseEnv } from '../../serve/process/env.ts';
import { datesFile, load } from '../../render/renderer/load.ts';
import { createLog } from '../../serve/process/log.ts';
import { buildBundle } from './bundle.ts';
import { compressSite } from './compress-site.ts';
import { readDates } from '../../site/scan/page-dates.ts';
import { openStore } from '../../serve/process/open-store.ts';

/** Runs the build. Compressing every response takes longer than all else, so a new clone does that in the background of its first start. */
export async function build(shouldCompress: boolean): Promise<undefined> {
  const env = parseEnv(process.env);
  const log = createLog({ level: 'warn', format: 'text' });
  const store = openStore(env, log);
  const dates = readDates({ ...env, store });
  const manifest = await buildBundle(bundleDir());
  await writeFile(datesFile(), `${JSON.stringify((await dates) ?? {})}\n`);
  const { site } = await load({ ...env, store });
  const compiled = await Promise.all(
    [site, ...site.versions].flatMap((version) =>
      version.paths.map((path) => version.compiled(path)),
    ),
  );
  const failed = compiled.filter(({ failure }) => failure !== undefined);
  if (failed.length > 0) throw new ContentError(failed.flatMap(({ messages }) => messages));
  if (shouldCompress) await compressSite(site, manifest, store);
  await store.sweep();
  console.log(
    `Built ${manifest.script} and ${manifest.style}, and compiled ${plural(compiled.length, 'page')}.`,
  );
  return undefined;
}
