// `::constants{names="…"}`: a table of the product's figures from the config.
import type { Element, ElementContent } from 'hast';
import { suggest } from '../../base/diagnostics/messages.ts';
import { attributeOf, element, text } from '../context/hast.ts';
import type { LeafBlock } from './block.ts';

/** `::constants{names="memoryDefault, memoryMax"}` → a table with a row for each constant */
export const constants: LeafBlock = {
  kind: 'leaf',
  names: ['constants'],
  attributes: ['names'],
  syntax: ['::constants{names="memoryDefault, memoryMax"}'],
  documentation: 'on a line of its own: a table of those figures',
  draw(node, scope) {
    const { constants: figures, language } = scope.context;
    const { limit, value, appliesTo } = language.words.blocks;
    const names = (attributeOf(node, 'names') ?? '').split(/[\s,]+/).filter(Boolean);
    if (names.length === 0) {
      const fact = 'Block `::constants` names no figures.';
      scope.report(node, 'directive', `${fact} Write \`::constants{names="memoryDefault"}\`.`);
    }
    const rows: Element[] = [];
    for (const name of names) {
      const constant = Object.hasOwn(figures, name) ? figures[name] : undefined;
      if (constant) rows.push(row('td', [constant.item, constant.value, constant.note ?? '']));
      else {
        const hint = suggest(name, Object.keys(figures));
        scope.report(node, 'placeholder', `Unknown constant \`${name}\`. ${hint}`);
      }
    }
    const head = element('thead', {}, [row('th', [limit, value, appliesTo])]);
    const body = rows.length === 0 ? [] : [element('tbody', {}, rows)];
    return [element('table', {}, [head, ...body])];
  },
};

function row(tagName: string, cells: readonly string[]): Element {
  return element(
    'tr',
    {},
    cells.map((cell) => element(tagName, {}, inline(cell))),
  );
}

/** Converts text to nodes. Backticks mark code, as in Markdown. */
function inline(raw: string): ElementContent[] {
  const parts = raw.split(/`([^`]+)`/);
  return parts.flatMap((value, index) => {
    if (value === '') return [];
    return index % 2 === 1 ? [element('code', {}, [text(value)])] : [text(value)];
  });
}
