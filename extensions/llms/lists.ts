// The text of `llms.txt`: all pages as a plain list, for programs that read the documentation.
import {
  fill,
  literal,
  markdownLink,
  markdownPath,
  mcpPath,
  ownRoutes,
  type PageInfo,
  type ReadingContext,
  searchDataPath,
  type SiteInfo,
} from 'millrace-docs/extension';

/** Maximum length of a file, in characters: programs read no more. */
const maxFileLength = 50_000;

export interface MachineLists {
  /** Content of `llms.txt`. */
  readonly index: string;
  /** Files of the sections by name, if the list does not fit into one file; otherwise empty. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Creates `# Title`, the description, then one list of links per section; for a long list, links to a file per section instead. */
export function createMachineLists(
  { site, sections: sectionsOfSite }: Pick<ReadingContext, 'site' | 'sections'>,
  maxLength = maxFileLength,
): MachineLists {
  const urlOf = (path: string): string => site.origin + site.addressOf(path);
  const text = site.language.words.machine;
  const summary = site.description === '' ? '' : `> ${site.description}\n\n`;
  const addresses = [
    `${text.allInOne} ${urlOf(ownRoutes.fullText.path)}`,
    ...(site.answers.includes(searchDataPath)
      ? [`${text.searchAsJson} ${urlOf(searchDataPath)}?q=WORDS`]
      : []),
    ...(site.answers.includes(mcpPath) ? [`${text.mcpServer}: ${urlOf(mcpPath)}`] : []),
  ];
  const head = `# ${site.title}\n\n${summary}${addresses.join('\n\n')}\n${versionLines(site)}${languageLines(site)}`;
  const sections = sectionsOfSite().map(({ name, pages }) => ({
    name,
    lines: pages.map((page) => lineOf(page, urlOf(markdownPath(page.path)))),
  }));
  const whole = [head, ...sections.map(sectionOf)].join('\n');
  if (whole.length <= maxLength) return { index: whole, parts: new Map() };

  const parts = new Map<string, string>();
  const links = sections.map(({ name, lines }) => {
    const files = split(lines, maxLength - name.length - 100).map((some) => {
      const file = freeName(name, parts);
      parts.set(file, `# ${site.title}\n\n${sectionOf({ name, lines: some })}`);
      return `- ${markdownLink(name, urlOf(`/llms/${file}`))}\n`;
    });
    return files.join('');
  });
  return { index: `${head}\n## ${text.sections}\n\n${links.join('')}`, parts };
}

/** Returns the text that links to the `llms.txt` of the other versions. */
function versionLines({ origin, language, versions }: SiteInfo): string {
  const ownVersion = versions.find(({ isOwn }) => isOwn);
  if (!ownVersion) return '';
  const text = language.words.machine;
  const links = versions
    .filter((version) => version !== ownVersion)
    .map(({ name, base }) => markdownLink(name, `${origin}${base}llms.txt`));
  const notice = ownVersion.isCurrent
    ? ''
    : `${fill(text.earlierVersion, { version: ownVersion.name })} `;
  return `\n${notice}${text.otherVersions} ${links.join(', ')}\n`;
}

/** Returns the text that links to the `llms.txt` of the other languages. */
function languageLines({ origin, language: { all, words } }: SiteInfo): string {
  const links = all
    .filter(({ isOwn }) => !isOwn)
    .map(({ label, base }) => markdownLink(label, `${origin}${base}llms.txt`));
  return links.length === 0 ? '' : `\n${words.machine.otherLanguages} ${links.join(', ')}\n`;
}

interface Section {
  readonly name: string;
  readonly lines: readonly string[];
}

function sectionOf({ name, lines }: Section): string {
  return `## ${name}\n\n${lines.join('\n')}\n`;
}

function lineOf({ title, description }: PageInfo, address: string): string {
  const about = description === '' ? '' : `: ${literal(description)}`;
  return `- ${markdownLink(title, address)}${about}`;
}

/** Splits lines, in order, into as few lists as possible that each keep within a length. */
function split(lines: readonly string[], maxLength: number): readonly (readonly string[])[] {
  const lists: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    if (length > 0 && length + line.length + 1 > maxLength) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(line);
    length += line.length + 1;
  }
  return lists;
}

/** `Node.js` → `node-js.txt`, then `node-js-2.txt` */
function freeName(section: string, taken: ReadonlyMap<string, string>): string {
  const stem = section
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let number = 1;
  const name = (): string => `${stem || 'pages'}${number === 1 ? '' : `-${number}`}.txt`;
  while (taken.has(name())) number += 1;
  return name();
}
