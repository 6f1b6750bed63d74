// What may follow a fence's language.

/** A fence's settings. Line numbers count from 1. */
export interface FenceMeta {
  readonly title: string | undefined;
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  readonly hasLineNumbers: boolean;
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
}

const partPattern = /title="([^"]*)"|(ins|del)=\{([\d,\s-]+)\}|\{([\d,\s-]+)\}|(\S+)/g;

/** `title="index.js" {2,4-6} ins={3} lines` → the settings */
export function parseFenceMeta(meta: string): FenceMeta {
  let title: string | undefined;
  let hasLineNumbers = false;
  const lines = { '': new Set<number>(), ins: new Set<number>(), del: new Set<number>() };
  const unknown: string[] = [];
  for (const [, quoted, mark, marked, highlighted, word] of meta.matchAll(partPattern)) {
    if (quoted !== undefined) title = quoted;
    else if (mark === 'ins' || mark === 'del') addRanges(lines[mark], marked ?? '');
    else if (highlighted !== undefined) addRanges(lines[''], highlighted);
    else if (word === 'lines') hasLineNumbers = true;
    else if (word !== undefined) unknown.push(word);
  }
  return {
    title,
    highlighted: lines[''],
    added: lines.ins,
    removed: lines.del,
    hasLineNumbers,
    unknown,
  };
}

/** `2,4-6` → 2, 4, 5, 6 */
function addRanges(into: Set<number>, ranges: string): void {
  for (const range of ranges.split(',')) {
    const [from, to = from] = range.split('-').map(Number);
    if (from === undefined || to === undefined) continue;
    for (let line = from; line <= Math.min(to, from + 1000); line += 1) into.add(line);
  }
}
