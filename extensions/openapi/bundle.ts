// A description for other programs: all its files as one, in YAML and in JSON.
import path from 'node:path/posix';
import { stringify } from 'yaml';
import { isInternal, isObject } from './api-node.ts';
import type { ApiSource } from './api-source.ts';
import { parseApiText } from './parse-text.ts';
import { isNumber, toJson } from './written-number.ts';

/** Returns the file as its author wrote it if it is the only one, and all of it is for readers; without the comments at its beginning, which are for its authors. */
export function apiAsYaml({ file, files }: Pick<ApiSource, 'file' | 'files'>): string {
  const text = files[file] ?? '';
  if (Object.keys(files).length > 1 || text.includes('x-internal'))
    return stringify(withTexts(bundle({ file, files })));
  return text.replace(/^\uFEFF?(?:[ \t]*(?:#.*)?\r?\n)+/, '');
}

export function apiAsJson(source: Pick<ApiSource, 'file' | 'files'>): string {
  return toJson(withTexts(bundle(source)), 2);
}

/** Fields that are texts, though YAML takes `version: 1.10` for a number. */
const textFields: ReadonlySet<string> = new Set(
  'openapi version title summary description operationId name url termsOfService'.split(' '),
);

/** Fields with values of any type. */
const valueFields: ReadonlySet<string> = new Set(
  'example examples value default enum const'.split(' '),
);

/** Writes numbers as texts where a description has texts: `version: 1.10` → `"1.10"` */
const withTexts = (value: unknown): unknown =>
  copy(value, (key, item) => {
    if (textFields.has(key) && isNumber(item)) return String(item);
    const isValue = valueFields.has(key) || (key.startsWith('x-') && key !== otherFiles);
    return isValue ? item : undefined;
  });

/** Name under which the other files are included. */
const otherFiles = 'x-files';

/** Returns a description that contains its other files, and refers to them there. What is internal is left out. */
export function bundle(source: Pick<ApiSource, 'file' | 'files'>): unknown {
  const whole = withFiles(source);
  const hasInternal = Object.values(source.files).some((text) => text.includes('x-internal'));
  return hasInternal
    ? copy(whole, (_key, item) => (isInternal(item) ? leftOut : undefined))
    : whole;
}

const leftOut = Symbol('left out');

/** Copies nested values, with what `change` returns in place of an item; undefined copies the item itself. */
function copy(value: unknown, change: (key: string, item: unknown) => unknown, depth = 0): unknown {
  if (depth > maxDepth) return value;
  const changed = (key: string, item: unknown): unknown =>
    change(key, item) ?? copy(item, change, depth + 1);
  if (Array.isArray(value))
    return value.map((item) => changed('', item)).filter((item) => item !== leftOut);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, changed(key, item)] as const);
  return Object.fromEntries(fields.filter(([, item]) => item !== leftOut));
}

function withFiles({ file, files }: Pick<ApiSource, 'file' | 'files'>): unknown {
  const main = parseApiText(files[file] ?? '');
  const others = Object.keys(files).filter((name) => name !== file);
  if (others.length === 0 || !isObject(main)) return main;

  function withReferences(value: unknown, from: string): unknown {
    return copy(value, (key, item) =>
      key === '$ref' && typeof item === 'string' ? referenceInBundle(item, from) : undefined,
    );
  }

  function referenceInBundle(reference: string, from: string): string {
    const [target = '', pointer = ''] = reference.split('#', 2);
    const name = target === '' ? from : path.join(path.dirname(from), decodeURI(target));
    if (name === file) return `#${pointer}`;
    if (!Object.hasOwn(files, name)) return reference;
    return `#/${otherFiles}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}${pointer}`;
  }

  const included = others.flatMap((name) => {
    try {
      const text = files[name] ?? '';
      const content = /\.(?:md|markdown|txt)$/i.test(name) ? text : parseApiText(text);
      return [[name, withReferences(content, name)] as const];
    } catch {
      // The check reports it.
      return [];
    }
  });
  return { ...(withReferences(main, file) as object), [otherFiles]: Object.fromEntries(included) };
}

/** Levels of nesting, far above those of any description. */
const maxDepth = 400;
