// A button that shows all lines of a long sample beside the text. Until it is pressed, the sample scrolls in a box.
import { countedIn } from '../../pages/text/words.ts';
import { behaviourText } from './behaviour-text.ts';
import type { OnPage } from './behaviour.ts';

/** Without this behavior, such a sample scrolls; without JavaScript, it is shown whole. */
export function showLines(): OnPage {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.show-lines') : null;
    const sample = button?.closest<HTMLElement>('[data-long]');
    if (!button || !sample) return;
    delete sample.dataset['long'];
    button.remove();
    // The button had the focus, and the code is where it was.
    const code = sample.querySelector('pre');
    code?.setAttribute('tabindex', '0');
    code?.focus({ preventScroll: true });
  });
  return () => {
    for (const sample of document.querySelectorAll<HTMLElement>('.operation [data-long]')) {
      if (sample.querySelector('.show-lines')) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'show-lines';
      button.textContent = countedIn(
        document.documentElement.lang,
        behaviourText().showLines,
        Number(sample.dataset['long']),
      );
      sample.append(button);
    }
  };
}
