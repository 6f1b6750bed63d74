// A single configuration file: its values, and the location of each.
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { maxFileBytes, maxYamlNesting } from '../../base/diagnostics/limits.ts';
import { ContentError, type Message } from '../../base/diagnostics/messages.ts';
import { explainYaml } from '../../base/diagnostics/yaml-fault.ts';
import { findDeepYaml } from '../../base/diagnostics/yaml-nesting.ts';
import { logLevel, valueOfYaml } from '../../base/diagnostics/yaml-value.ts';
import { readTextFile } from '../../base/files/read-regular-file.ts';
import type { Location, ValuePath } from '../../base/values/locations.ts';

export interface YamlFile {
  /** Undefined for an empty file. */
  readonly value: unknown;
  /** Returns the location of a field or entry; that of its parent if it is missing. */
  locationOf(path: ValuePath): Location;
}

/** Reads a file of the site in a folder; `name` is used in messages. Throws a `ContentError` if it is invalid YAML, too large or nested too deeply. */
export function readYamlFile(file: string, name: string, siteDir: string): YamlFile {
  const refuse = (text: string, line = 1, column = 1): never => {
    const message: Message = { file: name, line, column, text, rule: 'config' };
    throw new ContentError([message]);
  };
  const reading = readTextFile(file, maxFileBytes, siteDir);
  if (reading.kind === 'refused') return refuse(`The file ${reading.fact}`);
  const { text } = reading;
  const deepLine = findDeepYaml(text, maxYamlNesting);
  if (deepLine !== undefined) {
    refuse(`The file is nested deeper than ${maxYamlNesting} levels. Use fewer.`, deepLine);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, logLevel });
  const [error] = document.errors;
  if (error) {
    const { fact, hint, offset } = explainYaml(error, document, text);
    const { line, col } = lineCounter.linePos(offset);
    const bare = /(?<=[:-]\s+)\{\{/.exec(text.split('\n')[line - 1] ?? '');
    if (bare) {
      const begins = 'The file cannot be read: a value begins with `{{`. Put it in quotes.';
      refuse(begins, line, bare.index + 1);
    }
    refuse(`The file cannot be read: ${fact}. ${hint}`, line, col);
  }
  const offsetOf = createOffsets(document);
  return {
    value: toValue(document, refuse),
    locationOf(path) {
      const { line, col } = lineCounter.linePos(offsetOf(path));
      return { file: name, line, column: col };
    },
  };
}

/** Converts a document to its value. Refuses aliases that expand to too much data, and circular ones. */
function toValue(document: Document, refuse: (text: string) => never): unknown {
  try {
    return valueOfYaml(document);
  } catch (error) {
    return refuse(`The file cannot be read: ${String(error)}. Use fewer aliases.`);
  }
}

type KeyedPair = Pair<Scalar>;

/** Returns a function that finds the offset of a value: that of its parent if it is missing. */
function createOffsets({ contents }: Document): (path: ValuePath) => number {
  // The store asks for every value: searching the entries of each map again takes a tenth of a start.
  const pairsByMap = new WeakMap<YAMLMap, ReadonlyMap<string, KeyedPair>>();

  function pairsOf(map: YAMLMap): ReadonlyMap<string, KeyedPair> {
    const before = pairsByMap.get(map);
    if (before) return before;
    const pairs = new Map<string, KeyedPair>();
    for (const pair of map.items) {
      const { key } = pair;
      if (isScalar(key) && !pairs.has(String(key.value)))
        pairs.set(String(key.value), pair as KeyedPair);
    }
    pairsByMap.set(map, pairs);
    return pairs;
  }

  return (path) => {
    let node: unknown = contents;
    let offset = isMap(contents) || isSeq(contents) ? (contents.range?.[0] ?? 0) : 0;
    for (const key of path) {
      if (isMap(node)) {
        const pair: KeyedPair | undefined =
          typeof key === 'string' ? pairsOf(node).get(key) : undefined;
        if (!pair) break;
        offset = pair.key.range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        if (!isMap(node) && !isSeq(node) && !isScalar(node)) break;
        offset = node.range?.[0] ?? offset;
      } else {
        break;
      }
    }
    return offset;
  };
}
