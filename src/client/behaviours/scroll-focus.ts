// Makes tables and code that are larger than their place focusable, so that the arrow keys scroll them.
import type { OnPage } from './behaviour.ts';

/** Only those that overflow: any other would be a stop of the Tab key without a use. Without scripts browsers do it themselves. */
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
