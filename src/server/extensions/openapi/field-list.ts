// Draws lists of parameters and fields.
import type { PhrasingContent } from 'mdast';
import {
  code,
  container,
  emphasis,
  joined,
  list,
  paragraph,
  phrase,
  strong,
  type Block,
} from './nodes.ts';
import type { ApiTexts } from './texts.ts';

/** One parameter or field, or several with a shared meaning. */
export interface FieldRow {
  readonly names: readonly string[];
  readonly type?: string;
  readonly isRequired?: boolean;
  readonly isDeprecated?: boolean;
  readonly meaning?: string | undefined;
  /** Sentences behind the meaning. */
  readonly notes?: readonly PhrasingContent[];
  /** Folded lists of what is within. */
  readonly parts?: readonly FieldPart[];
}

export interface FieldPart {
  readonly title: readonly PhrasingContent[];
  readonly rows: readonly FieldRow[];
}

/** Returns a `parameters` block; nothing if there are no rows. */
export function fieldList(
  title: readonly PhrasingContent[],
  rows: readonly FieldRow[],
  texts: ApiTexts,
): readonly Block[] {
  if (rows.length === 0) return [];
  const items = rows.map((row): readonly Block[] => {
    const {
      names,
      type = '',
      isRequired = false,
      isDeprecated = false,
      meaning,
      notes = [],
      parts = [],
    } = row;
    const [first, ...below] = texts.blocks(meaning);
    const isLine = first?.type === 'paragraph';
    const line: readonly PhrasingContent[] = [
      ...joined(names.map(code), ', '),
      ...(type === '' ? [] : [...phrase(' '), emphasis(type)]),
      ...(isRequired ? [...phrase(' '), strong(...phrase('required'))] : []),
      ...(isDeprecated ? phrase(' Deprecated.') : []),
      ...(isLine
        ? [...phrase(' '), ...(notes.length > 0 ? ended(first.children) : first.children)]
        : []),
      ...notes,
    ];
    const rest = first === undefined || isLine ? below : [first, ...below];
    const folded = parts.map((part) =>
      container('details', part.title, fieldList([], part.rows, texts)),
    );
    return [paragraph(...line), ...rest, ...folded];
  });
  return [container('parameters', title, [list(items)])];
}

/** Ends a sentence that others follow: `The ID` → `The ID.` */
function ended(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return last === undefined ? [] : [...children, ...phrase('.')];
  const value = last.value.trimEnd();
  const end = /[\p{L}\p{N})\]"'’]$/u.test(value) ? '.' : '';
  return [...children.slice(0, -1), { type: 'text', value: value + end }];
}
