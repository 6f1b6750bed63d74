// The first lines of containers, as the common systems write them.
import { calloutOf, isForeignCallout } from '../blocks/callout-kinds.ts';

/** The first line of a container. */
export interface ContainerOpening {
  readonly name: string;
  readonly title: string | undefined;
  /** Attributes of a directive, without braces: `#id open`. */
  readonly attributes: string;
  /** How the container ends: with a line of colons or slashes, with its indentation, or with what follows it. */
  readonly form: 'colons' | 'slashes' | 'indented' | 'implicit';
  /** Number of colons or slashes. */
  readonly marks: number;
  /** How this site's own Markdown writes it; undefined for a line that is written so. */
  readonly own: string | undefined;
}

/** Containers that only show their content. */
const transparent = new Set(['v-pre', 'raw', 'div', 'section']);

/** Reads a line without indentation; undefined for any line that does not open a container. */
export function readOpening(raw: string): ContainerOpening | undefined {
  return readColons(raw) ?? readSlashes(raw) ?? readAdmonition(raw) ?? readTab(raw);
}

/** `{#id open data="[1, 2]"}` at the end of a line. */
const attributeList = /\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}\s*$/;

/** `:::tip[Title]{#id}`; elsewhere `::: tip Title {open}`, `:::tip "Title"`, `:::{.tip}` */
function readColons(raw: string): ContainerOpening | undefined {
  const [, colons, name = '', rest = ''] =
    /^(:{3,})\s*(?:\{\.?)?([a-z][\w-]*)\}?(.*)$/i.exec(raw) ?? [];
  if (colons === undefined) return undefined;
  const [whole = '', braces = ''] = attributeList.exec(rest) ?? [];
  const label = rest.slice(0, rest.length - whole.length).trim();
  const title = label
    .replace(/^\[([\s\S]*)\]$/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  const id = /(?:^|\s)#([\w-]+)/.exec(braces)?.[1];
  const isOpen = /(?:^|\s)open(?:\s|$)/.test(braces);
  const pairs = braces.match(/(?<=^|\s)[a-z][\w-]*=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)/gi) ?? [];
  const isTransparent = transparent.has(name.toLowerCase());
  const isOwn = !isForeignCallout(name) && /^:{3,}[a-z][\w-]*(?:\[.*\])?(?:\{[^{}]*\})?$/.test(raw);
  return {
    name: isTransparent ? 'container-group' : name.toLowerCase(),
    title: title === '' || isTransparent ? undefined : title,
    attributes: [id === undefined ? [] : `#${id}`, isOpen ? 'open' : [], pairs].flat(2).join(' '),
    form: 'colons',
    marks: colons.length,
    own: isOwn ? undefined : `Write \`${colons}${ownName(name)}${labelOf(label)}\`.`,
  };
}

/** `/// note | Title` */
function readSlashes(raw: string): ContainerOpening | undefined {
  const [, slashes, name = '', title] =
    /^(\/{3,})\s*([a-z][\w-]*)\s*(?:\|\s*(.*))?$/i.exec(raw) ?? [];
  if (slashes === undefined) return undefined;
  return {
    name: name === 'html' ? 'container-group' : name.toLowerCase(),
    title,
    attributes: '',
    form: 'slashes',
    marks: slashes.length,
    own: written(ownName(name), title),
  };
}

/** `!!! note "Title"`, `??? note`, `???+ note` */
function readAdmonition(raw: string): ContainerOpening | undefined {
  const [, mark, plus, kind = '', , title] =
    /^(!!!|\?\?\?)(\+?)\s*([a-z][\w-]*)((?:\s+[a-z][\w-]*)*)\s*(?:"(.*)")?$/i.exec(raw) ?? [];
  if (mark === undefined) return undefined;
  const isDetails = mark === '???';
  const isUntitled = title === '';
  return {
    name: isDetails ? 'details' : kind.toLowerCase(),
    title: isUntitled ? undefined : (title ?? (isDetails ? capital(kind) : undefined)),
    attributes: [isDetails && plus ? 'open' : '', isUntitled ? 'untitled' : ''].join(' ').trim(),
    form: 'indented',
    marks: 0,
    // Definitions are written in this form before.
    own: kind.startsWith('md-') ? undefined : written(isDetails ? 'details' : ownName(kind), title),
  };
}

/** `=== "Python"` */
function readTab(raw: string): ContainerOpening | undefined {
  const title = /^===[!+]*\s+"(.*)"$/.exec(raw)?.[1];
  if (title === undefined) return undefined;
  const own = `Write \`:::tab${labelOf(title)}\` inside \`::::tabs\`.`;
  return { name: 'tab', title, attributes: '', form: 'indented', marks: 0, own };
}

function written(name: string, title: string | undefined): string {
  return `Write \`:::${name}${labelOf(title ?? '')}\`, and \`:::\` on a line below the text.`;
}

/** Returns the block for a name; an unknown name stays as it is. */
function ownName(name: string): string {
  return isForeignCallout(name) ? calloutOf(name) : name.toLowerCase();
}

/** ` "Mind this"`, ` Mind this`, ` [Mind this]` → `[Mind this]` */
function labelOf(raw: string): string {
  const title = raw.replace(/["“”[\]]/g, '').trim();
  return title === '' ? '' : `[${title.slice(0, 60)}]`;
}

/** `note` → `Note` */
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `::: package.module` → its name: a plugin of MkDocs documents it from source code */
export function moduleIn(line: string): string | undefined {
  return /^:::\s+([a-z_]\w*(?:\.\w+)+)$/i.exec(line.trim())?.[1];
}
