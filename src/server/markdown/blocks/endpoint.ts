// `::endpoint[POST /v1/sources]`: method and path of an HTTP call.
import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { element, hasClass, text } from '../context/hast.ts';
import type { LeafBlock } from './block.ts';
import { httpMethods, methodBadge } from './method.ts';
import { labelOf } from './title.ts';

const pattern = new RegExp(`^(${httpMethods.join('|')}) (/\\S*)$`);

/**
 * `::endpoint[GET /v1/me]` → `<p class="endpoint copyable"><span class="method method-get">GET</span> <code>/v1/me</code></p>`;
 * a single code span in plain Markdown
 */
export const endpoint: LeafBlock = {
  kind: 'leaf',
  names: ['endpoint'],
  attributes: [],
  syntax: ['::endpoint[POST /v1/sources]'],
  documentation: 'on a line of its own: method and path of an HTTP call, with a copy control',
  draw(node, scope) {
    const label = labelOf(node) ?? '';
    const [, name, path] = pattern.exec(label) ?? [];
    if (name === undefined || path === undefined) {
      const fact = `Block \`::endpoint\` does not name a method and a path: \`${label}\`.`;
      scope.report(node, 'directive', `${fact} Write \`::endpoint[GET /v1/users/me]\`.`);
      return [];
    }
    const parts = [methodBadge(name), text(' '), element('code', {}, partsOf(path))];
    return [element('p', { className: ['endpoint', 'copyable'] }, parts)];
  },
  toPlain(node) {
    if (hasClass(node, 'endpoint')) node.children = [element('code', {}, [text(toString(node))])];
    return undefined;
  },
};

/** `/v1/users/{id}` → `/v1/users/<em>{id}</em>`; `:id` is another way to write a parameter */
function partsOf(path: string): ElementContent[] {
  return path
    .split(/(\{[^{}]*\}|(?<=\/):\w+)/)
    .flatMap((part, index) =>
      part === '' ? [] : [index % 2 === 1 ? element('em', {}, [text(part)]) : text(part)],
    );
}
