// Makes tables and code blocks that overflow focusable, so that the arrow keys scroll them.
import type { OnPage } from './behaviour.ts';

/** Skips those that do not overflow, which would be useless tab stops. Without JavaScript, browsers do this themselves. */
export function scrollFocus(): OnPage {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  return () => {
    sizes.disconnect();
    for (const scroller of document.querySelectorAll('.table, .code pre')) sizes.observe(scroller);
  };
}

function update(scroller: Element): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight)
    scroller.setAttribute('tabindex', '0');
  else scroller.removeAttribute('tabindex');
}
