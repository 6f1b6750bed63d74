// Checks titles and descriptions: search engines and lists show them, so each page needs its own.
import type { CompiledSite } from './compiled-site.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';
import type { RuleName } from '../../../base/diagnostics/rule-names.ts';
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
    if (sameTitle !== undefined && !isOtherVersion(path, sameTitle)) {
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
    if (sameDescription !== undefined && !isOtherVersion(path, sameDescription)) {
      const text = `The description is also the description of \`${sameDescription}\`. Say how the pages differ.`;
      report('short_description', 'duplicate-description', text, sameDescription);
    }
    descriptions.set(description.toLowerCase(), path);
  }
  return messages;
}

/** The name of a folder with one version of a product: `v3.5`, `1.x`, `latest` */
const version = /^(?:v?\d+(?:[._](?:\d+|x))*|latest|next|stable|current)$/i;

/** Whether two pages are the same one in two versions, each in a folder of its own: `/v1/setup.html`, `/v2/setup.html` */
function isOtherVersion(path: string, other: string): boolean {
  const [names, others] = [path.split('/'), other.split('/')];
  if (names.length !== others.length) return false;
  const differing = names.flatMap((name, at) => (name === others[at] ? [] : [[name, others[at]]]));
  return differing.length === 1 && differing.flat().every((name = '') => version.test(name));
}
