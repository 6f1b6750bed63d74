// Finds the first heading of a page by parsing only as much of the text as needed.
import type { Heading, Paragraph } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import type { Node } from 'unist';
import { fromHtml } from 'hast-util-from-html';
import { headingText } from '../context/hast.ts';
import { visit } from '../context/visit.ts';
import { cjkEmphasis } from './cjk-emphasis.ts';
import { withEmoji } from './emoji.ts';
import { iconName } from './icon-name.ts';
import { createFenceTracker } from './lines.ts';
import { shownText } from './shown-text.ts';

/** The first heading, and whether there is text above it. */
export interface FirstHeading {
  readonly title: string;
  readonly level: number;
  readonly hasTextAbove: boolean;
  /** Whether the heading is only a picture, whose alternative text is the title. */
  readonly isPicture?: true;
}

const candidate = /^ {0,3}#{1,6}[ \t]|^ {0,3}(?:=+|-{2,})[ \t]*$|<h[1-6][\s>]/i;
const firstLevel = /^ {0,3}#[ \t]|^ {0,3}=+[ \t]*$|<h1[\s>]/i;

/** A letter, a sign without a meaning in Markdown, an underscore between letters, which is no emphasis there, or a code span. */
const plainPart =
  /[\p{L}\p{N}(),./:;+%'?!-]|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|`[^`\s]+(?: [^`\s]+)*`(?!`)/u;

/** `# Get started`, `# C++: the `run` method`, `# A_b`: most pages begin with a heading in which nothing needs a parser. */
const plainHeading = new RegExp(
  `^(#{1,6}) ((?:${plainPart.source})(?: ?(?:${plainPart.source}))*)$`,
  'u',
);

/** Leaves out the syntax within lines, which takes more than linear time: it is parsed for short texts only. */
const blocksOnly: Options = {
  extensions: [
    {
      disable: {
        null: [
          ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText'],
          ...['htmlText', 'labelEnd', 'labelStartImage', 'labelStartLink'],
        ],
      },
    },
  ],
};

/** Characters of a line, a heading or a paragraph that are read. */
const maxInline = 1000;

/** The beginning of a line in ten nested quotes and lists, which holds no title. The parser takes quadratic time for nested ones. */
const deepContainers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){10}.*/;

/** Maximum number of attempts to parse; each one covers the text up to the next line that may be a heading. */
const maxAttempts = 8;
const maxLength = 32 * 2 ** 10;

/** Maximum number of lines to search: the parser takes quadratic time for the lines of a paragraph. */
const maxLines = 600;

/** Length in characters to search on a page that states its title, where only a level 1 heading at the very top is of interest. */
const maxTopLength = 4 * 2 ** 10;

/** YAML below the first line of a component, whose lines `---` would make headings. */
const componentSettings =
  /^([ \t]*::+[A-Za-z].*\n)[ \t]*---[ \t]*\n(?:.*\n){0,200}?[ \t]*---[ \t]*$/gm;

/** Returns undefined for a page without headings near its beginning. With `isTopOnly`, looks only for a level 1 heading. */
export function findFirstHeading(body: string, isTopOnly = false): FirstHeading | undefined {
  const start = body.search(/\S/);
  if (start === -1) return undefined;
  const text = body.slice(0, start + (isTopOnly ? maxTopLength : maxLength));
  const lines = (text.includes('::') ? text.replace(componentSettings, '$1') : text).split(
    '\n',
    maxLines,
  );
  const fences = createFenceTracker();
  let attempts = 0;
  for (const [index, line] of lines.entries()) {
    // Lines that look like code are not parsed; a line that looks like a heading may still not be one.
    if (fences.isCode(line) || !candidate.test(line)) continue;
    if (isTopOnly && !firstLevel.test(line)) {
      if (/^ {0,3}#/.test(line)) return undefined;
      continue;
    }
    attempts += 1;
    if (attempts > maxAttempts) return undefined;
    // An HTML heading may be closed some lines below.
    const blank = line.includes('<') ? lines.indexOf('', index) : index + 1;
    const end = blank === -1 ? lines.length : blank;
    const isFirst = lines.slice(0, index).every((above) => above.trim() === '');
    const heading =
      (isFirst ? plainHeadingOf(line) : undefined) ?? firstHeadingOf(lines.slice(0, end));
    if (heading) return { ...heading, title: withoutFootnotes(heading.title, body) };
  }
  return undefined;
}

function plainHeadingOf(line: string): FirstHeading | undefined {
  const [, marks = '', text = ''] = plainHeading.exec(line) ?? [];
  const title = titleOf(text.replaceAll('`', ''));
  return title === '' ? undefined : { title, level: marks.length, hasTextAbove: false };
}

function firstHeadingOf(lines: readonly string[]): FirstHeading | undefined {
  const source = lines
    .map((line) => line.slice(0, maxInline).replace(deepContainers, '- '))
    .join('\n');
  let hasTextAbove = false;
  for (const node of fromMarkdown(source, blocksOnly).children) {
    if (node.type === 'heading') {
      const heading = titleFrom(textIn(node, source), source, node);
      if (heading) return { ...heading, level: node.depth, hasTextAbove };
      hasTextAbove = true;
    }
    if (node.type === 'html') {
      const heading = htmlHeadingOf(node.value);
      if (heading) return { ...heading, hasTextAbove };
    }
    const text = node.type === 'paragraph' ? textIn(node, source) : '';
    if (text !== '' && !/^(?:import|export)\s|^\{\/\*/.test(text)) hasTextAbove = true;
  }
  return undefined;
}

type Title = Pick<FirstHeading, 'title' | 'isPicture'>;

/** Returns the title of a heading: its text, or the alternative text of its picture; undefined for neither. */
function titleFrom(text: string, source: string, { position }: Node): Title | undefined {
  const title = titleOf(text);
  if (title !== '') return { title };
  const typed = source.slice(position?.start.offset, position?.end.offset);
  const altParts = /!\[([^[\]]+)\]|\balt=(?:"([^"]+)"|'([^']+)')/.exec(typed)?.slice(1);
  const alt = titleOf(altParts?.join('') ?? '');
  return alt === '' ? undefined : { title: alt, isPicture: true };
}

/** Returns what readers see of a heading or a paragraph, without pictures and tags. */
function textIn({ children }: Heading | Paragraph, source: string): string {
  const begin = children[0]?.position?.start.offset ?? 0;
  const end = children.at(-1)?.position?.end.offset ?? 0;
  const text = source.slice(begin, Math.min(end, begin + maxInline)).replaceAll('\n', ' ');
  const [block] = fromMarkdown(`# ${text}`, { extensions: [...cjkEmphasis(text)] }).children;
  return block ? shownText(block, false) : '';
}

function htmlHeadingOf(html: string): (Title & { level: number }) | undefined {
  if (!/<h[1-6]\b/i.test(html)) return undefined;
  let result: (Title & { level: number }) | undefined;
  visit(fromHtml(html, { fragment: true }), 'element', (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level === undefined || result) return;
    const heading = titleFrom(headingText(node), html, node);
    if (heading) result = { ...heading, level: Number(level) };
  });
  return result;
}

/** `Limits[^1]` → Limits, if the page has that footnote */
function withoutFootnotes(title: string, body: string): string {
  const isNote = (mark: string): boolean => body.includes(`\n${mark}:`);
  return title.replace(/\[\^[^[\]\s]+\]/g, (mark) => (isNote(mark) ? '' : mark)).trim() || title;
}

/** Removes marks of ids and classes, and replaces the names of emoji with the emoji: `Start :rocket: {#start}` → `Start 🚀` */
function titleOf(text: string): string {
  return withEmoji(text)
    .trimEnd()
    .replace(/(?:\{[:/]?[^{}]*\}|\[#[\w-]+\])$/, '')
    .replace(iconName, '')
    .replace(/\[\[badge[^\]]*\]\]|<[A-Z]\w*[^<>]*\/>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
