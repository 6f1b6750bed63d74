// Loads behaviors that few sites and pages need. Without them, these work all the same.
import { countedIn } from '../../pages/text/words.ts';
import { behaviourText } from './behaviour-text.ts';
import { pageEvent, type OnPage } from './behaviour.ts';

export function onDemand(): OnPage {
  const { tagManager } = document.body.dataset;
  if (has('nav a[hreflang]')) import('./languages.ts').catch(warn);
  if (tagManager !== undefined) {
    import('./analytics.ts').then(({ loadTagManager }) => {
      document.addEventListener(pageEvent, loadTagManager(tagManager));
    }, warn);
  }
  return () => {
    if (!has('.operation [data-long]')) return;
    import('./show-lines.ts').then(({ addLineButtons }) => {
      addLineButtons((lines) =>
        countedIn(document.documentElement.lang, behaviourText().showLines, lines),
      );
    }, warn);
  };
}

function has(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

function warn(error: unknown): void {
  console.warn(error);
}
