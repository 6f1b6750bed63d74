// The Markdown of the API reference.
import type { ApiDescription, ApiOperation, ApiSchema } from './description.ts';
import { apiSamples } from './samples.ts';

/** Markdown for all calls with a tag, one after the other: heading, address, tables, samples, responses. */
export function apiReference(description: ApiDescription, tag: string): string {
  return description.operations
    .filter((operation) => operation.tags.includes(tag))
    .map((operation) => describe(description, operation))
    .join('\n\n');
}

/** Markdown table of a schema's fields. Fields of objects and of lists of objects follow their parent: `page_info.count`, `props[].name`. */
export function apiFields(schema: ApiSchema): string {
  return table(['Field', 'Type', 'Meaning'], fieldRows(schema, ''));
}

function fieldRows({ properties = {} }: ApiSchema, prefix: string): readonly (readonly string[])[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    [code(prefix + name), typeOf(field), meaning(field.description ?? '', field)],
    ...fieldRows(field, `${prefix}${name}.`),
    ...fieldRows(field.items ?? {}, `${prefix}${name}[].`),
  ]);
}

function describe(api: ApiDescription, operation: ApiOperation): string {
  const { summary, operationId, method, path, description, parameters } = operation;
  const body = operation.requestBody?.content['application/json']?.schema;
  const parts = [
    `### ${summary} {#${operationId}}`,
    `\`\`\`http\n${method} ${new URL(api.server).pathname}${path}\n\`\`\``,
    description.trim(),
  ];
  if (parameters.length > 0) {
    const rows = parameters.map(({ name, in: place, schema, required, description: text }) => [
      code(name),
      place,
      typeOf(schema),
      required ? 'yes' : 'no',
      meaning(text, schema),
    ]);
    parts.push(table(['Parameter', 'In', 'Type', 'Required', 'Meaning'], rows));
  }
  if (body?.properties) {
    const rows = Object.entries(body.properties).map(([name, field]) => [
      code(name),
      typeOf(field),
      body.required?.includes(name) === true ? 'yes' : 'no',
      meaning(field.description ?? '', field),
    ]);
    parts.push(table(['Body field', 'Type', 'Required', 'Meaning'], rows));
  }
  const samples = apiSamples(api.server, operation).map(
    ({ language, title, code: text }) => `\`\`\`${language} title="${title}"\n${text}\n\`\`\``,
  );
  parts.push(`:::code-group\n\n${samples.join('\n\n')}\n\n:::`, ...responsesOf(api, operation));
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Successful responses with their samples, then a table of those failures that not every call has. */
function responsesOf(
  { operations }: ApiDescription,
  { responses }: ApiOperation,
): readonly string[] {
  const parts: string[] = [];
  const failures: string[][] = [];
  for (const [status, { description, content }] of Object.entries(responses)) {
    const example = content?.['application/json']?.example;
    if (status.startsWith('2')) {
      parts.push(`Answers \`${status}\`: ${description.trim()}`);
      if (example !== undefined) {
        parts.push(`\`\`\`json title="Response"\n${JSON.stringify(example, undefined, 2)}\n\`\`\``);
      }
    } else if (!isSharedByAll(operations, status)) {
      failures.push([code(status), description]);
    }
  }
  return failures.length === 0 ? parts : [...parts, table(['Status', 'When'], failures)];
}

/** Failures of every call, such as a wrong key, belong to the page's own text. */
function isSharedByAll(operations: readonly ApiOperation[], status: string): boolean {
  return operations.length > 1 && operations.every(({ responses }) => status in responses);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
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
