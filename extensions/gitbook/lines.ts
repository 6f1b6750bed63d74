// Tags of GitBook, each on a line of its own, as directives that carry them.
import {
  carriedAs,
  createBlockStack,
  createCodeTracker,
  namedValues,
  type OpenBlock,
  type WrittenPage,
} from 'millrace-docs/extension';
import { anchorOfHeading, withAnchor } from './anchors.ts';
import { withoutHiddenColumns } from './tables.ts';

/** Directive of this server that carries a tag. */
export const gitbookDirective = 'gitbook-block';

/** Tags that are drawn as blocks. */
const blocks = new Set(['content-ref', 'embed', 'file', 'hint', 'step', 'stepper', 'tab', 'tabs']);

/** Blocks whose author may leave out the end. */
const openEnded = new Set(['embed', 'file']);

/** Tags that only group what is inside, or decide who sees it. */
const frames = new Set([
  ...['code', 'column', 'columns', 'if', 'openapi', 'openapi-operation', 'openapi-schemas'],
  ...['openapi-webhook', 'prompt', 'swagger', 'update', 'updates'],
]);

/** Maximum length of a tag, and of the lines in which the end of a block is looked for that may have none. */
const maxTagLength = 2000;
const maxLinesToEnd = 20;

/** Tags with settings that no other system has. */
const gitbookTag =
  /^\s*\{% (?:(?:hint style|content-ref url|page-ref page|tab title|update date|embed url|file src|code (?:title|overflow|lineNumbers|fullWidth)|openapi-operation spec)=|stepper %\})/;

/** Whether a line can be GitBook's alone. */
export function isOfGitbook(line: string): boolean {
  return gitbookTag.test(line) || anchorOfHeading.test(line);
}

interface Tag {
  readonly indent: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly props: ReadonlyMap<string, string>;
}

/** `{% hint style="info" %}` … `{% endhint %}` → `:::gitbook-block{raw="…"}` … `:::` · `{% code title="a.js" %}` → the title of the fence */
export function gitbookLines(
  lines: readonly string[],
  { report }: Pick<WrittenPage, 'report'>,
): readonly string[] {
  if (!lines.some((line) => /\{%|<table|<a href="#|class="button/.test(line))) return lines;
  const result: string[] = [];
  const stack = createBlockStack<OpenBlock>(
    gitbookDirective,
    result,
    ({ line, block: { name } }) => {
      report(
        line,
        `\`{% ${name} %}\` is never closed, so it is empty. End it with \`{% end${name} %}\`.`,
      );
    },
  );
  const isCode = createCodeTracker();
  let settings = '';
  for (const [index, line] of lines.entries()) {
    const isFence = isCode(line);
    const tag = isFence ? undefined : tagIn(line);
    if (isFence) {
      result.push(/^\s*(?:```|~~~)/.test(line) ? line + settings : line);
      settings = '';
    } else if (!tag) result.push(withoutHiddenColumns(withAnchor(withButtonsApart(line))));
    else if (tag.isEnd) {
      settings = '';
      const open = stack.open.findLastIndex(({ block }) => block.name === tag.name);
      result.push(open === -1 ? '' : stack.close(open));
    } else if (blocks.has(tag.name) && !isLeaf(tag, lines, index)) {
      const { name, indent } = tag;
      const block = { name, props: Object.fromEntries(tag.props) };
      stack.open.push({ line: index, indent: indent.length, block });
      result.push('');
    } else {
      if (tag.name === 'code') settings = settingsOf(tag.props);
      result.push(textOf(tag));
    }
  }
  stack.end();
  return result;
}

/** Buttons have a margin in GitBook, and are links here. */
function withButtonsApart(line: string): string {
  return line.replaceAll(
    /(?<=[^\s>]|<\/(?:a|button)>)(?=<(?:a|button)\s[^<>]{0,1000}class="button)/g,
    ' ',
  );
}

function tagIn(line: string): Tag | undefined {
  const text = line.trim();
  if (!text.startsWith('{%') || !text.endsWith('%}') || text.length > maxTagLength)
    return undefined;
  const inside = text.slice(2, -2).trim();
  const [all = '', end, name = ''] = /^(end)?([a-z][a-z-]*)/.exec(inside) ?? [];
  const isKnown = blocks.has(name) || frames.has(name) || name === 'page-ref';
  // Two tags on a line.
  if (!isKnown || inside.includes('%}')) return undefined;
  return {
    indent: /^\s*/.exec(line)?.[0] ?? '',
    name,
    isEnd: end !== undefined,
    props: namedValues(inside.slice(all.length)),
  };
}

/** Whether a block has no end before the next of its kind. */
function isLeaf({ name }: Tag, lines: readonly string[], index: number): boolean {
  if (!openEnded.has(name)) return false;
  const next = lines
    .slice(index + 1, index + 1 + maxLinesToEnd)
    .map(tagIn)
    .find((tag) => tag?.name === name);
  return next?.isEnd !== true;
}

/** `title="a.js" lineNumbers="true"` → as fences of this server have it */
function settingsOf(props: ReadonlyMap<string, string>): string {
  const title = props.get('title');
  return `${title === undefined ? '' : ` title="${title.replaceAll('"', '”')}"`}${props.get('lineNumbers') === 'true' ? ' lines' : ''}`;
}

/** Returns what stands for a tag without content: `{% update date="2026-01-02" %}` → `**2026-01-02**` */
function textOf({ name, indent, props }: Tag): string {
  if (blocks.has(name) || name === 'page-ref') {
    const block = { name, props: Object.fromEntries(props) };
    return `${indent}::${carriedAs(gitbookDirective, block)}`;
  }
  const method = props.get('method');
  const path = props.get('path');
  if (method !== undefined && path !== undefined)
    return `${indent}**${method.toUpperCase()}** \`${path.replaceAll('`', '')}\``;
  const date = props.get('date');
  return name === 'update' && date !== undefined ? `${indent}**${date}**` : '';
}
