// `llms.txt`: all pages as a plain list, for programs that read the documentation.
import type { SiteConfig } from '../../pages/model/config.ts';
import { markdownPath } from '../../pages/model/markdown-path.ts';
import { mcpPath } from '../../pages/model/mcp.ts';
import { withBase } from '../../pages/model/paths.ts';
import { machineTextFor } from '../../pages/text/text.ts';
import { searchDataPath } from '../../pages/search/contract.ts';
import { ownRoutes } from '../config/own-routes.ts';
import type { VersionLinks } from '../site/version-links.ts';
import { literal, markdownLink } from './markdown-link.ts';
import type { OutlinePage, OutlineSection } from './outline.ts';

/** Maximum length of a file, in characters: programs read no more. */
const maxFileLength = 50_000;

/** Path, below the base, of the file with the text of all pages. */
export const fullTextPath = ownRoutes.fullText.path;

export interface MachineLists {
  /** Content of `llms.txt`. */
  readonly index: string;
  /** Files of the sections by name, if the list does not fit into one file; otherwise empty. */
  readonly parts: ReadonlyMap<string, string>;
}

export interface MachineListOptions {
  /** The versions of the site. @default the site has no versions */
  readonly versionLinks?: VersionLinks | undefined;
  /** Whether the site has an MCP endpoint. */
  readonly hasMcp: boolean;
  /** Whether the server answers searches. */
  readonly answersSearches: boolean;
  /** Maximum length of a file, in characters. @default 50,000 */
  readonly maxLength?: number;
}

/** Creates `# Title`, the description, then one list of links per section; for a long list, links to a file per section instead. */
export function createMachineLists(
  site: SiteConfig,
  outline: readonly OutlineSection[],
  { versionLinks, hasMcp, answersSearches, maxLength = maxFileLength }: MachineListOptions,
): MachineLists {
  const urlOf = (path: string): string => site.origin + withBase(site.base, path);
  const text = machineTextFor(site.language);
  const summary = site.description === '' ? '' : `> ${site.description}\n\n`;
  const addresses = [
    `${text.allInOne} ${urlOf(fullTextPath)}`,
    ...(answersSearches ? [`${text.searchAsJson} ${urlOf(searchDataPath)}?q=WORDS`] : []),
    ...(hasMcp ? [`${text.mcpServer}: ${urlOf(mcpPath)}`] : []),
  ];
  const head = `# ${site.title}\n\n${summary}${addresses.join('\n\n')}\n${versionLines(site, versionLinks)}`;
  const sections = outline.map(({ name, pages }) => ({
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
function versionLines({ origin, language }: SiteConfig, versions: VersionLinks | undefined) {
  if (!versions) return '';
  const text = machineTextFor(language);
  const { all, own, isCurrent } = versions;
  const links = all
    .filter((version) => version !== own)
    .map(({ name, base }) => markdownLink(name, origin + withBase(base, '/llms.txt')));
  const notice = isCurrent ? '' : `${text.earlierVersion(own.name)} `;
  return `\n${notice}${text.otherVersions} ${links.join(', ')}\n`;
}

interface Section {
  readonly name: string;
  readonly lines: readonly string[];
}

function sectionOf({ name, lines }: Section): string {
  return `## ${name}\n\n${lines.join('\n')}\n`;
}

function lineOf({ title, description }: OutlinePage, address: string): string {
  const about = description === undefined ? '' : `: ${literal(description)}`;
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
