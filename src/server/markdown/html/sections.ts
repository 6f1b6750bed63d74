// Collects a page's text, section by section, for search.
import type { Element, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { normalizeText } from '../../../pages/search/fold.ts';
import type { Section } from '../context/context.ts';
import { hasClass, headingText } from '../context/hast.ts';

/** Runs before heading anchors are added. The first section is the text above the first heading. */
export function collectSections() {
  return (tree: Root, file: VFile): void => {
    const sections: { slug: string; title: string; text: string }[] = [
      { slug: '', title: '', text: '' },
    ];
    for (const node of tree.children.flatMap(partsOf)) {
      if (isHeading(node)) {
        const id = node.properties['id'];
        sections.push({
          slug: typeof id === 'string' ? id : '',
          title: normalizeText(headingText(node)).trim(),
          text: '',
        });
      } else {
        const section = sections.at(-1);
        if (section) section.text += ` ${textOf(node)}`;
      }
    }
    file.data.sections = sections.map(({ text, ...section }): Section => ({
      ...section,
      ...withoutMarks(normalizeText(text).replace(/\s+/g, ' ').trim()),
    }));
  };
}

/** Marks the start and end of code until the text is complete. A private-use character, which authors do not type. */
const codeMark = '\u{F0000}';

/** Converts text with marked code to the text and the offsets of the marks. */
function withoutMarks(marked: string): Pick<Section, 'text' | 'code'> {
  const parts = marked.split(codeMark);
  const code: number[] = [];
  let length = 0;
  for (const part of parts.slice(0, -1)) {
    length += part.length;
    code.push(length);
  }
  return { text: parts.join(''), ...(code.length > 0 && { code }) };
}

/** Classes of elements whose headings are inside them. */
const groups = ['operation', 'operation-text', 'columns', 'column'];

function partsOf(node: RootContent): readonly RootContent[] {
  if (node.type !== 'element') return [node];
  if (groups.some((name) => hasClass(node, name))) return node.children.flatMap(partsOf);
  return hasClass(node, 'steps') ? partsOfSteps(node) : [node];
}

/** Steps may be sections: their headings are in the items of a list. */
function partsOfSteps(node: Element): readonly RootContent[] {
  const parts = node.children
    .flatMap((list) => (list.type === 'element' ? list.children : []))
    .flatMap((item) => (item.type === 'element' ? item.children : []));
  return parts.some(isHeading) ? parts : [node];
}

function isHeading(node: RootContent): node is Element {
  return node.type === 'element' && /^h[2-4]$/.test(node.tagName);
}

/** Returns the text with spaces between blocks, without the language names of code. */
function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value.replaceAll(codeMark, '');
  if (node.type !== 'element' || hasClass(node, 'code-language')) return '';
  // A place where a long word may be divided.
  if (node.tagName === 'wbr') return '';
  // The cells of a row are joined to one line.
  if (node.tagName === 'tr') return ` ${cellsOf(node).join(' · ')}. `;
  const isInline = /^(?:a|abbr|del|em|kbd|span|strong|sub|sup)$/.test(node.tagName);
  const text = node.children.map((child) => textOf(child)).join('');
  if (node.tagName === 'pre') return ` ${text.replaceAll(codeMark, '')} `;
  if (node.tagName === 'code') return codeMark + text.replaceAll(codeMark, '') + codeMark;
  return isInline ? text : ` ${text} `;
}

function cellsOf(row: Element): readonly string[] {
  return row.children.map((cell) => textOf(cell).trim()).filter((text) => text !== '');
}
