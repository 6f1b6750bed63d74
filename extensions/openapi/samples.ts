// Request samples for one documented call.
import type { ApiDescription, ApiOperation } from './description.ts';
import type { ApiNode } from './api-node.ts';
import { limited, maxExampleLength } from './limits.ts';
import { requestOf, type FormField, type ApiRequest, type RequestBody } from './request.ts';
import type { Wording } from './words/wording.ts';
import { toJson } from './written-number.ts';

/** A sample. One that is made runs with the reader's key in the environment variable `API_KEY`. */
export interface ApiSample {
  readonly language: string;
  readonly title: string;
  readonly code: string;
}

/** Returns the samples that the description gives, then those in curl, Node.js and Python for whose languages it has none. */
export function apiSamples(
  api: ApiDescription,
  operation: ApiOperation,
  wording: Wording,
): readonly ApiSample[] {
  const given = givenSamples(operation.node, wording);
  const languages = new Set(given.map(({ language }) => language));
  const request = requestOf(api, operation);
  const made: readonly ApiSample[] = [
    { language: 'bash', title: 'curl', code: curl(request) },
    { language: 'javascript', title: 'Node.js', code: node(request) },
    { language: 'python', title: 'Python', code: python(request) },
  ];
  return [...given, ...made.filter(({ language }) => !languages.has(language))];
}

/** `x-codeSamples: [{ lang: Go, label: SDK, source: … }]` · as ReadMe has it, `x-readme: { code-samples: [{ language, name, code }] }` */
function givenSamples(node: ApiNode, wording: Wording): readonly ApiSample[] {
  const lists = [
    node.list('x-codeSamples'),
    node.list('x-code-samples'),
    node.get('x-readme')?.list('code-samples') ?? [],
  ];
  const { items, note } = limited(node, lists.flat(), 'samples', wording);
  const notes = note.map((code) => ({ language: 'text', title: '…', code }));
  return [...items.flatMap((sample) => givenSample(sample)), ...notes];
}

function givenSample(node: ApiNode): readonly ApiSample[] {
  const name = node.text('lang') ?? node.text('language') ?? 'text';
  const code = node.text('source') ?? node.text('code');
  if (code === undefined || code.length > maxExampleLength) {
    node.report('The sample has no `source`, or a very long one, so it is left out. Shorten it.');
    return [];
  }
  const title = node.text('label') ?? node.text('name') ?? name;
  return [{ language: languageOf(name), title, code: code.trimEnd() }];
}

/** Names of languages as descriptions write them. */
const languageNames: Readonly<Record<string, string>> = {
  curl: 'bash',
  shell: 'bash',
  sh: 'bash',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  py: 'python',
  'c#': 'csharp',
  'c++': 'cpp',
};

/** `Node.js` → `javascript`; a word for the language of a fence */
function languageOf(name: string): string {
  const lower = name.trim().toLowerCase();
  const fenceName = Object.hasOwn(languageNames, lower) ? languageNames[lower] : undefined;
  return fenceName ?? (lower.replace(/[^\w+#-]+/g, '') || 'text');
}

function curl({ method, url, headers, body }: ApiRequest): string {
  const lines = [
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : [`--request ${method}`]),
    ...headers.map(([name, value]) => `--header "${quoted(name)}: ${quoted(value)}"`),
    ...curlBody(body),
    `"${quoted(url)}"`,
  ];
  return `curl ${lines.join(' \\\n  ')}`;
}

/** Text within double quotes of a shell, in which only the key is a variable. */
function quoted(text: string): string {
  return text.replace(/[\\"`$]/g, '\\$&').replaceAll('\\$API_KEY', '$API_KEY');
}

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function curlBody(body: RequestBody | undefined): readonly string[] {
  if (!body) return [];
  if ('fields' in body) {
    const option = body.kind === 'form' ? '--data-urlencode' : '--form';
    return body.fields.map(({ name, value, isFile }) =>
      isFile
        ? `--form ${single(`${name}=@${name}.bin`)}`
        : `${option} ${single(`${name}=${value}`)}`,
    );
  }
  const type = `--header "Content-Type: ${quoted(body.mediaType)}"`;
  if (body.kind === 'file') return [type, '--data-binary @file'];
  const text = body.kind === 'json' ? indent(json(body.value), '  ') : body.text;
  return [type, `--data ${single(text)}`];
}

/** Uses `fetch`: the errors of some clients print the request with its headers, and so the reader's key. */
function node({ method, url, headers, body }: ApiRequest): string {
  const type = body && 'mediaType' in body ? body.mediaType : undefined;
  const lines = [
    ...headers.map(([name, value]) => `${keyOf(name)}: ${scriptText(value)}`),
    ...(type === undefined ? [] : [`"Content-Type": ${JSON.stringify(type)}`]),
  ];
  const shown =
    lines.length === 1 && type === undefined
      ? [`headers: { ${lines[0] ?? ''} }`]
      : lines.length > 0
        ? [`headers: {\n    ${lines.join(',\n    ')},\n  }`]
        : [];
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}"`]),
    ...shown,
    ...(body ? [`body: ${scriptBody(body)}`] : []),
  ];
  const given = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  const needsFile =
    body?.kind === 'file' || (body && 'fields' in body && body.fields.some(({ isFile }) => isFile));
  const start = needsFile === true ? 'import { openAsBlob } from "node:fs";\n\n' : '';
  const form = body?.kind === 'multipart' ? scriptForm(body.fields) : '';
  return `${start}${form}const response = await fetch(${scriptText(url)}${given});\nconsole.log(await response.text());`;
}

function keyOf(name: string): string {
  return /^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name);
}

function scriptText(text: string): string {
  if (!text.includes('$API_KEY')) return JSON.stringify(text);
  const escaped = text.replace(/[\\`]|\$(?!API_KEY)/g, '\\$&');
  return `\`${escaped.replaceAll('$API_KEY', '${process.env.API_KEY}')}\``;
}

function scriptBody(body: RequestBody): string {
  switch (body.kind) {
    case 'json':
      return scriptJson(json(body.value));
    case 'form': {
      const pairs = body.fields.map(({ name, value }) => [name, value]);
      const isUnique = new Set(pairs.map(([name]) => name)).size === pairs.length;
      const given: unknown = isUnique ? Object.fromEntries(pairs) : pairs;
      return `new URLSearchParams(${indent(json(given), '  ')})`;
    }
    case 'multipart':
      return 'form';
    case 'text':
      return JSON.stringify(body.text);
    case 'file':
      return 'await openAsBlob("file")';
  }
}

/** JavaScript would change the digits of large integers, so JSON with one is sent as a text. */
function scriptJson(text: string): string {
  const isExact = JSON.stringify(JSON.parse(text), undefined, 2) === text;
  if (isExact || !/\d{16}/.test(text)) return `JSON.stringify(${indent(text, '  ')})`;
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
}

function scriptForm(fields: readonly FormField[]): string {
  const lines = fields.map(({ name, value, isFile }) => {
    const shown = isFile
      ? `await openAsBlob(${JSON.stringify(`${name}.bin`)})`
      : JSON.stringify(value);
    return `form.append(${JSON.stringify(name)}, ${shown});\n`;
  });
  return `const form = new FormData();\n${lines.join('')}\n`;
}

function python({ method, url, headers, body }: ApiRequest): string {
  const type = body?.kind === 'text' || body?.kind === 'file' ? body.mediaType : undefined;
  const lines = [
    ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${pythonText(value)}`),
    ...(type === undefined ? [] : [`"Content-Type": ${JSON.stringify(type)}`]),
  ];
  const options = [
    // `requests` has no function for TRACE.
    ...(method === 'TRACE' ? ['"TRACE"'] : []),
    pythonText(url),
    ...(lines.length === 0 ? [] : [`headers={${lines.join(', ')}}`]),
    ...pythonBody(body),
    'timeout=10',
  ];
  const name = method === 'TRACE' ? 'request' : method.toLowerCase();
  const call = `requests.${name}(\n    ${options.join(',\n    ')},\n)`;
  const start = [...lines, url].some((line) => line.includes('API_KEY')) ? 'import os\n\n' : '';
  return `${start}import requests\n\nresponse = ${call}\nprint(response.status_code, response.text)`;
}

function pythonText(text: string): string {
  if (!text.includes('$API_KEY')) return JSON.stringify(text);
  const escaped = JSON.stringify(text).replace(/[{}]/g, '$&$&');
  return `f${escaped.replaceAll('$API_KEY', "{os.environ['API_KEY']}")}`;
}

function pythonBody(body: RequestBody | undefined): readonly string[] {
  if (!body) return [];
  const literal = (value: unknown): string => indent(pythonLiteral(value), '    ');
  switch (body.kind) {
    case 'json':
      return [`json=${literal(body.value)}`];
    case 'form':
    case 'multipart': {
      const texts = new Map<string, string | string[]>();
      for (const { name, value } of body.fields.filter(({ isFile }) => !isFile))
        texts.set(name, texts.has(name) ? [texts.get(name) ?? [], value].flat() : value);
      const files = body.fields
        .filter(({ isFile }) => isFile)
        .map(({ name }) => `${JSON.stringify(name)}: open(${JSON.stringify(`${name}.bin`)}, "rb")`);
      return [
        ...(texts.size > 0 ? [`data=${literal(Object.fromEntries(texts))}`] : []),
        ...(files.length > 0 ? [`files={${files.join(', ')}}`] : []),
      ];
    }
    case 'text':
      return [`data=${JSON.stringify(body.text)}`];
    case 'file':
      return ['data=open("file", "rb")'];
  }
}

function json(value: unknown): string {
  return toJson(value, 2);
}

/** `true`, `false` and `null` outside strings → `True`, `False`, `None` */
function pythonLiteral(value: unknown): string {
  const words: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
  return json(value).replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => words[part] ?? part,
  );
}

function indent(text: string, space: string): string {
  return text.replaceAll('\n', `\n${space}`);
}
