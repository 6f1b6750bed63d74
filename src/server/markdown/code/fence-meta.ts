// Settings that may follow a fence's language.
import type { Code } from 'mdast';
import type { FenceProof } from '../context/context.ts';

/** A fence's settings. Line numbers count from 1. */
export interface FenceMeta {
  readonly title: string | undefined;
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  /** The number of the first line; undefined for lines without numbers. */
  readonly firstNumber: number | undefined;
  /** Settings for authors and tests, which are not shown to readers. */
  readonly proof: FenceProof;
  /** Words that are not known settings. */
  readonly unknown: readonly string[];
}

const partPattern =
  /(title|run|shows|file)="([^"]*)"|(ins|del)=\{([\d,\s-]+)\}|\{([\d,\s-]+)\}|(title='[^']*'|\S+)/g;

/** `title="index.js" {2,4-6} ins={3} lines` → the settings */
export function parseFenceMeta(meta: string): FenceMeta {
  const texts: { title?: string; run?: string; shows?: string; file?: string } = {};
  let firstNumber: number | undefined;
  const lines = { '': new Set<number>(), ins: new Set<number>(), del: new Set<number>() };
  const unknown: string[] = [];
  for (const [, name, text, mark, marked, highlighted, word] of meta.matchAll(partPattern)) {
    if (isTextSetting(name)) texts[name] = text ?? '';
    else if (mark === 'ins' || mark === 'del') addRanges(lines[mark], marked ?? '');
    else if (highlighted !== undefined) addRanges(lines[''], highlighted);
    else if (word === 'lines') firstNumber = 1;
    else if (/^lines=\d{1,6}$/.test(word ?? '')) firstNumber = Number(word?.slice(6));
    else if (word !== undefined) unknown.push(word);
  }
  const { title, ...proof } = texts;
  return {
    title,
    highlighted: lines[''],
    added: lines.ins,
    removed: lines.del,
    firstNumber,
    proof,
    unknown,
  };
}

/** Removes the settings for tests from a fence and returns them. A `file` from the site's root is one; any other is a title. */
export function takeProof(node: Code): FenceProof {
  const proof: { run?: string; shows?: string; file?: string } = {};
  node.meta = (node.meta ?? '').replace(
    /(?<![\w-])(run|shows)="([^"]*)"|(?<![\w-])(file)="(\/[^"]*)"/g,
    (
      _,
      name: 'run' | 'shows' | undefined,
      value: string,
      file: 'file' | undefined,
      path: string,
    ) => {
      proof[name ?? file ?? 'run'] = name === undefined ? path : value;
      return '';
    },
  );
  return proof;
}

function isTextSetting(name: string | undefined): name is 'title' | keyof FenceProof {
  return name !== undefined;
}

/** `2,4-6` → 2, 4, 5, 6 */
function addRanges(into: Set<number>, ranges: string): void {
  for (const range of ranges.split(',')) {
    const [from, to = from] = range.split('-').map(Number);
    if (from === undefined || to === undefined) continue;
    for (let line = from; line <= Math.min(to, from + 1000); line += 1) into.add(line);
  }
}
