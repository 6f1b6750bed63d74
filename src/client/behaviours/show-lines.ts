// A button that shows all lines of a long sample beside the text. Until it is pressed, the sample scrolls in a box. Loaded by pages that have one.

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

/** Without this behavior, such a sample scrolls; without JavaScript, it is shown whole. */
export function addLineButtons(labelOf: (lines: number) => string): void {
  for (const sample of document.querySelectorAll<HTMLElement>('.operation [data-long]')) {
    if (sample.querySelector('.show-lines')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'show-lines';
    button.textContent = labelOf(Number(sample.dataset['long']));
    sample.append(button);
  }
}
