// Shows a picture larger than the text has room for.
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';

/** A picture that is shown at its own size already is no link; without a script it always is one, to its file. */
export function enlarge(): OnPage {
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.ariaLabel = 'Larger picture';
  let opener: HTMLElement | undefined;

  // Everything but the picture itself closes: the button, the edge, the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener?.focus({ preventScroll: true });
  });
  document.addEventListener('click', (event) => {
    const link = plainClickOn(event, '.enlarge[href]');
    const picture = link?.querySelector('img');
    if (!link || !picture) return;
    event.preventDefault();
    opener = link;
    dialog.replaceChildren(createClose(), copyOf(picture));
    document.body.append(dialog);
    dialog.showModal();
  });

  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target);
  });
  return () => {
    opener = undefined;
    dialog.close();
    sizes.disconnect();
    for (const picture of document.querySelectorAll('.enlarge > img')) sizes.observe(picture);
  };
}

function createClose(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Close';
  return button;
}

/** A drawing may grow to twice its size, a photograph only to its own. */
function copyOf(picture: HTMLImageElement): HTMLImageElement {
  const copy = new Image();
  for (const { name, value } of picture.attributes) {
    if (name !== 'loading') copy.setAttribute(name, value);
  }
  const growth = copy.src.endsWith('.svg') ? 2 : 1;
  copy.style.setProperty('--most', `${copy.width * growth}px`);
  copy.style.setProperty('--ratio', String(copy.width / copy.height));
  return copy;
}

function update(picture: Element): void {
  const link = picture.parentElement;
  const width = Number(picture.getAttribute('width'));
  // Half a pixel is what rounding takes.
  if (picture.clientWidth < width - 0.5) {
    link?.setAttribute('href', picture.getAttribute('src') ?? '');
    link?.setAttribute('aria-haspopup', 'dialog');
  } else {
    link?.removeAttribute('href');
    link?.removeAttribute('aria-haspopup');
  }
}
