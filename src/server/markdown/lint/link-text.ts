// Reports links and headings whose text does not say where they lead: the list of sections links to each heading.
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { escapeRegExp } from '../../../pages/search/escape-regexp.ts';
import type { MarkdownContext, PageSummary } from '../context/context.ts';
import { headingLevel } from '../context/hast.ts';
import { report } from '../context/report.ts';

/** The texts that Lighthouse's audit `link-text` rejects in English. */
const emptyPhrases = [
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'read more',
  'right here',
  'see more',
  'start',
  'this',
];

/** Names of languages: one alone says enough if a single page is about it. */
const languages = new Set(['bash', 'go', 'javascript', 'node.js', 'python', 'typescript']);

const rejectedTexts = new Set(emptyPhrases);

/** Returns the number of pages with the name of each language in their title. */
export function pagesByLanguage(
  pages: readonly Pick<PageSummary, 'title'>[],
): ReadonlyMap<string, number> {
  return new Map(
    Array.from(languages, (language) => {
      const name = new RegExp(`(?<![\\w.])${escapeRegExp(language)}(?![\\w])`, 'i');
      return [language, pages.filter(({ title }) => name.test(title)).length];
    }),
  );
}

/** `[here](/limits/)` is a mistake, `[limits](/limits/)` is none. Runs on the HTML, so that it sees the links of page lists too. */
export function lintLinkText(context: MarkdownContext) {
  let counts: ReadonlyMap<string, number> | undefined;
  const pagesAbout = (language: string): number =>
    (counts ??= pagesByLanguage(context.pages)).get(language) ?? 0;
  const isEmpty = (text: string): boolean => {
    const name = text.toLowerCase();
    // `Go` is a language only where a page is about it.
    const isLanguage =
      languages.has(name) && (name !== 'go' || (text === 'Go' && pagesAbout(name) > 0));
    return isLanguage ? pagesAbout(name) > 1 : rejectedTexts.has(name);
  };

  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node) => {
      const isHeading = headingLevel(node) !== undefined;
      if (!isHeading && (node.tagName !== 'a' || node.properties['href'] === undefined)) return;
      const text = toString(node).trim();
      if (!isEmpty(text)) return;
      const hint = 'Name what the reader finds there, such as `Go steps` or `memory limits`.';
      const subject = isHeading ? 'Heading' : 'Link text';
      const fact = `${subject} \`${text}\` does not say where it leads.`;
      report(file, node, 'link-text', `${fact} ${hint}`);
    });
  };
}
