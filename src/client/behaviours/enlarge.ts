// Shows an image larger than it is in the text.
import { behaviourText } from './behaviour-text.ts';
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';

/** Attributes of an image's link, which the style sheet uses too. */
const smaller = { 'aria-haspopup': 'dialog' };
const ownSize = { 'aria-disabled': 'true', tabindex: '-1' };

/**
 * Opens an image in a dialog if it is shown smaller than its own size. An image shown at its own size keeps its link,
 * so that its file can be found and opened in a tab, but the link is disabled: a click does nothing.
 */
export function enlarge(): OnPage {
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.ariaLabel = behaviourText().largerPicture;
  let opener: HTMLElement | undefined;

  // A click anywhere but on the image closes the dialog: the button, the edge, the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener?.focus({ preventScroll: true });
  });
  document.addEventListener('click', (event) => {
    const link = plainClickOn(event, '.enlarge');
    const picture = link?.querySelector('img');
    if (!link || !picture) return;
    event.preventDefault();
    if (link.hasAttribute('aria-disabled')) return;
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
    for (const picture of document.querySelectorAll('.enlarge img')) sizes.observe(picture);
  };
}

function createClose(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = behaviourText().closePicture;
  return button;
}

/** Returns a copy of an image for the dialog. A drawing may grow to twice its size, a photograph only to its own size. */
function copyOf(picture: HTMLImageElement): HTMLImageElement {
  const copy = new Image();
  for (const { name, value } of picture.attributes) {
    if (name !== 'loading') copy.setAttribute(name, value);
  }
  const variant = variantOf(picture);
  if (variant instanceof HTMLSourceElement) {
    copy.src = variant.srcset;
    copy.width = variant.width;
    copy.height = variant.height;
  }
  const growth = copy.src.endsWith('.svg') ? 2 : 1;
  copy.style.setProperty('--most', `${copy.width * growth}px`);
  copy.style.setProperty('--ratio', String(copy.width / copy.height));
  return copy;
}

/** Returns the element that states the file and the size that this window shows. */
function variantOf(picture: Element): Element {
  const source = picture.parentElement?.querySelector('source');
  return source && matchMedia(source.media).matches ? source : picture;
}

function update(picture: Element): void {
  const link = picture.closest('.enlarge');
  const width = Number(variantOf(picture).getAttribute('width'));
  // Tolerates half a pixel of rounding.
  const isSmaller = picture.clientWidth < width - 0.5;
  const [added, removed] = isSmaller ? [smaller, ownSize] : [ownSize, smaller];
  for (const name of Object.keys(removed)) link?.removeAttribute(name);
  for (const [name, value] of Object.entries(added)) link?.setAttribute(name, value);
}
