// `::app[Slack]{slug="slack" auth="OAuth"}`: an app with its slug and the way its accounts are connected.
import { report } from '../context/report.ts';
import type { LeafBlock } from './block.ts';

/** `::app[Slack]{slug="slack" auth="OAuth"}` → `<p class="app copyable" data-letter="S"><strong>Slack</strong> <code>slack</code> <span>OAuth</span></p>` */
export const app: LeafBlock = {
  kind: 'leaf',
  names: ['app'],
  syntax: ['::app[Slack]{slug="slack" auth="OAuth"}'],
  documentation:
    'on a line of its own: the name of an app, its slug with a copy control, and how its accounts are connected',
  transform({ node, label, file }) {
    const { slug, auth } = node.attributes ?? {};
    if (label === undefined || !slug || !auth) {
      const text =
        'Block `::app` lacks a name, `slug` or `auth`. Write `::app[Slack]{slug="slack" auth="OAuth"}`.';
      report(file, node, 'directive', text);
      return [];
    }
    const [dataLetter] = label;
    const space = { type: 'text', value: ' ' } as const;
    return [
      {
        type: 'paragraph',
        data: { hProperties: { className: ['app', 'copyable'], dataLetter } },
        children: [
          { type: 'strong', children: [{ type: 'text', value: label }] },
          space,
          { type: 'inlineCode', value: slug },
          space,
          { type: 'emphasis', children: [{ type: 'text', value: auth }], data: { hName: 'span' } },
        ],
      },
    ];
  },
};
