// A page's Markdown as it is served: its parts, with a line that links to the list of all pages.
import type { SiteConfig } from '../../../pages/model/config.ts';
import { listPath } from '../../../pages/model/llms.ts';
import { sectionPath } from '../../../pages/model/markdown-path.ts';
import { withBase } from '../../../pages/model/paths.ts';
import { sectionText, wholeText, type PlainPart } from '../../markdown/plain/parts.ts';

/** A page with more characters lists the URLs of its sections, since programs often read no more than this. */
const longPage = 40_000;

export interface TwinTexts {
  /** Returns `# Title`, the line for programs, for a long page the list of its sections, and then the text. */
  readonly page: (path: string, parts: readonly PlainPart[]) => string;
  /** Returns a section with its subsections and a link to its page; undefined if no heading has that id. */
  readonly section: (path: string, parts: readonly PlainPart[], slug: string) => string | undefined;
}

export function createTwinTexts({ base, origin, words }: SiteConfig, hasList: boolean): TwinTexts {
  const text = words.machine;
  const urlOf = (path: string): string => origin + withBase(base, path);
  const notice = hasList
    ? `> ${text.forAgents} [${text.allPages}](${urlOf(listPath)})`
    : `> ${text.forAgents}`;

  /** Returns the sections of the two upper levels as a list of links. */
  function sectionsOf(path: string, parts: readonly PlainPart[]): string {
    const links = parts
      .filter(({ slug, level }) => slug !== '' && level <= 3)
      .map((part) => `> - [${titleOf(part)}](${urlOf(sectionPath(path, part.slug))})`);
    return links.length === 0 ? '' : `>\n> ${text.longPage}\n>\n${links.join('\n')}\n`;
  }

  return {
    page(path, parts) {
      const whole = wholeText(parts);
      const sections = whole.length > longPage ? sectionsOf(path, parts) : '';
      return afterHeading(whole, `${notice}\n${sections}`);
    },
    section(path, parts, slug) {
      const section = sectionText(parts, slug);
      const [top] = parts;
      if (section === undefined || !top) return undefined;
      const link = `[${titleOf(top)}](${urlOf(path)})`;
      return afterHeading(section, `> ${text.sectionOf} ${link}\n>\n${notice}\n`);
    },
  };
}

/** `### \`GET\` a source` → `\`GET\` a source` */
function titleOf({ text }: PlainPart): string {
  return (text.split('\n', 1)[0] ?? '').replace(/^#+ */, '');
}

/** Inserts lines after the first line, which is a heading. */
function afterHeading(text: string, lines: string): string {
  const end = text.indexOf('\n');
  return `${text.slice(0, end)}\n\n${lines.trimEnd()}${text.slice(end)}`;
}

/** Removes the lines for programs from the text of a page, for the file of all pages. */
export function withoutNotice(page: string): string {
  return page.replace(/^(.*\n\n)(?:>.*\n)+\n?/, '$1');
}
