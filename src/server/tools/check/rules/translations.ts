// Checks translations against their originals: pages that are missing, stale or orphaned, and other headings.
import type { Header } from '../../../../pages/model/page.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';
import { nameInLanguages } from '../../../site/scan/page-files.ts';
import type { CompiledSite } from './compiled-site.ts';

/** Checks the pages of a language other than that of the original. */
export async function checkTranslations(site: CompiledSite): Promise<readonly Message[]> {
  const { languageLinks: links } = site;
  if (!links || links.shown === links.original) return [];
  const messages: Message[] = [];
  for (const path of site.paths) {
    const source = site.source(path);
    const original = links.originalOf(source);
    const report = (text: string, rule: Message['rule'] = 'translation'): void => {
      const related = original && original.file !== source.file && { relatedFile: original.file };
      messages.push({ file: source.file, line: 1, column: 1, text, rule, ...related });
    };
    switch (links.stateOf(source)) {
      case 'missing':
        report(
          `The page is not translated into \`${links.shown.tag}\`. Readers get the original, with a note.`,
          'untranslated',
        );
        break;
      case 'orphaned':
        if (links.original.drafts.has(nameInLanguages(source.relativePath)))
          report(
            'The page is a translation of a draft. Publish the original, or make this a draft.',
          );
        else
          report(
            `The page is a translation, and its original is missing: there is no \`${source.relativePath}\` in \`${links.original.tag}\`. Rename the page, or remove it.`,
          );
        break;
      case 'stale':
        report(
          `The original has changed since it was translated. Translate the change, then write \`translatedFrom: '${original?.blob.slice(0, 10) ?? ''}'\`, or commit the page.`,
        );
        break;
      case 'current':
    }
    if (!original || source.isFallback || source.isGenerated) continue;
    const { headers } = await links.compileOriginal(original.path);
    const difference = differenceOf(headers, site.compiled(path).headers);
    if (difference !== undefined) report(difference);
  }
  return messages;
}

/** Names the first heading that is not at the same place on both pages; undefined if there is none. */
function differenceOf(
  originals: readonly Header[],
  headings: readonly Header[],
): string | undefined {
  const index = originals.findIndex(({ level }, at) => headings[at]?.level !== level);
  const heading = originals[index];
  if (heading)
    return `The original has the heading \`${heading.title}\` of level ${heading.level} where this page has ${nameOf(headings[index])}, so that links to its sections do not lead here. Translate the heading, or move it.`;
  const surplus = headings[originals.length];
  if (!surplus) return undefined;
  return `The original has no heading like \`${surplus.title}\`, so that links to its sections do not lead here. Remove the heading, or add it there.`;
}

function nameOf(heading: Header | undefined): string {
  return heading ? `\`${heading.title}\` of level ${heading.level}` : 'none';
}
