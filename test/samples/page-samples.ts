// Reads the samples of a page of the site.
import { readRealSite } from '../setup/read-real-site.ts';

/** Returns the texts of a page's samples, in the order of the page. */
export async function readSamples(route: string): Promise<readonly string[]> {
  const site = await readRealSite();
  const { fences } = await site.compiled(route);
  return fences.map(({ text }) => text);
}

/** Returns the first sample that contains a text; throws if there is none. */
export function sampleWith(samples: readonly string[], part: string): string {
  const sample = samples.find((text) => text.includes(part));
  if (sample === undefined) throw new Error(`No sample has ${part}`);
  return sample;
}
