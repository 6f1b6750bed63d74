// Compares two texts of a page: section by section, block by block, and word by word. Runs in a compile thread.
import { diffArrays } from 'diff';
import { sectionsOf, type Block, type Section } from './blocks.ts';

/** A part that is in both texts, only in the earlier one, or only in the later one. */
export type Piece = readonly [sign: '=' | '-' | '+', text: string];

/** `~` is what is in both, and differs. */
export type Sign = '-' | '+' | '~';

/** The rows of a block that differ. Of code, unchanged lines beside them are there too, and `…` for the others. */
export interface Change extends Pick<Block, 'kind' | 'head'> {
  readonly rows: readonly RowChange[];
}

export interface RowChange {
  readonly sign: Sign | '=';
  readonly cells: readonly (readonly Piece[])[];
  /** Whether programs that use the earlier version of the API may fail. */
  readonly isBreaking?: true;
}

export interface SectionChange {
  /** `=` is a section that is on another page now. */
  readonly sign: Sign | '=';
  readonly title: string;
  /** Id of its heading in the earlier and in the later text; empty for the beginning. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly changes: readonly Change[];
  /** The text of a section that only one version of the page has: another page may have it. */
  readonly section?: Section | undefined;
}

/** HTML, or a section. */
export type Texts = Readonly<Record<'before' | 'after', string | Section>>;

/** Texts that differ in more places are no difference that somebody reads: all of it counts as replaced. */
const maxEdits = 2000;

/** Share of words that two blocks have in common at least, if one has become the other. */
const alike = 0.5;

/** Unchanged lines of code that are shown before and after changed ones. */
const contextLines = 2;

/** Returns the sections that differ, in the order of the later text; those that are gone are the last. */
export function compareTexts(texts: Texts): readonly SectionChange[] {
  const [old = [], current = []] = [texts.before, texts.after].map((text) =>
    typeof text === 'string' ? sectionsOf(text) : [text],
  );
  const earlierOf = pairSections(old, current, typeof texts.before === 'string');
  const paired = new Set(earlierOf.values());
  const gone = old.filter((section) => !paired.has(section));
  const changed = current.flatMap((section): readonly SectionChange[] => {
    const earlier = earlierOf.get(section);
    if (!earlier) return [wholeSection(section, '+')];
    const changes = changesIn(earlier, section);
    const place = { title: section.title, before: earlier.id, after: section.id };
    return changes.length > 0 ? [{ sign: '~', ...place, changes }] : [];
  });
  return [...changed, ...gone.map((section) => wholeSection(section, '-'))];
}

/** Pairs sections: those of a whole page by their ids, then by their titles, all by what they say. Returns the earlier ones by the later ones. */
function pairSections(
  old: readonly Section[],
  current: readonly Section[],
  isWhole: boolean,
): ReadonlyMap<Section, Section> {
  const pairs = new Map<Section, Section>();
  const rest = new Set(old);
  for (const isPair of [
    (first: Section, second: Section) => isWhole && first.id === second.id,
    (first: Section, second: Section) => isWhole && first.title === second.title,
    (first: Section, second: Section) => areAlike(first.blocks, second.blocks),
  ]) {
    for (const section of current.filter((section) => !pairs.has(section))) {
      const earlier = [...rest].find((candidate) => isPair(candidate, section));
      if (!earlier) continue;
      pairs.set(section, earlier);
      rest.delete(earlier);
    }
  }
  return pairs;
}

function wholeSection(section: Section, sign: '-' | '+'): SectionChange {
  const { id, title, blocks } = section;
  // What a new call requires breaks nobody.
  const changes = blocks.map(wholeOf(sign, sign === '+'));
  return { sign, title, ...(sign === '-' ? { before: id } : { after: id }), changes, section };
}

function changesIn(old: Section, current: Section): readonly Change[] {
  const [before = [], after = []] = [old, current].map(({ title, blocks }): readonly Block[] => {
    return [{ kind: 'text', head: [], rows: [[title]] }, ...blocks];
  });
  const runs = diffed(before, after, (block) => JSON.stringify(block));
  return runs.flatMap(({ gone, added }) => changesOfRun(gone, added));
}

interface Run<Value> {
  readonly kept: readonly Value[];
  /** What is replaced after it, and by what. */
  readonly gone: readonly Value[];
  readonly added: readonly Value[];
}

function diffed<Value>(
  before: readonly Value[],
  after: readonly Value[],
  key: (value: Value) => string,
): readonly Run<Value>[] {
  const parts = diffArrays(before.map(key), after.map(key), { maxEditLength: maxEdits });
  if (!parts) return [{ kept: [], gone: before, added: after }];
  const runs: { kept: Value[]; gone: Value[]; added: Value[] }[] = [];
  const [olds, currents] = [[...before], [...after]];
  for (const { added, removed, value } of parts) {
    let run = runs.at(-1);
    if (!run || !(added || removed)) runs.push((run = { kept: [], gone: [], added: [] }));
    if (added) run.added.push(...currents.splice(0, value.length));
    else if (removed) run.gone.push(...olds.splice(0, value.length));
    else {
      run.kept.push(...currents.splice(0, value.length));
      olds.splice(0, value.length);
    }
  }
  return runs;
}

/** Blocks of a kind that say similar things are compared; all others are gone or new. What is gone comes before what replaces it. */
function changesOfRun(gone: readonly Block[], added: readonly Block[]): readonly Change[] {
  const changes: Change[] = [];
  let at = 0;
  let pending: Block[] = [];
  const replaceUntil = (end: number): void => {
    changes.push(...gone.slice(at, end).map(wholeOf('-')), ...pending.map(wholeOf('+')));
    at = end;
    pending = [];
  };
  for (const block of added) {
    const index = gone.findIndex((old, position) => position >= at && isPair(old, block));
    const old = gone[index];
    if (!old) {
      pending.push(block);
      continue;
    }
    replaceUntil(index);
    at = index + 1;
    const rows = block.kind === 'code' ? compareLines(old, block) : compareRows(old, block);
    if (rows.length > 0) changes.push({ kind: block.kind, head: block.head, rows });
  }
  replaceUntil(gone.length);
  return changes;
}

function isPair(old: Block, current: Block): boolean {
  if (old.kind !== current.kind) return false;
  const isList = old.kind === 'table' || old.kind === 'fields';
  return (isList && old.head.join() === current.head.join()) || areAlike([old], [current]);
}

function wholeOf(sign: '-' | '+', isHarmless = false): (block: Block) => Change {
  return (block) => {
    const judged: Block = isHarmless ? { ...block, kind: 'table' } : block;
    const rows = block.rows.map((row) =>
      sign === '-' ? rowOf(judged, row) : rowOf(judged, undefined, row),
    );
    return { ...block, rows };
  };
}

function compareLines(old: Block, current: Block): readonly RowChange[] {
  const same = (text: string): RowChange => ({ sign: '=', cells: [[['=', text]]] });
  const lines = diffed(old.rows, current.rows, String).flatMap(({ kept, gone, added }) => [
    ...kept.map(([line = '']) => same(line)),
    ...gone.map((line) => rowOf(current, line)),
    ...added.map((line) => rowOf(current, undefined, line)),
  ]);
  const isNear = (at: number): boolean =>
    lines
      .slice(Math.max(0, at - contextLines), at + contextLines + 1)
      .some(({ sign }) => sign !== '=');
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [line];
    return at === 0 || isNear(at - 1) ? [same('…')] : [];
  });
}

/** Rows with the same first cell are one row; in another order they say the same. A text is a row. */
function compareRows(old: Block, current: Block): readonly RowChange[] {
  const isText = current.kind === 'text' || current.kind === 'call';
  const nameOf = (row: Row): string => (isText ? '' : (row[0] ?? ''));
  const named = new Map(old.rows.map((row) => [nameOf(row), row]));
  const names = new Set(current.rows.map(nameOf));
  const isSame = (row: Row, other: Row | undefined): boolean =>
    row.join('\0') === other?.join('\0');
  return [
    ...(isSame(current.head, old.head) ? [] : [rowOf(current, old.head, current.head)]),
    ...current.rows
      .filter((row) => !isSame(row, named.get(nameOf(row))))
      .map((row) => rowOf(current, named.get(nameOf(row)), row)),
    ...old.rows.filter((row) => !names.has(nameOf(row))).map((row) => rowOf(old, row)),
  ];
}

type Row = readonly string[];

/** Returns a row that is gone, new, or another one. */
function rowOf({ kind, head: [list = ''] }: Block, before?: Row, after?: Row): RowChange {
  const sign = after === undefined ? '-' : before === undefined ? '+' : '~';
  const cells = (after ?? before ?? []).map((cell, index): readonly Piece[] =>
    sign === '~' ? comparePieces(before?.[index] ?? '', cell) : [[sign, cell]],
  );
  const isAnswer = /\b[1-5]\d\d\b/.test(list);
  const isDemanded = !isAnswer && (after?.[2] ?? '') !== '' && (before?.[2] ?? '') === '';
  const isOther = before !== undefined && before[1] !== after?.[1];
  // A call at another address, a field that is gone or has another type, and one that requests need now.
  const isBreaking = kind === 'call' ? sign !== '+' : kind === 'fields' && (isDemanded || isOther);
  return { sign, cells, ...(isBreaking && { isBreaking }) };
}

/** Words of languages that no space separates. It is slow, so that only text in their scripts is split by it. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Splits a text into words, each with the space behind it. Code is one word. */
function wordsIn(text: string): readonly string[] {
  const words = text.match(/`[^`]*`\s*|[\p{L}\p{M}\p{N}_]{1,200}\s*|.\s*/gsu) ?? [];
  return words.flatMap((word) =>
    unspaced.test(word) ? Array.from(segmenter.segment(word), ({ segment }) => segment) : [word],
  );
}

/** Compares two lines of text. Those with little in common replace each other as a whole. */
function comparePieces(before: string, after: string): readonly Piece[] {
  const runs = diffed(wordsIn(before), wordsIn(after), (word) => word.trim());
  const pieces = runs.flatMap(({ kept, gone, added }): Piece[] => [
    ['=', kept.join('')],
    ['-', gone.join('')],
    ['+', added.join('')],
  ]);
  const common = pieces.reduce((sum, [sign, text]) => sum + (sign === '=' ? text.length : 0), 0);
  if (common * 3 <= Math.max(before.length, after.length))
    pieces.splice(0, Infinity, ['-', before], ['+', after]);
  return pieces.filter(([, text]) => text !== '');
}

const termsByBlock = new WeakMap<Block, readonly string[]>();

/** Returns the different words of a block, without marks. */
function termsOf(block: Block): readonly string[] {
  const kept = termsByBlock.get(block);
  if (kept) return kept;
  const text = [block.head, ...block.rows].flat().join(' ').toLowerCase();
  const terms = [...new Set(unspaced.test(text) ? wordsIn(text) : text.match(/[\p{L}\p{N}]+/gu))];
  termsByBlock.set(block, terms);
  return terms;
}

/** Whether two texts have so many words in common that one has become the other. */
function areAlike(first: readonly Block[], second: readonly Block[]): boolean {
  const [words = [], others = []] = [first, second].map((blocks) => blocks.flatMap(termsOf));
  const terms = new Set(words);
  const both = others.filter((word) => terms.has(word)).length;
  return both > 0 && 2 * both >= alike * (words.length + others.length);
}
