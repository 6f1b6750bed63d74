// The first line of a container in this server's own Markdown: `:::tip[Title]{#id}`
import { shorten } from '../../base/diagnostics/messages.ts';
import { calloutOf, isForeignCallout } from '../blocks/callout-kinds.ts';
import type { ContainerMarks, ContainerOpening } from '../context/hooks.ts';

/** The first line of a container that ends with a line of colons. */
export interface ColonOpening extends ContainerOpening {
  readonly end: ContainerMarks;
}

/** Reads a first line with an exact name, or one that another system has for a callout, which is reported. */
export function readOwnContainer(line: string): ColonOpening | undefined {
  if (!isOwnContainer(line)) return undefined;
  const opening = readColons(line);
  const [written = ''] = /[a-z][\w-]*/i.exec(line) ?? [];
  const isExact = written === opening?.name && !isForeignCallout(written);
  return opening && !isExact ? { ...opening, hint: hintOf(opening) } : opening;
}

/** True for a first line without spaces: `:::tip`, `:::tip[Title]`, `:::tip[Title]{open}` */
export function isOwnContainer(line: string): boolean {
  return /^:{3,}[a-z][\w-]*(?:\[.*\])?(?:\{[^{}]*\})?$/i.test(line);
}

/** `{#id open data="[1, 2]"}` at the end of a line. */
const attributeList = /\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}\s*$/;

/** Reads colons and a name, with a title and attributes in any form: `::: tip Title {open}`, `:::tip "Title"`, `:::{.tip}` */
export function readColons(line: string): ColonOpening | undefined {
  const [, marks, name = '', rest = ''] =
    /^(:{3,})\s*(?:\{\.?)?([a-z][\w-]*)(?!\.\w)\}?(.*)$/i.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const [whole = '', braces = ''] = attributeList.exec(rest) ?? [];
  const title = rest
    .slice(0, rest.length - whole.length)
    .trim()
    .replace(/^\[([\s\S]*)\]$|^\[(?=[^\]]*$)/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  const id = /(?:^|\s)#([\w-]+)/.exec(braces)?.[1];
  const isOpen = /(?:^|\s)open(?:\s|$)/.test(braces);
  const pairs = braces.match(/(?<=^|\s)[a-z][\w-]*=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)/gi) ?? [];
  return {
    name: name.toLowerCase(),
    title: title === '' ? undefined : title,
    attributes: [id === undefined ? [] : `#${id}`, isOpen ? 'open' : [], pairs].flat(2).join(' '),
    end: { marks },
  };
}

/** Returns the message for a first line whose title has no end, `:::tip[Title`; undefined for any other. */
export function openTitleFault(line: string): string | undefined {
  if (!/^:{3,}\s*[a-z][\w-]*\s*\[[^\]]*$/i.test(line)) return undefined;
  const opening = readColons(line);
  return opening && `The title of \`${shorten(line)}\` has no end. ${hintOf(opening)}`;
}

/** Returns what to write instead of a first line in another form. */
export function hintOf({ name, title, end: { marks } }: ColonOpening): string {
  return `Write \`${ownOpening(name, title, marks)}\`.`;
}

/** `('info', 'Mind "this"')` → `:::note[Mind this]` · names of other blocks stay */
export function ownOpening(name: string, title = '', marks = ':::'): string {
  const blockName = isForeignCallout(name) ? calloutOf(name) : name.toLowerCase();
  const label = title.replace(/["“”[\]]/g, '').trim();
  return marks + blockName + (label === '' ? '' : `[${label.slice(0, 60)}]`);
}
