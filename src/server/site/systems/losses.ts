// Collects the settings of a project that are not carried over, with their positions in its files.
import path from 'node:path';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import type { ListFile } from '../sidebars/context.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';

/** Where a loss is. */
type Place = Pick<Message, 'file' | 'line' | 'column'>;

/** The settings of a project that are not carried over. */
export interface Losses {
  readonly messages: readonly Message[];
  /** Adds a loss. `needles` are texts to search in the read files, the likeliest first; its location is that of the first one found. */
  readonly add: (text: string, ...needles: readonly string[]) => void;
  /** Adds a loss for each field of an object that is not among the `known` ones. */
  readonly addUnknown: (value: unknown, supported: readonly string[], prefix?: string) => void;
  /** Adds a file in which the locations of losses are looked for. */
  readonly addSource: (source: ListFile) => void;
  readonly addAt: (place: Place, text: string) => void;
}

/** Maximum number of losses, of which the last one says that there are more. */
const maxLosses = 500;

/** `source` is the config of the project. */
export function createLosses(source: ListFile): Losses {
  /** By the absolute paths of the files. */
  const sources = new Map([[path.resolve(source.file), source]]);
  const messages: Message[] = [];
  const seen = new Set<string>();

  function addAt(place: Place, text: string): void {
    if (seen.has(text) || messages.length >= maxLosses) return;
    seen.add(text);
    const isLast = messages.length === maxLosses - 1;
    messages.push({
      ...(isLast ? locationIn([...sources.values()], []) : place),
      text: isLast ? 'More settings are not carried over.' : text,
      rule: 'project',
    });
  }

  function add(text: string, ...needles: readonly string[]): void {
    addAt(locationIn([...sources.values()], needles), text);
  }

  return {
    messages,
    add,
    addAt,
    addSource(added) {
      const file = path.resolve(added.file);
      if (!sources.has(file)) sources.set(file, added);
    },
    addUnknown(value, supported, prefix = '') {
      for (const name of Object.keys(fieldsOf(value))) {
        if (supported.includes(name)) continue;
        add(`\`${prefix}${name}\` is not carried over.`, `${name}:`, `"${name}"`, name);
      }
    },
  };
}

function locationIn(sources: readonly ListFile[], needles: readonly string[]) {
  for (const needle of needles) {
    for (const { file, text } of sources) {
      const index = indexOfWord(text, needle);
      if (index === -1) continue;
      return { file: nameOfPath(file), ...lineAndColumn(text, index) };
    }
  }
  return { file: nameOfPath(sources[0]?.file ?? '.'), line: 1, column: 1 };
}

/** Returns the first offset of a text that is not the end of a longer word, or -1: `de:` is not found in `code:`. */
function indexOfWord(text: string, needle: string): number {
  if (needle === '') return -1;
  for (let index = text.indexOf(needle); index !== -1; index = text.indexOf(needle, index + 1)) {
    if (!/^\w/.test(needle) || !/\w/.test(text.charAt(index - 1))) return index;
  }
  return -1;
}
