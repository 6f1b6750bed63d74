// Reference links to other projects, which only a plugin of another system could resolve.
import type { PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { report, visit } from 'millrace-docs/extension';

/**
 * End of an undefined reference link: `][tool.setting]`, `][some_name]`, `][]`. Its name has a dot or an underscore and no space, as names
 * of modules, settings and rules have: other brackets are text.
 */
const end = /\][ ]?\[([a-z_][\w-]*(?:\.[\w-]+)+|(?=\w*_)[a-z_]\w*|)\]/i;

/** A text that can be the name itself: `[tool.setting][]` */
const ownName = /^(?=\w+[._][\w-])[a-z_][\w-]*(?:\.[\w-]+)*$/i;

/** Maximum number of references per text node; each is reported by name. */
const maxReferences = 200;

/** Maximum number of sibling nodes to search for the start of a reference's text, which may contain inline code. */
const maxParts = 10;

/** `[text][tool.setting]` → a link, if an extension has found a target of that name; else `text`, and a message */
export function showLostReferences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
      const { children } = node;
      for (let index = 0; index < children.length; index += 1) {
        for (let count = 0; count < maxReferences; count += 1) {
          const reference = takeCode(children, index) ?? takeReference(children, index);
          if (!reference) break;
          const { name, content, first, length } = reference;
          const target = file.data.findNamedTarget?.(name);
          if (target) {
            const url = `${target.path}#${encodeURIComponent(target.name)}`;
            children.splice(first, length, { type: 'link', url, children: content });
          } else {
            children.splice(first, length, ...content);
            const fact = `Reference \`${name}\` is not defined, so it is shown as text.`;
            report(file, node, 'link', `${fact} Define it, or link to an address.`);
          }
          index = first + (target ? 1 : content.length);
        }
      }
    });
  };
}

interface Reference {
  readonly name: string;
  /** The text that readers see. */
  readonly content: PhrasingContent[];
  /** Nodes that the content replaces; the text behind it is in a node of its own. */
  readonly first: number;
  readonly length: number;
}

/** Code alone in brackets is a reference whatever its name: `` [`int`][] ``, `` [`Field`][fields] `` */
function takeCode(children: PhrasingContent[], index: number): Reference | undefined {
  const [before, code, after] = children.slice(Math.max(0, index - 2), index + 1);
  if (before?.type !== 'text' || code?.type !== 'inlineCode' || after?.type !== 'text')
    return undefined;
  const [raw, name = code.value] = /^\]\[([a-z_][\w.-]*)?\]/i.exec(after.value) ?? [];
  if (raw === undefined || !before.value.endsWith('[')) return undefined;
  before.value = before.value.slice(0, -1);
  after.value = after.value.slice(raw.length);
  return { name, content: [code], first: index - 1, length: 1 };
}

/** Splits the texts around the first reference that ends in a node; undefined if none does. */
function takeReference(children: PhrasingContent[], index: number): Reference | undefined {
  const last = children[index];
  const match = last?.type === 'text' ? end.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return undefined;
  for (let opening = index; opening >= Math.max(0, index - maxParts); opening -= 1) {
    const first = children[opening];
    if (first?.type !== 'text') continue;
    const limit = opening === index ? match.index : first.value.length;
    const start = first.value.slice(0, limit).lastIndexOf('[');
    // `list[0][a.b]` is text.
    if (start === -1) continue;
    if (/[\w\])]$/.test(first.value.slice(0, start))) return undefined;
    const content = contentOf(children, { opening, start, index, end: match.index });
    const target = match[1] ?? '';
    const name = target === '' ? toString({ type: 'paragraph', children: content }) : target;
    if (target === '' && !ownName.test(name)) return undefined;
    const before: PhrasingContent = { ...first, value: first.value.slice(0, start) };
    const after: PhrasingContent = {
      ...last,
      value: last.value.slice(match.index + match[0].length),
    };
    children.splice(opening, index - opening + 1, before, ...content, after);
    return { name, content, first: opening + 1, length: content.length };
  }
  return undefined;
}

interface Span {
  readonly opening: number;
  readonly start: number;
  readonly index: number;
  readonly end: number;
}

/** Returns what is between the brackets. */
function contentOf(
  children: readonly PhrasingContent[],
  { opening, start, index, end: limit }: Span,
): PhrasingContent[] {
  return children.slice(opening, index + 1).flatMap((node, offset): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    const from = offset === 0 ? start + 1 : 0;
    const to = opening + offset === index ? limit : undefined;
    const value = node.value.slice(from, to);
    return value === '' ? [] : [{ ...node, value }];
  });
}
