// Near misses of this site's syntax, with the syntax to use instead.
import { isTypo, nearest, shorten } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import { calloutKinds, calloutOf } from '../blocks/callout-kinds.ts';
import { httpMethods } from '../blocks/method.ts';

/** Syntax that has no meaning here, so that readers see it as written. */
export interface Spelling {
  /** Must have the flag `g`; matched against one line of text. */
  readonly pattern: RegExp;
  /** If true, matches only at the start of a line. */
  readonly startsLine: boolean;
  readonly rule: RuleName;
  /** Whether the text may be meant as it is. @default false */
  readonly isStyle?: boolean;
  /** Returns the message: a fact, and this site's syntax; undefined if the text is something else. */
  readonly explain: (match: RegExpExecArray) => string | undefined;
}

/** Names of blocks within lines. */
const inlineNames = ['badge', 'method'];

const hintForCode = 'Put it in backticks to show it as it is.';

/** In order of precedence: a text is explained by the first entry that matches it. */
export const spellings: readonly Spelling[] = [
  {
    pattern: /^:{3,}\s*$/g,
    startsLine: true,
    rule: 'directive',
    explain: ([raw]) =>
      `\`${raw.trim()}\` does not close a block. Remove it, or open its block with more colons than the blocks inside it have.`,
  },
  {
    pattern: /:{3,}(?:[a-z][\w-]*)?/gi,
    startsLine: false,
    rule: 'directive',
    isStyle: true,
    explain: ([raw]) =>
      `\`${raw}\` is inside a line. Put a block's first and last lines on lines of their own; put colons in backticks to show them.`,
  },
  {
    // `::pages under=/code/`
    pattern: /^::\s*([a-z][\w-]*).*$/gi,
    startsLine: true,
    rule: 'directive',
    explain: ([raw, name = '']) =>
      `\`${shorten(raw)}\` is not a block. Write it alone on its line, as in \`::${name}{name="value"}\`.`,
  },
  {
    pattern: /\[\[badge\b([^\]]{0,200})\]\]/gi,
    startsLine: false,
    rule: 'badge',
    explain: ([raw, rest = '']) => {
      const [, kind = '', text = rest] = /^\s*([^:]*?)\s*:\s*(.*)$/.exec(rest) ?? [];
      const kindPart = kind === '' ? '' : ` ${calloutOf(kind)}`;
      return `\`${shorten(raw)}\` is not a badge. Write \`[[badge${kindPart}: ${shorten(text.trim()) || 'Beta'}]]\`; its kinds are ${oneOf(calloutKinds)}.`;
    },
  },
  {
    pattern: /\[\[method:([^\]]{0,200})\]\]/gi,
    startsLine: false,
    rule: 'badge',
    explain: ([raw, rest = '']) => {
      const likely = nearest(rest.trim(), httpMethods);
      const hint =
        likely === undefined
          ? `Write \`[[method: POST]]\`; the methods are ${oneOf(httpMethods)}.`
          : `Did you mean \`[[method: ${likely}]]\`?`;
      return `\`${shorten(raw)}\` is not a method. ${hint}`;
    },
  },
  {
    // `[[bdge: Beta]]`
    pattern: /\[\[([a-z]{4,20})((?: [a-z]{1,20})?: [^[\]]{1,200}\]\])/g,
    startsLine: false,
    rule: 'badge',
    explain: ([raw, name = '', rest = '']) => {
      if (!isTypo(name, inlineNames)) return undefined;
      const meant = `[[${nearest(name, inlineNames) ?? ''}${rest}`;
      return `\`${shorten(raw)}\` is not a block. Did you mean \`${shorten(meant)}\`?`;
    },
  },
  {
    // `[[toc]]` inside a sentence, `[TOC]`
    pattern: /\[\[_?toc_?\]\]|^\[toc\]$/gi,
    startsLine: false,
    rule: 'foreign-syntax',
    explain: ([raw]) =>
      `\`${raw}\` is not a table of contents. Write \`[[toc]]\` alone on its line.`,
  },
  {
    // `[[name]]`
    pattern: /\[\[[^[\]]{1,200}\]\]/g,
    startsLine: false,
    rule: 'foreign-syntax',
    isStyle: true,
    explain: ([raw]) =>
      `\`${shorten(raw)}\` has no meaning here. Write a link as \`[Title](/path/)\`. ${hintForCode}`,
  },
  {
    // `##Limits`; `#limits` may be a tag.
    pattern: /^(#{2,6})(\p{L}.*)$/gu,
    startsLine: true,
    rule: 'markdown',
    explain: ([raw, marks = '', text = '']) =>
      `\`${shorten(raw.trim())}\` is no heading. Write a space after the marks: \`${shorten(`${marks} ${text.trim()}`)}\`.`,
  },
  {
    // `[Limits] (limits.md)`
    pattern: /(\[[^[\]]{1,200}\]) (\([^()\s]{0,200}\.(?:mdx?|html?)(?:#[^()\s]{0,200})?\))/gi,
    startsLine: false,
    rule: 'markdown',
    explain: ([raw, text = '', target = '']) =>
      `\`${raw}\` is no link. Remove the space: \`${text}${target}\`.`,
  },
  {
    // `[The plan](my plan.md)`
    pattern:
      /(!?\[[^[\]]{0,200}\])\(([^()<>"\s][^()<>"\s]{0,100}(?: [^()<>"\s]{1,100}){1,10}\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp|avif)(?:#[^()<>\s]{0,200})?)\)/gi,
    startsLine: false,
    rule: 'markdown',
    explain: ([raw, text = '', target = '']) =>
      `\`${shorten(raw)}\` is shown as it is typed, since its path has a space. Write \`${shorten(`${text}(<${target}>)`)}\`.`,
  },
  {
    // `| --- | --- |`
    pattern: /^\|?[ \t]*:?-+:?[ \t]*\|[\s:|-]*$/g,
    startsLine: true,
    rule: 'markdown',
    explain: () =>
      'This line of dashes makes no table. Put a row of titles with as many cells above it, and an empty line before that.',
  },
  {
    pattern: /<!--.*$/g,
    startsLine: false,
    rule: 'html',
    explain: () =>
      'Readers see this comment. Close it with `-->`, and leave no empty line inside it.',
  },
  {
    // `[Limits][limits]`, `[limits][]`; `rows[0][i]` is none.
    pattern: /(?<![\w\])}])\[([^[\]]{1,200})\]\[([^[\]^]{0,200})\]/gu,
    startsLine: false,
    rule: 'link',
    explain: ([raw, text = '', name = '']) => {
      const id = shorten((name || text).trim());
      // Names of modules, `[text][tool.setting]`, are those of the extension `references`.
      if (!/\p{L}/u.test(id) || /^\w[\w-]*[._][\w.-]+$/.test(id)) return undefined;
      return `\`${shorten(raw)}\` is no link, since no line says where \`[${id}]\` leads. Write \`[${id}]: …\` on a line of its own. ${hintForCode}`;
    },
  },
  {
    pattern: /\[\^[^\]\s]{1,200}\]/g,
    startsLine: false,
    rule: 'footnote',
    explain: ([raw]) =>
      `Footnote \`${shorten(raw)}\` has no text. Write \`${shorten(raw)}: …\` on a line of its own. ${hintForCode}`,
  },
];

function oneOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
