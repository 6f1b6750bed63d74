// `:::parameters`: names with their types and meanings, as a definition list.
import { slug } from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { fill } from '../../../pages/text/words.ts';
import { componentNameOf } from '../context/element-names.ts';
import {
  attributeOf,
  contentOf,
  element,
  hasAttribute,
  hasClass,
  isElement,
  isEmpty,
  isTag,
  text,
} from '../context/hast.ts';
import type { BlockScope, ContainerBlock } from './block.ts';
import { makeBoldParagraph, splitTitle, textOf, titleParagraph } from './title.ts';

/**
 * `` - `limit` *integer* **required** Page size. `` → `<dl><div><dt><code>limit</code> <em>integer</em> <strong>required</strong></dt><dd>Page size.</dd></div></dl>`
 *
 * In plain Markdown, the author's list.
 */
export const parameters: ContainerBlock = {
  kind: 'container',
  names: ['parameters'],
  aliases: ['paramfield', 'responsefield', 'apiparam'],
  syntax: [':::parameters[Title]'],
  documentation:
    'parameters, fields or options: contains one list with items of the form ``- `name` *type* **required** Meaning.``; type, `required` and the title are optional',
  draw(node, scope) {
    if (componentNameOf(node.tagName) !== 'parameters') return [drawField(node, scope)];
    const { required } = scope.context.language.words.blocks;
    const { title, rest } = splitTitle(node);
    const drawn = contentOf(scope.draw(rest));
    const [list, ...others] = drawn;
    const items = isTag(list, 'ul') ? elementsOf(list) : [];
    if (others.length > 0 || items.length === 0 || !items.every(isNamed)) {
      const fact = 'Block `:::parameters` does not consist of one list of names.';
      scope.report(
        node,
        'directive',
        `${fact} Write each item as \`\`- \`name\` *type* Meaning.\`\``,
      );
      return [element('div', { className: ['parameters'] }, drawn)];
    }
    return [
      element('div', { className: ['parameters'] }, [
        ...(title ? [titleParagraph('parameters-title', scope.draw(title))] : []),
        element(
          'dl',
          {},
          items.map((item) => definition(item, required)),
        ),
      ]),
    ];
  },
  toPlain(element) {
    if (hasClass(element, 'parameters-title')) makeBoldParagraph(element);
    if (element.tagName === 'dl') {
      element.tagName = 'ul';
      element.children = elementsOf(element).map(plainItem);
    }
    return undefined;
  },
};

/** Splits the item of a list into its first paragraph and the blocks below it. */
function partsOf(item: Element): {
  line: readonly ElementContent[];
  below: readonly ElementContent[];
} {
  const [first, ...below] = contentOf(item.children);
  if (isTag(first, 'p')) return { line: first.children, below };
  const end = item.children.findIndex((child) => isElement(child) && nested.has(child.tagName));
  return end === -1
    ? { line: item.children, below: [] }
    : { line: item.children.slice(0, end), below: contentOf(item.children.slice(end)) };
}

const nested: ReadonlySet<string> = new Set(['ul', 'ol', 'md-fence', 'div', 'blockquote', 'table']);

function isNamed(item: Element): boolean {
  return isTag(contentOf(partsOf(item).line)[0], 'code');
}

function definition(item: Element, required: string): Element {
  const { line, below } = partsOf(item);
  const { term, meaning } = splitLine(line.slice(line.findIndex((child) => !isEmpty(child))));
  return element('div', {}, [
    element(
      'dt',
      {},
      term.map((part) => markOf(part, required)),
    ),
    element('dd', {}, below.length === 0 ? meaning : [...paragraphOf(meaning), ...below]),
  ]);
}

/** Returns a paragraph; none if there is nothing in it. */
function paragraphOf(children: readonly ElementContent[]): readonly Element[] {
  return children.every(isEmpty) ? [] : [element('p', {}, children)];
}

/** Only what is required stands out; any other mark, such as `deprecated`, is a chip. */
function markOf(node: ElementContent, required: string): ElementContent {
  if (!isElement(node) || node.tagName !== 'strong') return node;
  if (['required', required].includes(textOf([node]))) return node;
  return element('strong', { className: ['chip'] }, node.children);
}

/** `` `limit`, `max` *integer* **required** Page size. `` → the names with type and mark, and the meaning, which may begin with code */
function splitLine(children: readonly ElementContent[]): {
  term: readonly ElementContent[];
  meaning: readonly ElementContent[];
} {
  let end = 1;
  while (isText(children[end], /^\s*,\s*$/) && isTag(children[end + 1], 'code')) end += 2;
  for (const type of ['em', 'strong']) {
    if (isText(children[end], /^\s+$/) && isTag(children[end + 1], type)) end += 2;
  }
  const [first, ...rest] = children.slice(end);
  const start = first?.type === 'text' ? [text(first.value.trimStart())] : first ? [first] : [];
  const meaning = [...start, ...rest];
  const last = meaning.at(-1);
  if (last?.type === 'text') meaning.splice(-1, 1, text(last.value.trimEnd()));
  return { term: children.slice(0, end), meaning };
}

function isText(node: ElementContent | undefined, pattern: RegExp): boolean {
  return node?.type === 'text' && pattern.test(node.value);
}

/** `<ParamField path="id" type="string" required>` → `id` string, required */
function drawField(node: Element, scope: BlockScope): Element {
  const words = scope.context.language.words.blocks;
  const name = attributeOf(node, 'path', 'query', 'body', 'header', 'name', 'param') ?? '';
  const facts = [
    attributeOf(node, 'type'),
    hasAttribute(node, 'required') ? words.required : undefined,
    hasAttribute(node, 'deprecated') ? words.deprecated : undefined,
  ].filter((fact) => fact !== undefined);
  const initial = attributeOf(node, 'default', 'initialvalue');
  const rest = [
    ...facts,
    ...(initial === undefined ? [] : [fill(words.default, { value: initial })]),
  ].join(', ');
  return element('dl', {}, [
    element('dt', name === '' ? {} : { id: `param-${slug(name)}` }, [
      element('code', {}, [text(name)]),
      text(rest === '' ? '' : ` ${rest}`),
    ]),
    element('dd', {}, scope.draw(node.children)),
  ]);
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}

/** `<div><dt>…</dt><dd>…</dd></div>` → `<li>… …</li>` */
function plainItem(group: Element): Element {
  const parts = elementsOf(group).map(({ children }) => children);
  const children = parts.flatMap((part, index) => (index === 0 ? part : [text(' '), ...part]));
  return element('li', {}, children);
}
