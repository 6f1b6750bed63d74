// Mistakes in the texts of pages, which are known after pages are compiled.
import type { Message } from '../../base/diagnostics/messages.ts';
import { siftMessages } from '../../base/diagnostics/suppressions.ts';
import { createExtensionRules, type ExtensionRules } from '../views/page-rules.ts';
import { applySeverities } from '../../site/snapshot/apply-severities.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Time limit for checking changed texts in a reload, in milliseconds. */
const longestLookMs = 20_000;

/** Returns the findings on a page, of its compilation and of extensions. */
export async function messagesOnPage(
  site: Site,
  path: string,
  rules: ExtensionRules | undefined,
): Promise<readonly Message[]> {
  const compiled = await site.compiled(path);
  return [...compiled.messages, ...((await rules?.page(path, compiled)) ?? [])];
}

/** Returns the mistakes of a page, without those that the author has suppressed. */
export async function mistakesOnPage(
  site: Site,
  path: string,
  rules: ExtensionRules,
): Promise<readonly Message[]> {
  const messages = await messagesOnPage(site, path, rules);
  if (messages.length === 0) return messages;
  const { file, text } = site.source(path);
  const judged = applySeverities(site, messages).filter(isNoNote);
  return siftMessages(judged, [{ file, raw: text().raw }]).messages;
}

/**
 * Returns the mistakes in new and changed pages. `served` has the hashes of the pages that are served now. Stops after a time limit without
 * reporting the remaining pages.
 */
export async function mistakesInChanges(
  site: Site,
  served: ReadonlyMap<string, string>,
): Promise<readonly Message[]> {
  const deadline = performance.now() + longestLookMs;
  const rules = createExtensionRules(site);
  const mistakes: Message[] = [];
  for (const path of site.paths) {
    if (served.get(path) === site.source(path).hash) continue;
    if (performance.now() > deadline) break;
    mistakes.push(...(await mistakesOnPage(site, path, rules)));
  }
  return mistakes;
}

/** False for notes: they concern released versions, which cannot be edited, and only `check` prints them. */
export function isNoNote({ severity }: Message): boolean {
  return severity !== 'note';
}
