// Collects the problems that development mode shows, from findings that arrive in steps after a save.
import path from 'node:path';
import { sortMessages, type Message } from '../../base/diagnostics/messages.ts';

/** One step's findings. */
export type Findings =
  /** Findings in the pages of the changed files, which are given by absolute path. */
  | {
      readonly kind: 'changed';
      readonly changed: readonly string[];
      readonly messages: readonly Message[];
    }
  /** Findings in all pages. */
  | { readonly kind: 'pages'; readonly messages: readonly Message[] }
  /** Findings of the rules across pages. */
  | { readonly kind: 'site'; readonly messages: readonly Message[] };

export interface Problems {
  /** Reasons why the last change is not served; empty if it is. */
  readonly refusals: readonly Message[];
  readonly pages: readonly Message[];
  readonly site: readonly Message[];
}

export const noProblems: Problems = { refusals: [], pages: [], site: [] };

/** Replaces the problems that the findings supersede. All earlier problems of a changed file are outdated, whatever step found them. */
export function withFindings(problems: Problems, findings: Findings, contentDir: string): Problems {
  const { pages, site } = problems;
  switch (findings.kind) {
    case 'changed': {
      const files = new Set(findings.changed.map((file) => path.resolve(contentDir, file)));
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

/** A problem with the address of the page that it is about; without one, it is about the site as a whole. */
export type ShownProblem = Message & { readonly address?: string };

/** Adds the addresses of pages to problems; `addressOf` gets absolute paths of files. */
export function withAddresses(
  messages: readonly Message[],
  addressOf: (file: string) => string | undefined,
): readonly ShownProblem[] {
  return messages.map((message) => {
    const address = addressOf(path.resolve(message.file));
    return address === undefined ? message : { ...message, address };
  });
}

/** Returns the problems to show: the reasons why a change is not served, otherwise all problems of the served site. */
export function shownProblems({ refusals, pages, site }: Problems): readonly Message[] {
  return sortMessages(refusals.length > 0 ? refusals : [...pages, ...site]);
}
