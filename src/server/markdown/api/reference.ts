// The Markdown of the API reference.
import type { ApiDescription, ApiOperation, ApiSchema } from './description.ts';
import { apiSamples } from './samples.ts';

/** Markdown for all calls with a tag: an index where there are several, then each with its address, samples, responses and parameters. */
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

/** Markdown list of a schema's fields. Fields of objects and of lists of objects follow their parent: `page_info.count`, `props[].name`. */
export function apiFields(schema: ApiSchema): string {
  return parameterList('', fieldRows(schema, ''));
}

/** One parameter or field. */
interface ParameterRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

function fieldRows({ properties = {} }: ApiSchema, prefix: string): readonly ParameterRow[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    rowOf(prefix + name, field, false),
    ...fieldRows(field, `${prefix}${name}.`),
    ...fieldRows(field.items ?? {}, `${prefix}${name}[].`),
  ]);
}

function rowOf(
  name: string,
  schema: ApiSchema,
  isRequired: boolean,
  description = schema.description,
): ParameterRow {
  return { name, type: typeOf(schema), isRequired, meaning: meaning(description ?? '', schema) };
}

const placeTitles = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
} as const;

function describe(api: ApiDescription, operation: ApiOperation): string {
  const { summary, operationId, method, path, description, parameters } = operation;
  const body = operation.requestBody?.content['application/json']?.schema;
  const samples = apiSamples(api.server, operation).map(
    ({ language, title, code: text }) => `\`\`\`${language} title="${title}"\n${text}\n\`\`\``,
  );
  const parts = [
    `### ${summary} {#${operationId}}`,
    `::endpoint[${method} ${new URL(api.server).pathname}${path}]`,
    description.trim(),
    `:::code-group\n\n${samples.join('\n\n')}\n\n:::`,
    responsesOf(api, operation),
    ...(['path', 'query', 'header'] as const).map((place) =>
      parameterList(
        placeTitles[place],
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema, required, description: text }) =>
            rowOf(name, schema, required, text),
          ),
      ),
    ),
    parameterList(
      'Body',
      Object.entries(body?.properties ?? {}).map(([name, field]) =>
        rowOf(name, field, body?.required?.includes(name) === true),
      ),
    ),
  ];
  return `:::::operation\n\n${parts.filter((part) => part !== '').join('\n\n')}\n\n:::::`;
}

/** A tab for each status: what it says, and the sample if there is one. */
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

/** Failures of every call, such as a wrong key, belong to the page's own text. */
function isSharedByAll(operations: readonly ApiOperation[], status: string): boolean {
  return operations.length > 1 && operations.every(({ responses }) => status in responses);
}

/** Empty where there are no rows. */
function parameterList(title: string, rows: readonly ParameterRow[]): string {
  if (rows.length === 0) return '';
  const items = rows.map(({ name, type, isRequired, meaning: text }) => {
    const line = [code(name), `*${type}*`, ...(isRequired ? ['**required**'] : []), text];
    return `- ${line.join(' ').replace(/\s+/g, ' ').trim()}`;
  });
  return `:::parameters${title && `[${title}]`}\n\n${items.join('\n')}\n\n:::`;
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
