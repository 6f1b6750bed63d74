// Converts a YAML document to a value that can be traversed safely.
import { isNode, isScalar, parseDocument, visit, type Document, type ToJSOptions } from 'yaml';

/** Setting of the parser. By default, it has Node print a warning for each key that is not a text. */
export const logLevel = 'error';

/** Settings of the parser for keys that may be names of versions: `1.1` and `1.10` are different. */
export const typedSettings = {
  logLevel,
  uniqueKeys: (a: unknown, b: unknown): boolean =>
    isScalar(a) && isScalar(b) && (a.source ?? a.value) === (b.source ?? b.value),
} as const;

/** Parses YAML whose values are shown as their author typed them. */
export function parseTyped(text: string): Document {
  return keepTyped(parseDocument(text, typedSettings));
}

/** Returns the value of such YAML. Throws if it cannot be read, or has many aliases. */
export function valueAsTyped(text: string): unknown {
  const document = parseTyped(text);
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS({ maxAliasCount: 20 });
}

/** Fields whose value is a text even where YAML reads a boolean: `title: yes`. `title: false` means that there is no title. */
const wordFields: ReadonlySet<unknown> = new Set(['title', 'label']);

/**
 * Replaces numbers that JavaScript would write otherwise by what their author typed: `title: 1.10`, `012`; also in names of fields:
 * `2.0: a.md`. `!ENV [NAME, 'A']` becomes `A`. `isNumber` says which fields of the document stay numbers.
 */
export function keepTyped<Parsed extends Document>(
  document: Parsed,
  isNumber: (name: string, typed: string) => boolean = () => false,
): Parsed {
  visit(document, {
    Pair(_, { key, value }, { length: depth }) {
      if (!isScalar(key) || !isScalar(value) || value.source === undefined) return undefined;
      const { source } = value;
      const isWord = typeof value.value === 'boolean' && source !== 'false';
      if (isWord && wordFields.has(key.value)) value.value = source;
      return depth === 2 && isNumber(String(key.value), source) ? visit.SKIP : undefined;
    },
    Scalar(at, node) {
      const { value, source = '', tag } = node;
      const isOther = typeof value === 'number' ? String(value) !== source : at === 'key';
      if (tag === '!ENV') node.value = null;
      else if (isOther && typeof value !== 'string') node.value = source;
    },
    Seq(_, { tag, items }) {
      if (tag !== '!ENV') return undefined;
      // Variables of the server are never read: the config may be anybody's.
      const value = items.length > 1 ? items.at(-1) : undefined;
      return isNode(value) ? value : document.createNode(null);
    },
  });
  return document;
}

/** Returns the value of a document. Throws if there are too many aliases, or if a value contains itself: traversing it would never end. */
export function valueOfYaml(document: Document, options?: ToJSOptions): unknown {
  const value: unknown = document.toJS(options);
  checkEnd(value, new Set(), new Set());
  return value;
}

function checkEnd(value: unknown, around: Set<object>, done: Set<object>): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  if (around.has(value)) throw new Error('A value contains itself');
  around.add(value);
  for (const part of Object.values(value)) checkEnd(part, around, done);
  around.delete(value);
  done.add(value);
}
