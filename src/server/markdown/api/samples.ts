// Request samples for one documented call.
import type { ApiOperation } from './description.ts';

/** A sample that runs with the reader's key in the environment variable `API_KEY`. */
export interface ApiSample {
  readonly language: 'bash' | 'javascript' | 'python';
  readonly title: string;
  readonly code: string;
}

/** Samples in curl, Node.js and Python. */
export function apiSamples(server: string, operation: ApiOperation): readonly ApiSample[] {
  const url = exampleUrl(server, operation);
  const body = operation.requestBody?.content['application/json']?.example;
  const { method } = operation;
  return [
    { language: 'bash', title: 'curl', code: curl(method, url, body) },
    { language: 'javascript', title: 'Node.js', code: node(method, url, body) },
    { language: 'python', title: 'Python', code: python(method, url, body) },
  ];
}

/** Returns the call's URL with the example values of its path and query parameters. */
function exampleUrl(server: string, { path, parameters }: ApiOperation): string {
  let url = server + path;
  const query = new URLSearchParams();
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue;
    if (place === 'path') url = url.replace(`{${name}}`, example);
    if (place === 'query') query.set(name, example);
  }
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}

function curl(method: string, url: string, body: unknown): string {
  const lines = [
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    '--header "Authorization: Bearer $API_KEY"',
    ...(body === undefined
      ? []
      : [
          '--header "Content-Type: application/json"',
          `--data '${indent(json(body), '  ').replaceAll("'", "'\\''")}'`,
        ]),
    `"${url.replaceAll('$', '\\$')}"`,
  ];
  return `curl ${lines.join(' \\\n  ')}`;
}

/** Uses `fetch`: the errors of some clients print the request with its headers, and so the reader's key. */
function node(method: string, url: string, body: unknown): string {
  const authorization = 'Authorization: `Bearer ${process.env.API_KEY}`';
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}"`]),
    ...(body === undefined
      ? [`headers: { ${authorization} }`]
      : [
          `headers: {\n    ${authorization},\n    "Content-Type": "application/json",\n  }`,
          `body: JSON.stringify(${indent(json(body), '  ')})`,
        ]),
  ];
  return `const response = await fetch("${url}", {\n  ${options.join(',\n  ')},\n});\nconsole.log(await response.text());`;
}

function python(method: string, url: string, body: unknown): string {
  const options = [
    `"${url}"`,
    'headers={"Authorization": f"Bearer {os.environ[\'API_KEY\']}"}',
    ...(body === undefined ? [] : [`json=${indent(pythonLiteral(body), '    ')}`]),
    'timeout=10',
  ];
  const call = `requests.${method.toLowerCase()}(\n    ${options.join(',\n    ')},\n)`;
  return `import os\n\nimport requests\n\nresponse = ${call}\nprint(response.status_code, response.text)`;
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
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
