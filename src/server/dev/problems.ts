// The mistakes that development mode shows, put together from what is found bit by bit after a save.
import path from 'node:path';
import { sortMessages, type Message } from '../diagnostics/messages.ts';

/** What a look at the site has found. */
export type Findings =
  /** In the pages of the changed files, which are named by their full paths. */
  | {
      readonly kind: 'changed';
      readonly changed: readonly string[];
      readonly messages: readonly Message[];
    }
  /** In all pages. */
  | { readonly kind: 'pages'; readonly messages: readonly Message[] }
  /** By the rules that hold between pages. */
  | { readonly kind: 'site'; readonly messages: readonly Message[] };

export interface Problems {
  /** Why the last change is not served; empty when it is. */
  readonly refusals: readonly Message[];
  readonly pages: readonly Message[];
  readonly site: readonly Message[];
}

export const noProblems: Problems = { refusals: [], pages: [], site: [] };

/** Replaces what the findings are newer than. What was known of a changed file is outdated, whoever had found it. */
export function withFindings(problems: Problems, findings: Findings, contentDir: string): Problems {
  const { pages, site } = problems;
  switch (findings.kind) {
    case 'changed': {
      const files = new Set(findings.changed.map((place) => path.resolve(contentDir, place)));
      const isOfOther = ({ file }: Message): boolean => !files.has(path.resolve(file));
      return {
        refusals: [],
        pages: [...pages.filter(isOfOther), ...findings.messages],
        site: site.filter(isOfOther),
      };
    }
    case 'pages':
      return { refusals: [], pages: findings.messages, site };
    case 'site':
      return { refusals: [], pages, site: findings.messages };
  }
}

/** What is shown: why the change is not served, else everything that is wrong with the site that is. */
export function shownProblems({ refusals, pages, site }: Problems): readonly Message[] {
  return sortMessages(refusals.length > 0 ? refusals : [...pages, ...site]);
}
