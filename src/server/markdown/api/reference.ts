// `::api{tag="sources"}`: the reference of all calls with that tag, from the API's description.
import type { Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ApiDescription, ApiOperation, ApiSchema } from './description.ts';
import { suggest } from '../../diagnostics/messages.ts';
import { apiSamples } from './samples.ts';
import { report, type MarkdownContext } from '../context.ts';

/** Runs first, so that what it writes is treated like any other Markdown. */
export function apiReference(this: Processor, context: MarkdownContext) {
  const parse = (markdown: string): RootContent[] => (this.parse(markdown) as Root).children;
  return (tree: Root, file: VFile): void => {
    visit(tree, 'leafDirective', (node, index, parent) => {
      if (node.name !== 'api' || !parent || index === undefined) return undefined;
      const description = readDescription(context, node, file);
      const tag = node.attributes?.['tag'] ?? '';
      if (!description?.tags.includes(tag)) {
        report(
          file,
          node,
          'api',
          `The API has no tag \`${tag}\`. ${suggest(tag, description?.tags ?? [])}`,
        );
        parent.children.splice(index, 1);
        return index;
      }
      const operations = description.operations.filter((operation) => operation.tags.includes(tag));
      const nodes = parse(operations.map((own) => describe(description, own)).join('\n\n'));
      for (const own of nodes) visit(own, (part) => void (part.position = node.position));
      parent.children.splice(index, 1, ...nodes);
      return index + nodes.length;
    });
  };
}

/** A description that cannot be read is the author's mistake, like any other on the page. */
function readDescription(
  context: MarkdownContext,
  node: Node,
  file: VFile,
): ApiDescription | undefined {
  try {
    return context.api();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const fact = message.replace(/\s+/g, ' ').slice(0, 200);
    report(
      file,
      node,
      'api',
      `The API description cannot be read: ${fact}. Check \`content/api/openapi.yaml\`.`,
    );
    return undefined;
  }
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
    const rows = parameters.map((own) => [
      code(own.name),
      own.in,
      typeOf(own.schema),
      own.required ? 'yes' : 'no',
      meaning(own.description, own.schema),
    ]);
    parts.push(table(['Parameter', 'In', 'Type', 'Required', 'Meaning'], rows));
  }
  if (body?.properties) {
    const rows = Object.entries(body.properties).map(([name, own]) => [
      code(name),
      typeOf(own),
      body.required?.includes(name) === true ? 'yes' : 'no',
      meaning(own.description ?? '', own),
    ]);
    parts.push(table(['Body field', 'Type', 'Required', 'Meaning'], rows));
  }
  const samples = apiSamples(api.server, operation).map(
    ({ language, title, code: text }) => `\`\`\`${language} title="${title}"\n${text}\n\`\`\``,
  );
  parts.push(`:::code-group\n\n${samples.join('\n\n')}\n\n:::`, ...responsesOf(operation));
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The success with its sample, then everything else as a table. */
function responsesOf({ responses }: ApiOperation): readonly string[] {
  const parts: string[] = [];
  const rest: string[][] = [];
  for (const [status, { description, content }] of Object.entries(responses)) {
    const example = content?.['application/json']?.example;
    if (status.startsWith('2')) {
      parts.push(`Answers \`${status}\`: ${description.trim()}`);
      if (example !== undefined) {
        parts.push(`\`\`\`json title="Response"\n${JSON.stringify(example, undefined, 2)}\n\`\`\``);
      }
    } else {
      rest.push([code(status), description]);
    }
  }
  return rest.length === 0 ? parts : [...parts, table(['Status', 'When'], rest)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function typeOf({ type, items }: ApiSchema): string {
  const own = Array.isArray(type) ? type.join(' or ') : String(type ?? 'any');
  return own === 'array' && items ? `array of ${typeOf(items)}` : own;
}

function meaning(description: string, { default: value, enum: values }: ApiSchema): string {
  const choices = values ? ` One of ${values.map((own) => code(String(own))).join(', ')}.` : '';
  const fallback = value === undefined ? '' : ` Default ${code(JSON.stringify(value))}.`;
  return description.trim() + choices + fallback;
}

function code(text: string): string {
  return `\`${text}\``;
}
