// The request that the samples of a call send.
import { isObject, type ApiNode } from './api-node.ts';
import type { ApiDescription, ApiOperation, ApiScheme } from './description.ts';
import { exampleJson, givenExamples, makeExample } from './example.ts';
import { bodiesOf, isJson, parametersOf, serverOf, signInsOf, type ApiBody } from './operation.ts';
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
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  let url = serverOf(api, operation) + operation.path;
  for (const { name, location, node, isRequired, schema } of parametersOf(operation)) {
    const [given] = node ? givenExamples(node) : [];
    // What is optional and has no example would only make the sample longer.
    const value = given
      ? given.value
      : isRequired && location !== 'path' && schema
        ? makeExample(schema, 'request')
        : undefined;
    const text = value === undefined || value === null ? undefined : plain(value);
    if (text === undefined || (location === 'header' && isReserved(name))) continue;
    if (location === 'path') url = url.replace(`{${name}}`, encodeURIComponent(text));
    else if (location === 'query') query.set(name, text);
    else if (location === 'header') headers.push([name, text]);
  }
  for (const { scheme } of schemesOf(api, operation)) {
    const { name, location } = scheme.key;
    if (scheme.type !== 'apiKey') headers.unshift(['Authorization', authorizationOf(scheme)]);
    else if (location === 'query') query.set(name, '$API_KEY');
    else
      headers.unshift(location === 'cookie' ? ['Cookie', `${name}=$API_KEY`] : [name, '$API_KEY']);
  }
  const search = query.toString().replaceAll('%24API_KEY', '$API_KEY');
  const [body] = bodiesOf(operation.node.get('requestBody'));
  return {
    method: operation.method,
    url: search === '' ? url : `${url}?${search}`,
    headers,
    body: body && bodyOf(body),
  };
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

function bodyOf({ mediaTypes, node: media, schema }: ApiBody): RequestBody | undefined {
  const [mediaType = ''] = mediaTypes;
  const [given] = givenExamples(media);
  if (mediaTypes.some(isJson)) {
    const value = given ? given.value : schema && makeExample(schema, 'request');
    if (value === undefined || exampleJson(value) === undefined) return undefined;
    const type = mediaTypes.find(isJson) ?? '';
    return { kind: 'json', value, mediaType: type.startsWith('*') ? 'application/json' : type };
  }
  const value = given?.value ?? (schema && makeExample(schema, 'request'));
  if (/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType)) {
    const kind = mediaType.toLowerCase().startsWith('multipart') ? 'multipart' : 'form';
    const files = schema ? fileFields(schema) : new Set<string>();
    const names = new Set([...Object.keys(isObject(value) ? value : {}), ...files]);
    const fields = [...names].map((name) => ({
      name,
      value: plain(isObject(value) ? value[name] : ''),
      isFile: files.has(name),
    }));
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

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (exampleJson(value) ?? '').replace(/\s*\n\s*/g, ' ');
}
