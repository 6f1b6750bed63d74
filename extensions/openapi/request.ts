// The request that the samples of a call send.
import { isObject, type ApiNode } from './api-node.ts';
import type { ApiDescription, ApiOperation, ApiScheme } from './description.ts';
import { givenExamples, makeExample, shortExample } from './example.ts';
import {
  bodiesOf,
  isJson,
  parametersOf,
  serverOf,
  signInsOf,
  type ApiBody,
  type ApiParameter,
} from './operation.ts';
import { pairsOf, partOf } from './parameter-style.ts';
import { readSchema } from './schema.ts';

/** A request, as all languages write it. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  /** Headers by name; `$API_KEY` stands for the key. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: RequestBody | undefined;
}

export type RequestBody =
  | { readonly kind: 'json'; readonly value: unknown; readonly mediaType: string }
  | { readonly kind: 'form' | 'multipart'; readonly fields: readonly FormField[] }
  | { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
  | { readonly kind: 'file'; readonly mediaType: string };

export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly isFile: boolean;
}

/** Returns a request with the example values of a call, or with values made from its schemas. */
export function requestOf(api: ApiDescription, operation: ApiOperation): ApiRequest {
  const query: string[] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  let url = serverOf(api, operation) + operation.path;
  for (const parameter of parametersOf(operation)) {
    const { name, location } = parameter;
    const value = valueOf(parameter);
    if (value === undefined || value === null) continue;
    const pairs = (): string[] =>
      pairsOf(parameter, value, encodeURIComponent).map((pair) => pair.join('='));
    if (location === 'path')
      url = url.replace(`{${name}}`, () => partOf(parameter, value, encodeURIComponent));
    else if (location === 'query') query.push(...pairs());
    else if (location === 'cookie') cookies.push(...pairs());
    else if (!isReserved(name)) headers.push([name, partOf(parameter, value, (text) => text)]);
  }
  for (const { scheme } of schemesOf(api, operation)) {
    const { name, location } = scheme.key;
    if (scheme.type !== 'apiKey') headers.unshift(['Authorization', authorizationOf(scheme)]);
    else if (location === 'query') query.push(`${encodeURIComponent(name)}=$API_KEY`);
    else if (location === 'cookie') cookies.unshift(`${name}=$API_KEY`);
    else headers.unshift([name, '$API_KEY']);
  }
  if (cookies.length > 0) headers.unshift(['Cookie', cookies.join('; ')]);
  const [body] = bodiesOf(operation.node.get('requestBody'));
  const start = url.includes('?') ? '&' : '?';
  return {
    method: operation.method,
    url: query.length === 0 ? url : `${url}${start}${query.join('&')}`,
    headers,
    body: body && bodyOf(body),
  };
}

/**
 * Optional parameters without an example are left out, since they would only make the sample longer. A part of the path without an example
 * keeps its name.
 */
function valueOf({ node, isRequired, location, schema }: ApiParameter): unknown {
  const [given] = node ? givenExamples(node) : [];
  if (given) return shortExample(given.value).value;
  const isMade = isRequired && location !== 'path' && schema;
  return isMade ? makeExample(schema, 'request') : undefined;
}

/** Headers that OpenAPI describes elsewhere. */
function isReserved(name: string): boolean {
  return /^(?:accept|authorization|content-type)$/i.test(name);
}

/** Returns the schemes of the first way to sign in that a sample can show. */
function schemesOf(api: ApiDescription, { node }: ApiOperation): readonly { scheme: ApiScheme }[] {
  const ways = signInsOf(api, node) ?? signInsOf(api, api.root) ?? [];
  const shown = ways.map((way) => way.filter(({ scheme }) => scheme.type !== 'mutualTLS'));
  return shown.find((way) => way.length > 0) ?? [];
}

function authorizationOf({ type, scheme }: ApiScheme): string {
  const word = type === 'http' && scheme !== '' && scheme !== 'bearer' ? scheme : 'bearer';
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} $API_KEY`;
}

function bodyOf({ mediaTypes, media, schema }: ApiBody): RequestBody | undefined {
  const json = mediaTypes.findIndex(isJson);
  const mediaType = mediaTypes[Math.max(json, 0)] ?? '';
  const node = media[Math.max(json, 0)];
  const [given] = node ? givenExamples(node) : [];
  const value = given
    ? shortExample(given.value).value
    : schema && shortExample(makeExample(schema, 'request')).value;
  if (json !== -1) {
    if (value === undefined) return undefined;
    const type = mediaType.startsWith('*') ? 'application/json' : mediaType;
    return { kind: 'json', value, mediaType: type };
  }
  if (/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType)) {
    const kind = mediaType.toLowerCase().startsWith('multipart') ? 'multipart' : 'form';
    const files = schema ? fileFields(schema) : new Set<string>();
    const names = new Set([...Object.keys(isObject(value) ? value : {}), ...files]);
    const fields = [...names].flatMap((name): readonly FormField[] => {
      if (files.has(name)) return [{ name, value: '', isFile: true }];
      const field = isObject(value) ? value[name] : '';
      // A list is sent as several fields, an object as JSON, unless a style is named.
      const style = node?.get('encoding')?.get(name)?.text('style');
      const isObjectAsJson = isObject(field) && style === undefined;
      const written = { name, style: style ?? 'form', isExploded: true, isJson: isObjectAsJson };
      const pairs = pairsOf(written, field, (text) => text);
      return pairs.map(([key = '', text = '']) => ({ name: key, value: text, isFile: false }));
    });
    return { kind, fields };
  }
  if (typeof value === 'string' && given) return { kind: 'text', text: value, mediaType };
  return { kind: 'file', mediaType };
}

function fileFields(schema: ApiNode): ReadonlySet<string> {
  const isFile = (node: ApiNode): boolean => {
    const { format, items } = readSchema(node);
    return format === 'binary' || (items !== undefined && readSchema(items).format === 'binary');
  };
  const { fields } = readSchema(schema);
  return new Set([...fields].flatMap(([name, field]) => (isFile(field) ? [name] : [])));
}
