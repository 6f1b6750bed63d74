// What is wrong in the texts of pages, which is known once they are compiled.
import type { Message } from '../diagnostics/messages.ts';
import { siftMessages } from '../diagnostics/suppressions.ts';
import type { Site } from '../site/site.ts';

/** A reload looks at changed texts for this long, in milliseconds: much less than a maker may take to open a site. */
const longestLookMs = 20_000;

/** Without those that the author said to ignore. */
export async function mistakesOnPage(site: Site, path: string): Promise<readonly Message[]> {
  const { messages } = await site.compiled(path);
  if (messages.length === 0) return messages;
  const { file, text } = site.source(path);
  return siftMessages(messages, [{ file, typed: text().typed }]).messages;
}

/** Those in pages that are new or have another text than before. What there was no time for is not told. */
export async function mistakesInChanges(site: Site, previous: Site): Promise<readonly Message[]> {
  const deadline = performance.now() + longestLookMs;
  const before = new Map(previous.paths.map((path) => [path, previous.source(path).hash]));
  const found: Message[] = [];
  for (const path of site.paths) {
    if (before.get(path) === site.source(path).hash) continue;
    if (performance.now() > deadline) break;
    found.push(...(await mistakesOnPage(site, path)));
  }
  return found;
}
