// A button in the page's foot that says what the page cost. The figures are a chunk that is loaded on use.
import { countedIn, fill, listIn } from '../../pages/text/words.ts';
import { behaviourText } from './behaviour-text.ts';
import type { OnPage } from './behaviour.ts';
import type { CostWording, Visit } from './page-cost.ts';
import { plainClickOn } from './plain-click.ts';

export function costButton(): OnPage {
  let startedAt = 0;
  let opened = 0;
  /** Undefined on the page that the document was opened at. */
  let visit: Visit | undefined;
  if ('navigation' in globalThis) {
    navigation.addEventListener('navigate', () => {
      startedAt = performance.now();
    });
  }
  document.addEventListener('click', (event) => {
    const output = plainClickOn(event, '[data-cost]')
      ?.closest('.page-footer')
      ?.querySelector('output');
    if (!output) return;
    import('./page-cost.ts').then(
      ({ showCost }) => showCost(output, visit, wording()),
      (error: unknown) => {
        console.warn('The figures of the page did not load.', error);
      },
    );
  });
  return () => {
    opened += 1;
    if (opened === 1) return;
    // The next frame shows the page.
    requestAnimationFrame(() => {
      visit = { startedAt, shownAt: performance.now() };
    });
  };
}

function wording(): CostWording {
  return {
    text: behaviourText(),
    language: document.documentElement.lang,
    write: { countedIn, fill, listIn },
  };
}
