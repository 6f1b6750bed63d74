// The marks of Retype that begin and end blocks: `!!!tip Title`, `+++ Tab`, `==- Panel`, `||| Column`, `>>> Step`, `:::`.
import { calloutOf } from '../../markdown/blocks/callout-kinds.ts';
import { ownContainers } from '../../markdown/blocks/registry.ts';

export type BlockKind = 'callout' | 'columns' | 'container' | 'panel' | 'steps' | 'tabs';

/** What one line says about a block. */
export interface Mark {
  readonly kind: BlockKind;
  /** Whether it ends the block; one of a callout or container that ends none begins it. */
  readonly isEnd: boolean;
  readonly title: string;
  readonly id: string | undefined;
  /** The kind of a callout here. */
  readonly callout: string;
  /** Whether readers can close it; undefined if they cannot. */
  readonly fold: 'closed' | 'open' | undefined;
  /** Whether it is a line of this server's own Markdown, which stays. */
  readonly isOwn: boolean;
}

const plain: Omit<Mark, 'kind'> = {
  isEnd: false,
  title: '',
  id: undefined,
  callout: 'note',
  fold: undefined,
  isOwn: false,
};

/** Maximum length of a line that is read as a mark. */
const maxLength = 1000;

const titled: readonly (readonly [kind: BlockKind, mark: RegExp])[] = [
  ['tabs', /^\+{3}(?:\s+(.+))?$/],
  ['panel', /^==[=-](?:\s+(.+))?$/],
  ['columns', /^\|{3}(?:\s+(.+))?$/],
  ['steps', /^>{3}(?:\s+(?:\d{1,9}\.\s+)?(.+))?$/],
];

/** Returns the mark in a line; undefined for any other line. */
export function readMark(line: string): Mark | undefined {
  const text = line.trim();
  if (text.length > maxLength || !/^(?:!!|[+|>=:])/.test(text)) return undefined;
  if (text.startsWith('!')) return readCallout(text);
  if (text.startsWith(':')) return readColons(text);
  for (const [kind, mark] of titled) {
    const [all, title] = mark.exec(text) ?? [];
    if (all === undefined) continue;
    const fold = kind === 'panel' ? (text.startsWith('==-') ? 'closed' : 'open') : undefined;
    return { ...plain, kind, isEnd: title === undefined, fold, ...titleOf(title) };
  }
  return undefined;
}

/** `!!!danger Title {#id}`, `!!- Title`, `!!+tip Title`, `!!!` */
function readCallout(text: string): Mark | undefined {
  const [all, sign, variant, title] =
    /^!!([-+!])!{0,9}([a-z]{1,30})?(?:\s+(.+))?$/i.exec(text) ?? [];
  if (all === undefined) return undefined;
  return {
    ...plain,
    kind: 'callout',
    isEnd: /^!{3,}$/.test(text),
    callout: calloutNamed(variant ?? ''),
    fold: sign === '!' ? undefined : sign === '+' ? 'open' : 'closed',
    ...titleOf(title),
  };
}

/** Names of kinds that are near to one of this server's mean another: `base`, `dark`. */
function calloutNamed(variant: string): string {
  const known = ['tip', 'danger', 'warning', 'success'];
  return known.includes(variant.toLowerCase()) ? calloutOf(variant) : 'note';
}

/** `:::`, `:::wide {#id}`, `::: {#id .wide}`, and blocks of this server */
function readColons(text: string): Mark | undefined {
  const [all, name = '', rest = ''] = /^:{3,}\s*([a-z][\w-]*)?\s*(.*)$/i.exec(text) ?? [];
  if (all === undefined) return undefined;
  const isOwn = ownContainers.has(name.toLowerCase());
  if (!isOwn && rest !== '' && !isList(rest)) return undefined;
  const isEnd = name === '' && rest === '';
  return { ...plain, kind: 'container', isEnd, isOwn, id: idIn(rest) };
}

const listAtEnd = /(?:^|\s)\{([^{}]*)\}$/;

/** `Title {#id .wide}` → the title and the id */
function titleOf(text = ''): Pick<Mark, 'id' | 'title'> {
  const [all = '', list] = listAtEnd.exec(text) ?? [];
  if (list === undefined || !isList(`{${list}}`)) return { title: text.trim(), id: undefined };
  return { title: text.slice(0, text.length - all.length).trim(), id: idIn(list) };
}

function isList(text = ''): boolean {
  return /^\{\s*[.#][^{}]*\}$/.test(text);
}

function idIn(list = ''): string | undefined {
  return /#([\w-]+)/.exec(list)?.[1];
}
