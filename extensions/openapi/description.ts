// Reads an API description (OpenAPI 3.0 and 3.1): its calls, tags, servers and ways to sign in.
import { slug } from 'github-slugger';
import { createUniqueNames, suggest } from 'millrace-docs/extension';
import { createApiTree, isObject, type ApiNode, type ApiProblem } from './api-node.ts';
import type { ApiSource } from './api-source.ts';
import { textOfScalar } from './written-number.ts';

export interface ApiTag {
  readonly name: string;
  /** Name for readers. */
  readonly title: string;
  readonly description: string;
}

/** One documented call, or a webhook. */
export interface ApiOperation {
  /** Anchor of the call, unique in the description. */
  readonly id: string;
  readonly title: string;
  /** A summary that is too long for a title; otherwise empty. */
  readonly lead: string;
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path below the server's URL: `/sources/{id}`. For a webhook, its name. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
  readonly isWebhook: boolean;
  readonly node: ApiNode;
  /** The path with its own parameters and servers. */
  readonly pathNode: ApiNode;
}

/** A way to sign in. */
export interface ApiScheme {
  readonly name: string;
  readonly type: string;
  /** `bearer` or `basic` for the type `http`. */
  readonly scheme: string;
  /** Name and location of an `apiKey`. */
  readonly key: { readonly name: string; readonly location: string };
  readonly node: ApiNode;
}

export interface ApiDescription {
  readonly title: string;
  readonly version: string | undefined;
  readonly text: string;
  /** URL that precedes the paths; complete, without a slash at its end. */
  readonly server: string;
  readonly servers: readonly ApiNode[];
  readonly tags: readonly ApiTag[];
  readonly operations: readonly ApiOperation[];
  readonly schemes: ReadonlyMap<string, ApiScheme>;
  /** Schemas of resources, by name. */
  readonly schemas: ReadonlyMap<string, ApiNode>;
  readonly root: ApiNode;
  /** Problems whose values have been left out so far. */
  readonly problems: readonly ApiProblem[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;

/** Reads a description. Throws if its main file cannot be parsed or is no description; anything else that cannot be read is left out. */
export function readApiDescription({
  file,
  files,
}: Pick<ApiSource, 'file' | 'files'>): ApiDescription {
  const problems: ApiProblem[] = [];
  const root = createApiTree(file, files, (problem) => void problems.push(problem));
  requireOpenApi(root);
  const info = root.get('info');
  const operations = readOperations(root);
  const servers = root.list('servers');
  return {
    title: info?.text('title') ?? 'API',
    version: info?.text('version'),
    text: info?.text('description') ?? '',
    server: serverUrl(servers[0]),
    servers,
    tags: readTags(root, operations),
    operations,
    schemes: new Map(
      (root.get('components')?.entries('securitySchemes') ?? []).map(([name, node]) => [
        name,
        readScheme(name, node),
      ]),
    ),
    schemas: new Map(root.get('components')?.entries('schemas') ?? []),
    root,
    problems,
  };
}

function requireOpenApi({ value }: ApiNode): void {
  if (!isObject(value)) throw new Error('it is not an object with `openapi`, `info` and `paths`');
  const { swagger, openapi } = value;
  if (swagger !== undefined) {
    throw new Error(
      `it is Swagger ${typeof swagger === 'string' ? swagger : '2'}, and OpenAPI 3 is needed: convert it with \`npx swagger2openapi\`, or in the menu Edit of https://editor.swagger.io`,
    );
  }
  if (openapi === undefined && value['paths'] === undefined && value['webhooks'] === undefined) {
    throw new Error('it has neither `openapi` nor `paths`');
  }
}

/** Returns a server's URL with the defaults of its variables, complete and without a slash at its end. */
export function serverUrl(server: ApiNode | undefined): string {
  let url = server?.text('url') ?? '';
  for (const [name, variable] of server?.entries('variables') ?? []) {
    url = url.replaceAll(`{${name}}`, variable.text('default') ?? `{${name}}`);
  }
  const complete = /^https?:\/\//.test(url)
    ? url
    : `https://api.example.com/${url.replace(/^\/+/, '')}`;
  return complete.replace(/\/+$/, '');
}

function readOperations(root: ApiNode): readonly ApiOperation[] {
  const uniqueId = createUniqueNames();
  const read = (part: 'paths' | 'webhooks'): readonly ApiOperation[] =>
    root.entries(part).flatMap(([path, pathNode]) => {
      if (path.startsWith('x-')) return [];
      if (!isObject(pathNode.value)) {
        pathNode.report(`Path \`${path}\` is not an object, so it is left out. Write one.`);
        return [];
      }
      reportUnknown(path, pathNode);
      return methodsOf(pathNode).flatMap((method) => {
        const node = pathNode.get(method);
        if (node === undefined) return [];
        if (!isObject(node.value)) {
          node.report(`Call \`${method} ${path}\` is not an object, so it is left out. Write one.`);
          return [];
        }
        return readOperation(
          node,
          { method, path, pathNode, isWebhook: part === 'webhooks' },
          uniqueId,
        );
      });
    });
  return withGroups(root, [...read('paths'), ...read('webhooks')]);
}

/** Returns the methods of a path in the order of the file. */
function methodsOf({ value }: ApiNode): readonly string[] {
  return Object.keys(isObject(value) ? value : {}).filter(isMethod);
}

function isMethod(name: string): boolean {
  return methods.some((method) => method === name);
}

/** Fields of a path beside its calls; `query` and `additionalOperations` are of OpenAPI 3.2. */
const pathFields: ReadonlySet<string> = new Set([
  ...['$ref', 'summary', 'description', 'servers', 'parameters'],
  ...['query', 'additionalOperations'],
]);

/** A call whose method is misspelled would be missing without a word. */
function reportUnknown(path: string, pathNode: ApiNode): void {
  for (const name of Object.keys(isObject(pathNode.value) ? pathNode.value : {})) {
    if (isMethod(name) || pathFields.has(name) || name.startsWith('x-')) continue;
    const hint = suggest(name, methods);
    pathNode.report(
      `Path \`${path}\` has \`${name}\`, which is no method, so it is left out. ${hint}`,
    );
  }
}

function readOperation(
  node: ApiNode,
  call: { method: string; path: string; pathNode: ApiNode; isWebhook: boolean },
  uniqueId: (id: string) => string,
): ApiOperation {
  const { method, path } = call;
  const ownId = node.text('operationId')?.trim();
  const wanted = ownId === undefined || ownId === '' ? `${method}-${path}` : ownId;
  const base = /^[\w./~:-]+$/.test(wanted) && ownId !== undefined ? wanted : plainSlug(wanted);
  const id = uniqueId(base);
  if (ownId !== undefined && id !== base) {
    node.report(
      `\`operationId\` \`${ownId}\` is used twice, so the anchor here is \`${id}\`. Give each call its own.`,
    );
  }
  const summary = (node.text('summary') ?? call.pathNode.text('summary'))?.trim() ?? '';
  const isTitle = summary.length <= maxTitle;
  return {
    ...call,
    id,
    title: (isTitle && summary) || wordsOf(ownId ?? '') || titleOfPath(call),
    lead: isTitle ? '' : summary,
    method: method.toUpperCase(),
    tags: node.list('tags').flatMap(({ value }) => textOfScalar(value) ?? []),
    isDeprecated: node.get('deprecated')?.value === true,
    node,
  };
}

/** Characters of a title. A longer summary is a description. */
const maxTitle = 120;

function titleOfPath(call: { method: string; path: string; isWebhook: boolean }): string {
  const { method, path, isWebhook } = call;
  return (isWebhook && wordsOf(path)) || `${method.toUpperCase()} ${path}`;
}

/** `get-/pets/{id}` → `get-pets-id` */
export function plainSlug(text: string): string {
  return slug(text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()) || 'call';
}

/** `listAllPets` → `List all pets` */
function wordsOf(id: string): string {
  const words = id
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Gives calls without a tag the first part of their path by which they differ from others, or the tag that is spelled like it. */
function withGroups(root: ApiNode, operations: readonly ApiOperation[]): readonly ApiOperation[] {
  const names = [
    ...root.list('tags').flatMap((tag) => tag.text('name') ?? []),
    ...operations.flatMap(({ tags }) => tags),
  ];
  /** The first tag or group of each spelling. */
  const tagsBySlug = new Map(names.toReversed().map((name) => [plainSlug(name), name]));
  return operations.map((operation) => {
    if (operation.tags.length > 0) return operation;
    const group = operation.isWebhook ? 'Webhooks' : groupOf(operation.path);
    const tag = tagsBySlug.get(plainSlug(group)) ?? group;
    tagsBySlug.set(plainSlug(group), tag);
    return { ...operation, tags: [tag] };
  });
}

/** `/v1/customers/{id}` → `customers` */
function groupOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const isName = (part: string): boolean => !/^(?:api|rest|v?\d[\w.-]*)$/i.test(part);
  return (parts.find(isName) ?? parts[0] ?? 'calls').replace(/\..*$/, '') || 'calls';
}

/** Returns the tags that calls have: first those that the description lists, in its order. */
function readTags(root: ApiNode, operations: readonly ApiOperation[]): readonly ApiTag[] {
  const used = new Set(operations.flatMap(({ tags }) => tags));
  const listed = new Map(
    root.list('tags').flatMap((tag) => {
      const name = tag.text('name');
      return name === undefined ? [] : [[name, tag] as const];
    }),
  );
  const names = [...listed.keys(), ...[...used].filter((name) => !listed.has(name))];
  return names.map((name) => {
    const tag = listed.get(name);
    const title = tag?.text('x-displayName') ?? (tag ? name : wordsOfTag(name));
    return { name, title, description: tag?.text('description') ?? '' };
  });
}

/** `payment-links` → `Payment links`; names that are written for readers stay */
function wordsOfTag(name: string): string {
  return /^[a-z][a-z\d_-]*$/.test(name) ? wordsOf(name) : name;
}

const schemeTypes = ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'] as const;

function readScheme(name: string, node: ApiNode): ApiScheme {
  const type = node.text('type') ?? '';
  if (!schemeTypes.some((schemeType) => schemeType === type)) {
    const fact = type === '' ? 'no `type`' : `the type \`${type}\`, which does not exist`;
    node.report(`Security scheme \`${name}\` has ${fact}. ${suggest(type, schemeTypes)}`);
  }
  return {
    name,
    type,
    scheme: (node.text('scheme') ?? '').toLowerCase(),
    key: { name: node.text('name') ?? name, location: node.text('in') ?? 'header' },
    node,
  };
}
