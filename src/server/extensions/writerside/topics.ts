// Topics of Writerside in XML, as pages and as parts that other topics include.
import { XmlElement } from '@rgrove/parse-xml';
import { childElements, readXml, type XmlReading } from '../../sidebars/read-xml.ts';
import type { Format, FormatFile, FormattedPage } from '../contract/formats.ts';
import { withValues } from './settings.ts';
import { topicLines } from './topic-blocks.ts';
import type { LineOf } from './topic-text.ts';

/** Returns the format of topics, in whose titles and summaries `variables` are filled in. */
export function createTopicFormat(variables: Readonly<Record<string, string>>): Format {
  const values = new Map(Object.entries(variables));
  return { ending: '.topic', read: (text, file) => readTopic(text, file, values) };
}

function readTopic(
  text: string,
  { report }: Pick<FormatFile, 'report'>,
  values: ReadonlyMap<string, string>,
): FormattedPage {
  const reading = readXml(text);
  if (reading.kind !== 'read') {
    report(reading.line, `The topic ${reading.fact}. It is not shown: mend that first.`);
    return { lines: [] };
  }
  const { root } = reading;
  const lineOf = linesIn(text);
  const unknown = new Map<string, { line: number; count: number }>();
  const lines = topicLines(root.children, lineOf, ({ name, start }) => {
    const { line, count } = unknown.get(name) ?? { line: lineOf(start), count: 0 };
    unknown.set(name, { line, count: count + 1 });
  });
  const [first] = unknown.values();
  if (first) {
    const names = [...unknown].map(([name, { count }]) => `\`${name}\` (${count})`);
    const fact = `Of elements that are not known here, only the content is shown: ${names.slice(0, 20).join(', ')}.`;
    report(first.line, `${fact} Use other ones, or leave them out.`);
  }
  return { fields: fieldsOf(root, values), lines };
}

/** Returns the frontmatter of a topic: its title, and the first of its summaries. Libraries are no pages. */
function fieldsOf(
  root: XmlElement,
  values: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const { attributes } = root;
  const start = childElements(root).find(({ name }) => name === 'section-starting-page');
  const inside = [...childElements(root), ...(start ? childElements(start) : [])];
  const textOf = (name: string): string | undefined =>
    shortened(inside.find((element) => element.name === name)?.text);
  const summaries = ['web-summary', 'link-summary', 'card-summary', 'description'].map(textOf);
  const title = textOf('title') ?? shortened(attributes['title']);
  const summary = summaries.find((one) => one !== undefined);
  return {
    ...(title !== undefined && { title: withValues(title, values) }),
    ...(summary !== undefined && { short_description: withValues(summary, values) }),
    ...(attributes['is-library'] === 'true' && { draft: true }),
  };
}

function shortened(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}

/** The topic that was read last: pages include many parts of one. */
let last: { readonly text: string; readonly reading: XmlReading } | undefined;

/**
 * Returns the element of a topic with an id as Markdown; of a snippet, its content. `filters` are those of the include: elements that have
 * others are left out. Empty if there is no such element.
 */
export function partOfTopic(text: string, id: string, filters?: readonly string[]): string {
  if (last?.text !== text) last = { text, reading: readXml(text) };
  const { reading } = last;
  if (reading.kind !== 'read') return '';
  const found = elementWith(reading.root, id);
  if (!found) return '';
  const element = filters ? filtered(found, filters) : found;
  const nodes = element.name === 'snippet' ? element.children : [element];
  return topicLines(nodes, linesIn(text), () => undefined)
    .map((line) => line.text)
    .join('\n');
}

function elementWith(element: XmlElement, id: string): XmlElement | undefined {
  if (element.attributes['id'] === id) return element;
  for (const child of childElements(element)) {
    const found = elementWith(child, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns an element without those inside that have other filters. */
function filtered(element: XmlElement, filters: readonly string[]): XmlElement {
  const children = element.children.flatMap((child): typeof element.children => {
    if (!(child instanceof XmlElement)) return [child];
    const own = child.attributes['filter']?.split(',').map((name) => name.trim());
    return own && !own.some((name) => filters.includes(name)) ? [] : [filtered(child, filters)];
  });
  const { name, attributes, start, end } = element;
  return Object.assign(new XmlElement(name, attributes, children), { start, end });
}

/** Returns how positions in a text become lines. */
function linesIn(text: string): LineOf {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}
