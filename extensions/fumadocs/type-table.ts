// `<TypeTable type={{ name: { type: 'string', description: '…' } }} />`: the properties of a type.
import { slug } from 'github-slugger';
import type { ElementContent } from 'hast';
import {
  attributeOf,
  type ContainerBlock,
  element,
  fieldsOf,
  parseJson,
  text,
} from 'millrace-docs/extension';

export const typeTable: ContainerBlock = {
  kind: 'container',
  names: ['type-table'],
  syntax: ['<TypeTable type={{ … }} />'],
  documentation: 'the properties of a type: type, default and description of each',
  draw(node, scope) {
    const properties = Object.entries(fieldsOf(parseJson(attributeOf(node, 'type') ?? '')));
    if (properties.length === 0) return scope.draw(node.children);
    const words = scope.context.language.words.blocks;
    const [before, after = ''] = words.defaultSentence.split('{value}');
    const items = properties.map(([name, value]): ElementContent => {
      const { type, default: standard, description, required } = fieldsOf(value);
      const head = [
        element('code', {}, [text(name)]),
        ...(typeof type === 'string' ? [text(' '), element('em', {}, [text(type)])] : []),
        ...(required === true ? [text(' '), element('strong', {}, [text(words.required)])] : []),
      ];
      const meaning = [
        ...(typeof description === 'string' ? scope.inlineMarkdown(description) : []),
        ...(standard === undefined
          ? []
          : [text(` ${before}`), element('code', {}, [text(textOf(standard))]), text(after)]),
      ];
      return element('div', {}, [
        element('dt', { id: slug(name) }, head),
        element('dd', {}, [element('p', {}, meaning)]),
      ]);
    });
    return [element('div', { className: ['parameters'] }, [element('dl', {}, items)])];
  },
};

/** `'a'` → `a` · `{ "a": 1 }` → `{"a":1}` */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
