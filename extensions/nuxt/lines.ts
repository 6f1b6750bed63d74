// Components of Nuxt Content on lines of their own, as containers of this server.
import {
  type CarriedBlock,
  createBlockStack,
  createCodeTracker,
  indentOf,
  type OpenBlock,
  outdent,
  ownBlocks,
  readYamlSettings,
} from 'millrace-docs/extension';
import { componentDirective, slotDirective } from './names.ts';
import { readProps } from './props.ts';

/** Blocks of this server that nothing closes: `::toc`, and `::api`, which an extension has. */
const leaves = new Set([
  ...ownBlocks.flatMap((block) =>
    block.kind === 'leaf' || block.kind === 'markdown' ? block.names : [],
  ),
  'api',
]);

/** Maximum number of lines of settings. */
const maxSettings = 2000;

interface Open extends OpenBlock {
  readonly colons: number;
  /** Columns of its content that only show how components are nested. */
  readonly shift: number;
}

const opening = /^\s*(:{2,})([A-Za-z][\w-]*)(?:\[([^\]]*)\])?(?:\{(.*)\})?\s*$/;
const slot = /^\s*#([A-Za-z][\w-]*)(?:\{[^{}]*\})?\s*$/;

/**
 * `::card{to="/a"}` … `::` → `:::nuxt-component{raw="…"}` … `:::`, whatever the number of colons, with the settings of the lines between
 * two `---` · `#title` → `::nuxt-slot{raw="title"}` · Code is not changed.
 */
export function componentLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes('::'))) return lines;
  const result: string[] = [];
  const stack = createBlockStack<Open>(componentDirective, result);
  const isCode = createCodeTracker();
  let textBefore = '';
  let lastSetting = -1;

  function open(index: number, raw: string, block: CarriedBlock, colons: number): void {
    const settings = settingsBelow(lines, index);
    lastSetting = settings?.last ?? -1;
    const outer = stack.open.at(-1);
    const indent = indentOf(raw);
    const shift = outer ? (isInList(textBefore, indent) ? outer.shift : indent) : 0;
    const kept = Math.max(0, indent - shift);
    const read = settings ? readYamlSettings(settings.text) : {};
    const more =
      typeof read === 'string' ? { fault: read } : { props: { ...block.props, ...read } };
    stack.open.push({ line: index, colons, shift, indent: kept, block: { ...block, ...more } });
    result.push('');
  }

  /** Closes the innermost component with so many colons. */
  function close(index: number, colons: number): string {
    const at = stack.open.findLastIndex((component) => component.colons === colons);
    if (at !== -1) return stack.close(at);
    return colons === 2 ? '' : (lines[index] ?? '');
  }

  for (const [index, raw] of lines.entries()) {
    if (index <= lastSetting) {
      result.push('');
      continue;
    }
    const outer = stack.open.at(-1);
    const line = outer ? outdent(raw, outer.shift) : raw;
    const text = line.trim();
    if (isCode(line)) result.push(line);
    else {
      const [, colons = '', name = '', label, braces = ''] = opening.exec(line) ?? [];
      const props = readProps(braces);
      const isLeaf = leaves.has(name) && !isClosing(nextText(lines, index));
      if (name !== '' && props && !isLeaf)
        open(index, raw, { name, props, ...(label !== undefined && { label }) }, colons.length);
      else if (isClosing(text)) result.push(close(index, text.length));
      else if (outer && slot.test(line))
        result.push(`::${slotDirective}{raw="${slot.exec(line)?.[1] ?? ''}"}`);
      else result.push(line);
    }
    if (text !== '') textBefore = line;
  }
  stack.end();
  return result;
}

function isClosing(text: string): boolean {
  return /^:{2,}$/.test(text);
}

/** Returns the next line with text, without indentation. */
function nextText(lines: readonly string[], index: number): string {
  return (
    lines
      .slice(index + 1, index + 4)
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}

/** Whether a line that is indented so belongs to the list item of the line before. */
function isInList(before: string, indent: number): boolean {
  const mark = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/.exec(before)?.[0];
  return mark !== undefined && indent >= mark.length - 1 && indent > indentOf(before);
}

/** Returns the settings between two lines `---`, or of a fence `yaml [props]`, directly below a component. */
function settingsBelow(
  lines: readonly string[],
  index: number,
): { readonly text: string; readonly last: number } | undefined {
  const first = lines[index + 1]?.trim() ?? '';
  const end = first === '---' ? '---' : /^```ya?ml \[props\]$/.test(first) ? '```' : undefined;
  if (end === undefined) return undefined;
  const below = lines.slice(index + 2, index + 2 + maxSettings);
  const length = below.findIndex((line) => line.trim() === end);
  if (length === -1) return undefined;
  const columns = indentOf(lines[index + 1] ?? '');
  const text = below.slice(0, length).map((line) => outdent(line, columns));
  return { text: text.join('\n'), last: index + 2 + length };
}
