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
import type { ApiNode } from './api-node.ts';
import type { SchemaPlace } from './places.ts';
import type { Scope } from './scope.ts';
import { sentence, type Wording } from './words/wording.ts';

/** One parameter or field, or several with a shared meaning. */
export interface FieldRow {
  readonly names: readonly string[];
  readonly type?: string;
  readonly isRequired?: boolean;
  readonly isDeprecated?: boolean;
  readonly meaning?: string | undefined;
  /** Sentences behind the meaning. */
  readonly notes?: readonly PhrasingContent[];
  /** Schema whose fields are listed in a place of their own. */
  readonly elsewhere?: ApiNode | undefined;
  /** Folded lists of what is within. */
  readonly parts?: readonly FieldPart[];
}

export interface FieldPart {
  readonly title: readonly PhrasingContent[];
  readonly rows: readonly FieldRow[];
  /** Lists below the rows. */
  readonly parts?: readonly FieldPart[];
}

/** Returns a `parameters` block; nothing if there are no rows. */
export function fieldList(
  title: readonly PhrasingContent[],
  rows: readonly FieldRow[],
  scope: Scope,
): readonly Block[] {
  if (rows.length === 0) return [];
  const { texts, words, required, places } = scope;
  const items = rows.map((row): readonly Block[] => {
    const {
      names,
      type = '',
      isRequired = false,
      isDeprecated = false,
      meaning,
      elsewhere,
      parts = [],
    } = row;
    const notes = [
      ...(row.notes ?? []),
      ...(elsewhere ? linkTo(places.placeOf(elsewhere, names[0] ?? ''), scope) : []),
    ];
    const [first, ...below] = texts.blocks(meaning);
    const isLine = first?.type === 'paragraph';
    const line: readonly PhrasingContent[] = [
      ...joined(names.map(code), ', '),
      ...(type === '' ? [] : [...phrase(' '), emphasis(type)]),
      ...(isRequired ? [...phrase(' '), strong(...phrase(required))] : []),
      ...(isDeprecated ? sentence(words.deprecatedField) : []),
      ...(isLine
        ? [...phrase(' '), ...(notes.length > 0 ? ended(first.children) : first.children)]
        : []),
      ...notes,
    ];
    const rest = first === undefined || isLine ? below : [first, ...below];
    return [paragraph(...line), ...rest, ...foldedParts(parts, scope)];
  });
  return [container('parameters', title, [list(items)])];
}

/** Returns folded lists. */
export function foldedParts(all: readonly FieldPart[], scope: Scope): readonly Block[] {
  return all.map(({ title, rows, parts = [] }) =>
    container('details', title, [...fieldList([], rows, scope), ...foldedParts(parts, scope)]),
  );
}

/** ` Its fields: [Pet](#schema-pet).` */
function linkTo(
  { name, address: url }: SchemaPlace,
  { words }: Wording,
): readonly PhrasingContent[] {
  const link = { type: 'link' as const, url, children: phrase(name) };
  return sentence(words.fieldsElsewhere, { link: [link] });
}

/** Ends a sentence that others follow: `The ID` → `The ID.` */
function ended(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return last === undefined ? [] : [...children, ...phrase('.')];
  const value = last.value.trimEnd();
  const end = /[\p{L}\p{N})\]"'’]$/u.test(value) ? '.' : '';
  return [...children.slice(0, -1), { type: 'text', value: value + end }];
}
