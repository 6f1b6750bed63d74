// Roles of MyST: a name in braces before code, `{ref}`, as what they stand for.
import { targetId, textNode, visit } from 'millrace-docs/extension';
import type { InlineCode, Nodes, Parents, PhrasingContent, Root } from 'mdast';

const role = /\{([A-Za-z][\w:.+-]*)\}$/;

/** `{kbd}` and code → `<kbd>`. Roles of names in code are code; unknown ones too. */
export function readRoles() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if ('children' in node) readRolesIn(node);
    });
  };
}

function readRolesIn(parent: Parents): void {
  const children: Nodes[] = parent.children;
  for (let index = 0; index + 1 < children.length; index += 1) {
    const [text, code] = [children[index], children[index + 1]];
    if (text?.type !== 'text' || code?.type !== 'inlineCode') continue;
    const [raw, name] = role.exec(text.value) ?? [];
    if (raw === undefined || name === undefined) continue;
    text.value = text.value.slice(0, -raw.length);
    const position = code.position && { position: code.position };
    children.splice(index + 1, 1, { ...nodeOf(name.toLowerCase(), code), ...position });
  }
}

const elements: Readonly<Record<string, string>> = {
  kbd: 'kbd',
  sub: 'sub',
  subscript: 'sub',
  sup: 'sup',
  superscript: 'sup',
};

/** Roles whose text is text. */
const texts = new Set([
  'cite',
  'cite:p',
  'cite:t',
  'eq',
  'math:numref',
  'sub-ref',
  'index',
  'term',
]);

/** Roles that draw something without words. */
const signs = new Set(['octicon', 'material-regular', 'material-outlined', 'fab', 'fas', 'far']);

function nodeOf(name: string, code: InlineCode): PhrasingContent {
  const { title, target } = partsOf(code.value);
  const shown = title ?? target;
  const element = Object.hasOwn(elements, name) ? elements[name] : undefined;
  if (element !== undefined) return elementOf(element, code.value);
  if (name === 'abbr' || name === 'abbreviation') return abbreviationOf(code.value);
  if (name === 'menuselection' || name === 'guilabel')
    return strongOf(code.value.replace(/\s*-->\s*/g, ' › ').replace(/&(?=\S)/g, ''));
  if (name === 'doc' || name === 'download')
    return { type: 'link', url: target, children: title === undefined ? [] : [textNode(title)] };
  if (name === 'ref' || name === 'numref' || name === 'any')
    return {
      type: 'link',
      data: { isReference: true },
      url: `#${targetId(target)}`,
      children: title === undefined ? [] : [textNode(title)],
    };
  // `millrace-docs/math` reads the marks too.
  if (name === 'math') return { type: 'inlineMath', value: `\\(${code.value}\\)` };
  if (texts.has(name)) return textNode(shown);
  if (signs.has(name) || name.startsWith('fa-')) return textNode('');
  return { type: 'inlineCode', value: title ?? nameOf(target) };
}

/** `Title <name>` → its parts */
function partsOf(value: string): { title: string | undefined; target: string } {
  const [, title, target] =
    /^([^<]*\S)\s*<([^<>]+)>$/.exec(value.replace(/\s+/g, ' ').trim()) ?? [];
  return { title, target: target ?? value.trim() };
}

/** `~package.Class` → `Class` · `!name` → `name` */
function nameOf(target: string): string {
  if (target.startsWith('~')) return target.split('.').at(-1)?.replace(/^~/, '') ?? target;
  return target.replace(/^!/, '');
}

/** `CSS (Cascading Style Sheets)` → `<abbr title="Cascading Style Sheets">CSS</abbr>` */
function abbreviationOf(value: string): PhrasingContent {
  const [, short = value, title] = /^(.*\S)\s*\(([^()]*)\)$/.exec(value) ?? [];
  return elementOf('abbr', short, title === undefined ? {} : { title });
}

function elementOf(hName: string, value: string, hProperties = {}): PhrasingContent {
  return { type: 'emphasis', children: [textNode(value)], data: { hName, hProperties } };
}

function strongOf(value: string): PhrasingContent {
  return { type: 'strong', children: [textNode(value)] };
}
