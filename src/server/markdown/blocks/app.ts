// `::app[Slack]{slug="slack" auth="OAuth"}`: an app with its slug and the way its accounts are connected.
import { attributeOf, element, text } from '../context/hast.ts';
import type { LeafBlock } from './block.ts';
import { initialsOf } from './marks.ts';
import { labelOf } from './title.ts';

/** `::app[Slack]{slug="slack" auth="OAuth"}` → `<p class="app copyable" data-letter="S"><strong>Slack</strong> <code>slack</code> <span>OAuth</span></p>` */
export const app: LeafBlock = {
  kind: 'leaf',
  names: ['app'],
  attributes: ['slug', 'auth'],
  syntax: ['::app[Slack]{slug="slack" auth="OAuth"}'],
  documentation:
    'on a line of its own: the name of an app, its slug with a copy control, and how its accounts are connected',
  draw(node, scope) {
    const label = labelOf(node);
    const slug = attributeOf(node, 'slug');
    const auth = attributeOf(node, 'auth');
    if (label === undefined || slug === undefined || auth === undefined) {
      const fact = 'Block `::app` lacks a name, `slug` or `auth`.';
      const hint = 'Write `::app[Slack]{slug="slack" auth="OAuth"}`.';
      scope.report(node, 'directive', `${fact} ${hint}`);
      return [];
    }
    return [
      element('p', { className: ['app', 'copyable'], dataLetter: initialsOf(label) }, [
        element('strong', {}, [text(label)]),
        text(' '),
        element('code', {}, [text(slug)]),
        text(' '),
        element('span', {}, [text(auth)]),
      ]),
    ];
  },
};
