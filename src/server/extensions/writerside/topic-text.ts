// Sentences of topics in XML as HTML, line by line as their author typed them.
import { XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml';
import { escapeXml } from '../contract/escape-xml.ts';
import type { FormattedLine } from '../contract/formats.ts';
import { inlineElements } from './topic-elements.ts';

/** Returns the line of a position in the file. */
export type LineOf = (offset: number) => number;

/** Whether a node stands in a sentence. Pictures in the style of a block do not. */
export function isInline(node: XmlNode): boolean {
  if (node instanceof XmlText) return true;
  if (!(node instanceof XmlElement)) return false;
  const { name, attributes } = node;
  if (name === 'img') return attributes['style'] !== 'block';
  return name === 'a' || name === 'br' || inlineElements.has(name);
}

/** Returns nodes as lines of HTML; none if they have neither text nor pictures. What is no inline element shows its content. */
export function inlineLines(nodes: readonly XmlNode[], lineOf: LineOf): readonly FormattedLine[] {
  const lines: { text: string; line: number }[] = [];
  let current = { text: '', line: 1 };
  const add = (html: string, line: number): void => {
    if (current.text === '') current.line = line;
    current.text += html;
  };
  const endLine = (): void => {
    if (current.text.trim() === '') return;
    lines.push(current);
    current = { text: '', line: 1 };
  };

  function addText(value: string, line: number): void {
    for (const [index, part] of value.split('\n').entries()) {
      if (index > 0) endLine();
      const text = part.replace(/[ \t]+/g, ' ');
      const shown = current.text === '' ? text.trimStart() : text;
      if (shown !== '') add(current.text === '' ? asFirst(shown) : escapeXml(shown), line + index);
    }
  }

  function addNode(node: XmlNode): void {
    const line = lineOf(node.start);
    if (node instanceof XmlText) {
      addText(node.text, line);
      return;
    }
    if (!(node instanceof XmlElement)) return;
    const { name, attributes, children } = node;
    const element = inlineElements.get(name);
    if (name === 'br') {
      add('<br>', line);
    } else if (name === 'img') {
      add(picture(attributes), line);
    } else if (name === 'a') {
      const href = targetOf(attributes);
      if (href !== '') add(`<a href="${escapeXml(href)}">`, line);
      for (const child of children) addNode(child);
      // Where the end of the link stands on a line of its own, no space belongs to it.
      current.text = current.text.trimEnd();
      if (href !== '') add('</a>', lineOf(node.end));
    } else {
      if (element !== undefined) add(`<${element}>`, line);
      for (const child of children) addNode(child);
      if (element !== undefined) add(`</${element}>`, lineOf(node.end));
    }
  }

  for (const node of nodes) addNode(node);
  endLine();
  if (!lines.some(({ text }) => /<(?:a|img)\b/.test(text) || /\S/.test(withoutTags(text))))
    return [];
  return lines.map(({ text, line }) => ({ text: text.trim(), line }));
}

/** Returns the text of HTML that this module has written, still escaped. */
export function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, '');
}

/** Returns text that begins a line. A sign there could be one of Markdown's, such as `:::`; that of variables, `%`, is kept. */
function asFirst(text: string): string {
  const sign = /^[!-$&-/:-@[-`{-~]/.exec(text)?.[0];
  if (sign === undefined) return escapeXml(text);
  return `&#${sign.charCodeAt(0)};${escapeXml(text.slice(1))}`;
}

type Attributes = XmlElement['attributes'];

/** `href="setup.topic" anchor="first"` → `setup.topic#first` */
export function targetOf({ href = '', anchor }: Attributes): string {
  return anchor === undefined || anchor === '' ? href : `${href}#${anchor}`;
}

/** `<img src="plan.png" alt="A plan" width="300"/>` with the attributes that HTML has too */
export function picture(attributes: Attributes): string {
  return `<img${written(attributes, ['src', 'alt', 'title'])}${sizes(attributes)}>`;
}

/** Returns attributes as HTML. */
export function written(attributes: Attributes, names: readonly string[]): string {
  return names
    .map((name) => {
      const value = attributes[name]?.replace(/\s+/g, ' ');
      return value === undefined ? '' : ` ${name}="${escapeXml(value)}"`;
    })
    .join('');
}

function sizes(attributes: Attributes): string {
  return ['width', 'height']
    .map((name) => {
      const [, size] = /^(\d{1,4})(?:px)?$/.exec(attributes[name] ?? '') ?? [];
      return size === undefined ? '' : ` ${name}="${size}"`;
    })
    .join('');
}

/** Returns the id of an element as an attribute; nothing for one that could not be a link's target. */
export function idOf({ id = '' }: Attributes): string {
  return /^[\w.%:-]{1,200}$/.test(id) ? ` id="${id}"` : '';
}
