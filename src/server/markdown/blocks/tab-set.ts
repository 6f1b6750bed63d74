// The HTML of tabs. It contains all panels, so that they are available to search, in print and without JavaScript.
import { createUniqueNames } from '../context/unique-names.ts';
import type { Element, ElementContent } from 'hast';
import { element, text } from '../context/hast.ts';
import type { BlockScope } from './block.ts';
import { markOf } from './marks.ts';
import { asBlocks, titleParagraph } from './title.ts';

/** One tab with its content, which is not drawn yet. */
export interface TabPanel {
  readonly label: string;
  readonly children: readonly ElementContent[];
}

/**
 * Kind of a set: `tabs` select the same label in all sets; `code` too, and looks like one code frame; `responses` are selected in
 * each set alone.
 */
export type TabSetKind = 'tabs' | 'code' | 'responses';

/** `<div class="tabs" data-tabs><div role="tablist">…</div><div role="tabpanel">…</div>…</div>` */
export function tabSet(panels: readonly TabPanel[], kind: TabSetKind, scope: BlockScope): Element {
  const ids = idsOf(panels, `tab-${scope.nextTabSet()}`);
  const isAlone = kind === 'responses';
  const words = scope.context.language.words.blocks;
  const properties = {
    className: isAlone ? ['tabs', 'responses'] : ['tabs'],
    dataTabs: isAlone ? 'alone' : '',
    ...(kind === 'code' && { dataCode: '' }),
  };
  return element('div', properties, [
    element(
      'div',
      { role: 'tablist', ariaLabel: isAlone ? words.response : words.tabs },
      panels.map(({ label }, index) =>
        element(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `${ids[index] ?? ''}-tab`,
            ariaControls: [ids[index] ?? ''],
            ariaSelected: index === 0 ? 'true' : 'false',
            tabIndex: index === 0 ? 0 : -1,
            ...(isAlone ? { dataStatus: /^[1-5]/.exec(label)?.[0] } : { dataIcon: markOf(label) }),
          },
          [text(label)],
        ),
      ),
    ),
    ...panels.map(({ label, children }, index) =>
      element(
        'div',
        { role: 'tabpanel', id: ids[index] ?? '', ariaLabelledBy: [`${ids[index] ?? ''}-tab`] },
        [titleParagraph('tab-label', [text(label)]), ...asBlocks(scope.draw(children))],
      ),
    ),
  ]);
}

/** `C`, `C++`, `Node.js`, `日本` → `tab-1-c`, `tab-1-c-2`, `tab-1-node-js`, `tab-1-日本` */
function idsOf(panels: readonly TabPanel[], prefix: string): readonly string[] {
  const unique = createUniqueNames();
  return panels.map(({ label }, index) => {
    const slug = label
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    return unique(`${prefix}-${slug === '' ? index + 1 : slug}`);
  });
}
