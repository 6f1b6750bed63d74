// `::endpoint[POST /v1/sources]`: method and path of an HTTP call.
import { toString } from 'hast-util-to-string';
import { hasClass } from '../context/has-class.ts';
import { report } from '../context/report.ts';
import type { LeafBlock } from './block.ts';
import { methodBadge } from './method.ts';

const pattern = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;

/**
 * `::endpoint[GET /v1/me]` → `<p class="endpoint copyable"><span class="method method-get">GET</span> <code>/v1/me</code></p>`;
 * a single code span in plain Markdown
 */
export const endpoint: LeafBlock = {
  kind: 'leaf',
  names: ['endpoint'],
  syntax: ['::endpoint[POST /v1/sources]'],
  documentation: 'on a line of its own: method and path of an HTTP call, with a copy control',
  transform({ node, label = '', file }) {
    const [, name, path] = pattern.exec(label) ?? [];
    if (name === undefined || path === undefined) {
      const text = `Block \`::endpoint\` does not name a method and a path: \`${label}\`. Write \`::endpoint[GET /v1/users/me]\`.`;
      report(file, node, 'directive', text);
      return [];
    }
    return [
      {
        type: 'paragraph',
        data: { hProperties: { className: ['endpoint', 'copyable'] } },
        children: [
          methodBadge(name),
          { type: 'text', value: ' ' },
          { type: 'inlineCode', value: path },
        ],
      },
    ];
  },
  toPlain(element) {
    if (!hasClass(element, 'endpoint')) return undefined;
    const value = toString(element);
    element.children = [
      {
        type: 'element',
        tagName: 'code',
        properties: {},
        children: [{ type: 'text', value }],
      },
    ];
    return undefined;
  },
};
