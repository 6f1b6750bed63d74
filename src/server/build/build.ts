// `npm run build`: the client bundle and the pages' dates. Pages themselves need no build.
import { writeFile } from 'node:fs/promises';
import { bundleDir } from '../bundle-manifest.ts';
import { datesFile } from '../load.ts';
import { buildBundle } from './bundle.ts';
import { readDates } from './dates.ts';

export async function build(): Promise<undefined> {
  const dates = readDates();
  const manifest = await buildBundle(bundleDir);
  await writeFile(datesFile, `${JSON.stringify(await dates)}\n`);
  console.log(`Built ${manifest.script} and ${manifest.style}.`);
  return undefined;
}
