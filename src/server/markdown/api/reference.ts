// Generates the Markdown of the API reference.
import type { ApiDescription, ApiOperation, ApiParameter, ApiSchema } from './description.ts';
import { apiSamples } from './samples.ts';

/** Returns Markdown for all calls with a tag: an index if there are several, then each with its path, samples, responses and parameters. */
export function apiReference(description: ApiDescription, tag: string): string {
  const operations = description.operations.filter(({ tags }) => tags.includes(tag));
  const index = operations.map(
    ({ method, summary, operationId }) => `- [[method: ${method}]] [${summary}](#${operationId})`,
  );
  return [
    ...(index.length > 1 ? [index.join('\n')] : []),
    ...operations.map((operation) => describe(description, operation)),
  ].join('\n\n');
}

/** Returns a Markdown list of a schema's fields. Nested fields are collapsed below their parent: `page_info.count`, `props[].name`. */
export function apiFields(schema: ApiSchema): string {
  return parameterList('', fieldRows(schema, ''));
}

/** One parameter or field, or several parameters with a shared meaning. */
interface ParameterRow {
  readonly names: readonly string[];
  /** Empty for several parameters with a shared meaning. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
  /** Fields of an object, or of the objects in a list. */
  readonly fields?: readonly ParameterRow[];
}

function fieldRows({ properties = {} }: ApiSchema, prefix: string): readonly ParameterRow[] {
  return Object.entries(properties).map(([name, field]) => ({
    ...rowOf(prefix + name, field, false),
    fields: [
      ...fieldRows(field, `${prefix}${name}.`),
      ...fieldRows(field.items ?? {}, `${prefix}${name}[].`),
    ],
  }));
}

function rowOf(
  name: string,
  schema: ApiSchema,
  isRequired: boolean,
  description = schema.description,
): ParameterRow {
  return {
    names: [name],
    type: typeOf(schema),
    isRequired,
    meaning: meaning(description ?? '', schema),
  };
}

/** Returns a row for each parameter. Parameters with a shared meaning get one row, at the position of the first of them. */
function parameterRows(parameters: readonly ApiParameter[]): readonly ParameterRow[] {
  return parameters.flatMap((parameter) => {
    const { name, schema, required, description, 'x-shared-meaning': shared } = parameter;
    if (shared === undefined) return rowOf(name, schema, required, description);
    const group = parameters.filter((other) => other['x-shared-meaning'] === shared);
    if (group[0] !== parameter) return [];
    const names = group.map((one) => one.name);
    return { names, type: '', isRequired: false, meaning: shared };
  });
}

function describe(api: ApiDescription, operation: ApiOperation): string {
  const { summary, operationId, method, path, description, parameters } = operation;
  const body = operation.requestBody?.content['application/json']?.schema;
  const samples = apiSamples(api.server, operation).map(
    ({ language, title, code: text }) => `\`\`\`${language} title="${title}"\n${text}\n\`\`\``,
  );
  const headers = parameters.filter(({ in: place }) => place === 'header');
  // Path parameters come first, since the path above shows them.
  const inAddress = (['path', 'query'] as const).flatMap((place) =>
    parameters.filter((parameter) => parameter.in === place),
  );
  const parts = [
    `### ${summary} {#${operationId}}`,
    `::endpoint[${method} ${new URL(api.server).pathname}${path}]`,
    description.trim(),
    `:::code-group\n\n${samples.join('\n\n')}\n\n:::`,
    responsesOf(api, operation),
    parameterList(titleOfAddress(inAddress), parameterRows(inAddress)),
    parameterList('Headers', parameterRows(headers)),
    parameterList(
      'Body',
      Object.entries(body?.properties ?? {}).map(([name, field]) =>
        rowOf(name, field, body?.required?.includes(name) === true),
      ),
    ),
  ];
  return `:::::operation\n\n${parts.filter((part) => part !== '').join('\n\n')}\n\n:::::`;
}

function titleOfAddress(parameters: readonly ApiParameter[]): string {
  const places = new Set(parameters.map((parameter) => parameter.in));
  if (places.size > 1) return 'Path and query parameters';
  return places.has('path') ? 'Path parameters' : 'Query parameters';
}

/** Returns a tab for each status, with its description and its example, if any. */
function responsesOf({ operations }: ApiDescription, { responses }: ApiOperation): string {
  const tabs = Object.entries(responses)
    .filter(([status]) => status.startsWith('2') || !isSharedByAll(operations, status))
    .map(([status, { description, content }]) => {
      const example = content?.['application/json']?.example;
      const sample =
        example === undefined
          ? ''
          : `\n\n\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``;
      return `:::tab[${status}]\n\n${sentence(description)}${sample}\n\n:::`;
    });
  return tabs.length === 0 ? '' : `::::responses\n\n${tabs.join('\n\n')}\n\n::::`;
}

/** `the thing is deleted.` → `The thing is deleted.` */
function sentence(text: string): string {
  return text.trim().replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** True for a status of every call, such as that for a wrong key, which the page's own text describes. */
function isSharedByAll(operations: readonly ApiOperation[], status: string): boolean {
  return operations.length > 1 && operations.every(({ responses }) => status in responses);
}

/** Returns a `parameters` block; an empty string if there are no rows. Nested fields are collapsed. */
function parameterList(title: string, rows: readonly ParameterRow[]): string {
  if (rows.length === 0) return '';
  const items = rows.map(({ names, type, isRequired, meaning: text, fields = [] }) => {
    const line = [
      names.map(code).join(', '),
      type && `*${type}*`,
      isRequired ? '**required**' : '',
      text,
    ];
    const item = `- ${line.join(' ').replace(/\s+/g, ' ').trim()}`;
    return fields.length === 0 ? item : `${item}\n\n${indent(foldedFields(fields))}`;
  });
  const fence = ':'.repeat(3 + 2 * depthOf(rows));
  return `${fence}parameters${title && `[${title}]`}\n\n${items.join('\n')}\n\n${fence}`;
}

function foldedFields(fields: readonly ParameterRow[]): string {
  const fence = ':'.repeat(4 + 2 * depthOf(fields));
  const title = fields.length === 1 ? 'Its field' : `Its ${fields.length} fields`;
  return `${fence}details[${title}]\n\n${parameterList('', fields)}\n\n${fence}`;
}

/** Returns the number of levels of nested fields. A block's fence must be longer than those inside it. */
function depthOf(rows: readonly ParameterRow[]): number {
  return Math.max(
    0,
    ...rows.map(({ fields = [] }) => (fields.length === 0 ? 0 : 1 + depthOf(fields))),
  );
}

/** Indents text as the content of a list item. */
function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function typeOf({ type, items }: ApiSchema): string {
  const name = Array.isArray(type) ? type.join(' or ') : String(type ?? 'any');
  return name === 'array' && items ? `array of ${typeOf(items)}` : name;
}

function meaning(description: string, { default: value, enum: values }: ApiSchema): string {
  const choices = values
    ? ` One of ${values.map((choice) => code(String(choice))).join(', ')}.`
    : '';
  const fallback = value === undefined ? '' : ` Default ${code(JSON.stringify(value))}.`;
  return description.trim() + choices + fallback;
}

function code(text: string): string {
  return `\`${text}\``;
}
