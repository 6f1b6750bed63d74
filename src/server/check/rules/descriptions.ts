// Checks titles and descriptions: search engines and lists show them, so each page needs its own.
import type { CompiledSite } from './compiled-site.ts';
import type { Message } from '../../diagnostics/messages.ts';
import type { RuleName } from '../../diagnostics/rule-names.ts';
import { fileOfPage, locationInSource } from './location.ts';

const minLength = 50;
const maxLength = 160;

/** Checks that titles and descriptions are unique, and that descriptions have a suitable length. */
export function checkDescriptions(site: CompiledSite): readonly Message[] {
  const messages: Message[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of site.paths) {
    const source = site.source(path);
    if (source.isGenerated === true) continue;
    const { title } = source;
    const description = source.frontmatter.short_description;
    const report = (field: string, rule: RuleName, text: string, other?: string): void => {
      const related = other === undefined ? {} : { relatedFile: fileOfPage(site, other) };
      messages.push({ ...locationInSource(source, `${field}:`), text, rule, ...related });
    };

    const sameTitle = titles.get(title.toLowerCase());
    if (sameTitle !== undefined) {
      const text = `Title \`${title}\` is also the title of \`${sameTitle}\`. Say how the pages differ.`;
      report('title', 'duplicate-title', text, sameTitle);
    }
    titles.set(title.toLowerCase(), path);

    if (description === undefined) {
      if (source.unreadFields.has('short_description')) continue;
      const text = 'The page has no `short_description`. Say in one sentence what it is for.';
      report('short_description', 'description', text);
      continue;
    }
    if (description.length < minLength || description.length > maxLength) {
      const text = `The description has ${description.length} characters. Use ${minLength} to ${maxLength}.`;
      report('short_description', 'description', text);
    }
    const sameDescription = descriptions.get(description.toLowerCase());
    if (sameDescription !== undefined) {
      const text = `The description is also the description of \`${sameDescription}\`. Say how the pages differ.`;
      report('short_description', 'duplicate-description', text, sameDescription);
    }
    descriptions.set(description.toLowerCase(), path);
  }
  return messages;
}
