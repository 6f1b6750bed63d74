// Checks the whole site: every rule, every page, one list.
import { readSite, type SiteOptions } from '../content/site.ts';
import { sortMessages, type Message } from '../messages.ts';
import { checkAnchors } from './rules/anchors.ts';
import { checkDescriptions } from './rules/descriptions.ts';
import { checkReachability } from './rules/reachability.ts';
import { checkTypedValues } from './rules/typed-values.ts';

const rules = [checkAnchors, checkDescriptions, checkReachability, checkTypedValues];

export interface CheckResult {
  readonly messages: readonly Message[];
  readonly pages: number;
  /** Links between pages. */
  readonly links: number;
  /** Links that name a section. */
  readonly anchors: number;
}

/** Config and frontmatter, then each page by itself, then what holds between pages. */
export async function checkSite(options: SiteOptions): Promise<CheckResult> {
  const { site, problems } = await readSite(options);
  const compiled = site.paths.map((path) => site.compiled(path));
  const references = compiled.flatMap((page) => page.references);
  return {
    messages: sortMessages([
      ...problems,
      ...compiled.flatMap((page) => page.messages),
      ...rules.flatMap((rule) => rule(site)),
    ]),
    pages: compiled.length,
    links: references.length,
    anchors: references.filter(({ anchor }) => anchor !== undefined).length,
  };
}
