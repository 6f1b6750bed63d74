// Reads frontmatter in YAML.
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { maxFrontmatterNesting } from '../../base/diagnostics/limits.ts';
import { shorten } from '../../base/diagnostics/messages.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import { explainYaml, unknownAlias } from '../../base/diagnostics/yaml-fault.ts';
import { findDeepYaml } from '../../base/diagnostics/yaml-nesting.ts';
import { keepTyped, typedSettings, valueOfYaml } from '../../base/diagnostics/yaml-value.ts';
import { fieldsByLine, hidingFields, withSpaces } from './fields-by-line.ts';
import {
  failed,
  findingsIn,
  nothing,
  type Entry,
  type FieldChecks,
  type Reading,
} from './frontmatter-reading.ts';

/** Errors without an excerpt of the text: one for each bracket of a long line would have all of the line. */
const settings = { ...typedSettings, prettyErrors: false } as const;

export function readYaml(text: string, firstLine: number, checks: FieldChecks): Reading {
  const deepLine = findDeepYaml(text, maxFrontmatterNesting);
  if (deepLine !== undefined) {
    const fact = `The frontmatter is nested deeper than ${maxFrontmatterNesting} levels.`;
    const hint = 'Its values are texts: put brackets and dashes in quotes, or use fewer.';
    const problem = { line: firstLine + deepLine - 1, column: 1, text: `${fact} ${hint}` };
    return { ...failed(problem), fields: hidingFields(text) };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { ...settings, lineCounter: lines });
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: firstLine + line - 1, column: col };
  };
  const [error] = document.errors;
  if (!error) return readMap(document, text, at, checks);
  // Prose between two thematic breaks.
  if (!/^[\w-]+\s*:/m.test(text)) return { ...nothing, fields: undefined };
  const { fact, hint, offset } = explainYaml(error, document, text);
  const problem = { ...at(offset), text: `The frontmatter is not valid YAML: ${fact}. ${hint}` };
  const spaced = withoutTabs(text);
  if (spaced) {
    const reading = readMap(spaced.document, spaced.text, at, checks);
    // Fields that hide the page count wherever they are.
    const fields = reading.fields && { ...hidingFields(text), ...reading.fields };
    return {
      ...reading,
      fields,
      problems: [{ ...problem, rule: 'frontmatter' }, ...reading.problems],
    };
  }
  const isRepeated = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  const { fields } = isRepeated
    ? readMap(parseDocument(text, { ...settings, uniqueKeys: false }), text, at, checks)
    : { fields: fieldsByLine(text) };
  return { ...failed(problem), fields };
}

/** Other parsers take tabs in lists that go on below: with spaces instead, all is read. Undefined if that does not help. */
function withoutTabs(text: string): { text: string; document: Document } | undefined {
  const spaced = text.replace(/^\t+/gm, (tabs) => ' '.repeat(tabs.length));
  if (spaced === text) return undefined;
  const document = parseDocument(spaced, settings);
  return document.errors.length === 0 ? { text: spaced, document } : undefined;
}

function readMap(
  document: Document,
  text: string,
  at: (offset: number) => { line: number; column: number },
  checks: FieldChecks,
): Reading {
  const { contents } = document;
  if (contents === null) return nothing;
  const star = unknownAlias(document);
  if (star !== undefined) {
    const fact = 'The frontmatter is not valid YAML: a value begins with `*`, so it names another.';
    return {
      ...failed({ ...at(star), text: `${fact} Put it in quotes.` }),
      fields: fieldsByLine(text),
    };
  }
  // Prose may have a colon; the names of fields have no spaces.
  const isProse =
    !isMap(contents) ||
    contents.items.every(({ key }) => isScalar(key) && /\s/.test(String(key.value)));
  if (isProse) {
    const fields = withSpaces(text);
    if (!fields) return { ...nothing, fields: undefined };
    return unspacedReading(fields.spaced, at(fields.offset));
  }
  keepTyped(document, (name, typed) => checks.custom.get(name)?.(typed) !== undefined);
  const entries = contents.items.flatMap(({ key, value }): Entry[] => {
    if (!isScalar(key)) return [];
    const node = isAlias(value) ? value.resolve(document) : value;
    const name = String(key.value);
    const isCustom = checks.custom.has(name) && node !== null;
    const fieldValue: unknown = isCustom ? (node as Node).toJS(document) : valueOf(node);
    return [{ name, value: fieldValue, ...at(key.range?.[0] ?? 0) }];
  });
  const findings = findingsIn(entries, checks);
  try {
    const fields = fieldsOf(valueOfYaml(document, { maxAliasCount: 20 }));
    return { fields, ...findings };
  } catch (error) {
    const fact = `The frontmatter cannot be read (${String(error).slice(0, 100)}).`;
    const reading = failed({ ...at(0), text: `${fact} Check its YAML.` });
    return { ...reading, fields: fieldsByLine(text) };
  }
}

function unspacedReading(spaced: string, location: { line: number; column: number }): Reading {
  const [first = ''] = spaced.trim().split('\n', 1);
  const fact = 'The frontmatter is not valid YAML: a field has no space after its colon.';
  const problem = { ...location, text: `${fact} Write \`${shorten(first)}\`.` };
  return { ...failed(problem), fields: fieldsByLine(spaced) };
}

/** Returns the value of a scalar, and the values of the scalars in a list; any other node as it is. */
function valueOf(node: unknown): unknown {
  if (isSeq(node)) return node.items.map((item) => (isScalar(item) ? item.value : item));
  return isScalar(node) ? node.value : node;
}
