// Pages of a project that only lead to others.
import type { Message } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { callHook, explainFailure, ExtensionError } from '../../markdown/context/hooks.ts';
import type { ListedPage } from '../sidebars/context.ts';
import { foreignPageOf, pathsBelow } from './foreign-page.ts';
import type { ReadProject } from './read.ts';

/** A page that is a redirect. */
export interface LeadingPage {
  readonly path: string;
  /** Address that it leads to, below the base of the system's site or of another site. */
  readonly to: string;
}

/** Returns the pages that lead to others; none if the reader of the system fails. */
export function leadingPages(
  main: ReadProject | undefined,
  contentDir: string,
  pages: () => readonly ListedPage[],
): { readonly leading: readonly LeadingPage[]; readonly problems: readonly Message[] } {
  const leadsTo = main?.project.leadsTo;
  if (!main || !leadsTo) return { leading: [], problems: [] };
  const below = pathsBelow(main.place.pages, contentDir);
  try {
    const leading = pages().flatMap((page) => {
      const ask = () => leadsTo(foreignPageOf(page, below));
      const to = callHook(main.system.name, 'leadsTo', ask);
      return to === undefined ? [] : [{ path: page.path, to }];
    });
    return { leading, problems: [] };
  } catch (error) {
    if (!(error instanceof ExtensionError)) throw error;
    const text = explainFailure(error, 'the site does without it');
    const file = nameOfPath(main.place.file);
    return { leading: [], problems: [{ file, line: 1, column: 1, text, rule: 'extension' }] };
  }
}
