// A value in an API description: follows references, and notes what cannot be read instead of throwing.
import path from 'node:path/posix';
import { decoded } from 'millrace-docs/extension';
import { parseApiText, unreadableApi } from './parse-text.ts';
import { isNumber, textOfScalar } from './written-number.ts';

/** Texts of a description's files by their paths below the content folder. */
export type ApiFiles = Readonly<Record<string, string>>;

/** Something that the reference leaves out. */
export interface ApiProblem {
  /** File below the content folder. */
  readonly file: string;
  /** JSON pointer of the value: `/paths/~1things/get`. */
  readonly pointer: string;
  /** A fact, then a hint. */
  readonly text: string;
}

/** A value of the description. It is never a reference itself: references have been followed. */
export interface ApiNode {
  readonly value: unknown;
  readonly file: string;
  readonly pointer: string;
  /** Names the value wherever it is referred to, so that it can be recognized: `api.yaml#/components/schemas/Pet`. */
  readonly key: string;
  /** Returns the value of an object's key or a list's index; undefined if there is none, if it is internal, or if its reference leads nowhere, which is noted. */
  get(key: string | number): ApiNode | undefined;
  /** Returns the values of an object by name. A value that is no object is noted and has none. */
  entries(key: string): readonly (readonly [string, ApiNode])[];
  /** Returns the values of a list. A value that is no list is noted and has none. */
  list(key: string): readonly ApiNode[];
  /** Returns a text or a number as text; undefined for anything else, which is noted. */
  text(key: string): string | undefined;
  /** Returns what a reference in this place leads to: `#/components/schemas/Pet`. */
  resolve(reference: string): ApiNode | undefined;
  /** Returns the schemas of the main file that name this one in their `allOf`. */
  extensions(): readonly ApiNode[];
  /** Notes that something here is left out. */
  report(text: string): void;
}

/** Times that a reference may lead to another reference. */
const maxHops = 50;

/** Where a value stands. */
type Location = Pick<ApiNode, 'file' | 'pointer'>;

/** Functions that all nodes of a description share. */
interface NodeScope {
  /** Returns the node of a value, or of what a reference leads to; undefined if that is internal or not there, which is noted. */
  readonly nodeOf: (value: unknown, location: Location) => ApiNode | undefined;
  /** Returns the schemas that name a schema in their `allOf`, by the key of the latter. */
  readonly extensionsOf: (key: string) => readonly ApiNode[];
  readonly report: (problem: ApiProblem) => void;
}

/** Returns the root of a description. Throws if its file cannot be parsed; problems elsewhere go to `note`. */
export function createApiTree(
  file: string,
  files: ApiFiles,
  note: (problem: ApiProblem) => void,
): ApiNode {
  const content: unknown = parseApiText(files[file] ?? '');
  const report = withoutRepetition(note);
  const contentOf = createFileReader(files, new Map([[file, content]]), report);
  const follow = createReferences(files, contentOf, report);
  let extensionsByKey: ReadonlyMap<string, readonly ApiNode[]> | undefined;
  const scope: NodeScope = {
    nodeOf(value, location) {
      const target = follow(value, location);
      return target && createNode(target, scope);
    },
    extensionsOf: (key) => (extensionsByKey ??= findExtensions(root)).get(key) ?? [],
    report,
  };
  const root = createNode({ value: content, file, pointer: '' }, scope);
  return root;
}

/** Returns a function that reports each problem once. */
function withoutRepetition(note: (problem: ApiProblem) => void): (problem: ApiProblem) => void {
  const noted = new Set<string>();
  return (problem) => {
    const key = `${problem.file}#${problem.pointer} ${problem.text}`;
    if (noted.has(key)) return;
    noted.add(key);
    note(problem);
  };
}

/** Returns a function that parses each file once; it returns undefined for one that is not there or cannot be parsed. */
function createFileReader(
  files: ApiFiles,
  parsed: Map<string, unknown>,
  report: (problem: ApiProblem) => void,
): (name: string) => unknown {
  function parseFile(name: string): unknown {
    const text = Object.hasOwn(files, name) ? files[name] : undefined;
    if (text === undefined || /\.(?:md|markdown|txt)$/i.test(name)) return text;
    try {
      return parseApiText(text);
    } catch (error) {
      report({ file: name, pointer: '', text: `${unreadableApi(error)} Fix it.` });
      return undefined;
    }
  }

  return (name) => {
    if (!parsed.has(name)) parsed.set(name, parseFile(name));
    return parsed.get(name);
  };
}

function createNode(
  { value, file, pointer }: Location & { readonly value: unknown },
  scope: NodeScope,
): ApiNode {
  const node: ApiNode = {
    value,
    file,
    pointer,
    key: `${file}#${pointer}`,
    get(key) {
      const child = childOf(value, key);
      const below = `${pointer}/${escapeToken(String(key))}`;
      return child === undefined ? undefined : scope.nodeOf(child, { file, pointer: below });
    },
    entries(key) {
      const map = node.get(key);
      if (map?.value === undefined || map.value === null) return [];
      if (isObject(map.value)) {
        return Object.keys(map.value).flatMap((name) => {
          const entry = map.get(name);
          return entry ? [[name, entry] as const] : [];
        });
      }
      map.report(`\`${key}\` is not an object with names, so it is left out. Write one.`);
      return [];
    },
    list(key) {
      const list = node.get(key);
      if (list?.value === undefined || list.value === null) return [];
      if (Array.isArray(list.value)) return list.value.flatMap((_, index) => list.get(index) ?? []);
      list.report(`\`${key}\` is not a list, so it is left out. Write one.`);
      return [];
    },
    text(key) {
      const text = node.get(key);
      if (text?.value === undefined || text.value === null) return undefined;
      const scalar = textOfScalar(text.value);
      if (scalar !== undefined) return scalar;
      text.report(`\`${key}\` is not a text, so it is left out. Write one.`);
      return undefined;
    },
    resolve: (reference) => scope.nodeOf({ $ref: reference }, { file, pointer }),
    extensions: () => scope.extensionsOf(node.key),
    report: (text) => {
      scope.report({ file, pointer, text });
    },
  };
  return node;
}

/** Returns the schemas of a description that extend others, by the keys of those. */
function findExtensions(root: ApiNode): ReadonlyMap<string, readonly ApiNode[]> {
  const byKey = new Map<string, ApiNode[]>();
  for (const [, schema] of root.get('components')?.entries('schemas') ?? []) {
    for (const { key } of isObject(schema.value) ? schema.list('allOf') : []) {
      const list = byKey.get(key) ?? [];
      byKey.set(key, list);
      list.push(schema);
    }
  }
  return byKey;
}

/**
 * Returns a function that follows references from a value to the first one that is none; undefined for what is internal, and if one leads
 * nowhere, which is reported.
 * Beside a reference, keys such as `description` replace those of its target.
 */
function createReferences(
  files: ApiFiles,
  contentOf: (name: string) => unknown,
  report: (problem: ApiProblem) => void,
) {
  /** References that are being followed: the path of one may lead through another. */
  let depth = 0;

  function follow(start: unknown, location: Location) {
    if (depth === maxHops) return undefined;
    depth += 1;
    try {
      return followAll(start, location);
    } finally {
      depth -= 1;
    }
  }

  function followAll(
    start: unknown,
    location: Location,
  ): (Location & { readonly value: unknown }) | undefined {
    let value = start;
    let at = location;
    let beside: Readonly<Record<string, unknown>> = {};
    for (let hops = 0; isReference(value); hops += 1) {
      const { $ref: reference, ...others } = value;
      if (hops === maxHops) {
        report({ ...location, text: `Reference \`${reference}\` leads to itself. Name a value.` });
        return undefined;
      }
      beside = { ...others, ...beside };
      const target = locate(reference, at.file, files);
      const content = typeof target === 'string' ? undefined : lookUp(target);
      if (typeof target === 'string' || content === undefined) {
        const missing = `Reference \`${reference}\` leads nowhere, so it is left out. Name what exists.`;
        report({ ...at, text: typeof target === 'string' ? target : missing });
        return undefined;
      }
      value = content;
      at = target;
    }
    const hasKeys = Object.keys(beside).length > 0 && isObject(value);
    const merged = hasKeys ? { ...(value as object), ...beside } : value;
    return isInternal(merged) ? undefined : { ...at, value: merged };
  }

  function lookUp({ file, pointer }: Location): unknown {
    let value = contentOf(file);
    for (const token of pointer.split('/').slice(1)) {
      // The path may lead through other references.
      if (isReference(value)) value = follow(value, { file, pointer })?.value;
      value = childOf(value, token.replaceAll('~1', '/').replaceAll('~0', '~'));
    }
    return value;
  }

  return follow;
}

/** Resolves a reference within a file; returns a message if the site does not read its target. */
function locate(reference: string, from: string, files: ApiFiles): Location | string {
  const [target = '', pointer = ''] = reference.split('#', 2);
  if (target === '') return { file: from, pointer: decoded(pointer) };
  if (/^[a-z][\w+.-]*:|^\/\//i.test(target)) {
    return `Reference \`${reference}\` leads to the network, which is not read. Put the file into the content folder.`;
  }
  const name = path.join(path.dirname(from), decoded(target));
  if (Object.hasOwn(files, name)) return { file: name, pointer: decoded(pointer) };
  return `Reference \`${reference}\` names \`${name}\`, which is not a file of the content folder. Put it there.`;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isNumber(value);
}

/** True for a part that its author marks as not for readers. */
export function isInternal(value: unknown): boolean {
  return isObject(value) && value['x-internal'] === true;
}

function isReference(value: unknown): value is { readonly $ref: string } {
  return isObject(value) && typeof value['$ref'] === 'string';
}

function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}
