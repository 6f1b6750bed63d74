// Makes tables, code blocks, formulas and diagrams that overflow focusable, so that the arrow keys scroll them.
import type { OnPage } from './behaviour.ts';

/** What browsers may add to the size of a content that fits, in pixels. */
const rounding = 1;

/** Elements that scroll sideways in the text. */
const selector = '.table, .code pre, math[display="block"], .diagram-drawing';

/** Skips those that do not overflow, which would be useless tab stops. Without JavaScript, browsers do this themselves. */
export function scrollFocus(): OnPage {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  return () => {
    sizes.disconnect();
    for (const scroller of document.querySelectorAll(selector)) sizes.observe(scroller);
  };
}

function update(scroller: Element): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
  if (scrollWidth > clientWidth + rounding || scrollHeight > clientHeight + rounding)
    scroller.setAttribute('tabindex', '0');
  else scroller.removeAttribute('tabindex');
}
