// The body's HTML as it stands in the document.
import { frameIds } from '../../pages/model/frame-ids.ts';

/** As it is now: what React hydrates. */
export function readBody(): string {
  return document.getElementById(frameIds.body)?.innerHTML ?? '';
}

/** Without copy controls and the state of controls, which belong to one rendering of the page: what is drawn again later. */
export function readReusableBody(): string {
  const body = document.getElementById(frameIds.body)?.cloneNode(true);
  if (!(body instanceof HTMLElement)) return '';
  for (const control of body.querySelectorAll('.copy')) control.remove();
  for (const element of body.querySelectorAll('[data-state]'))
    element.removeAttribute('data-state');
  return body.innerHTML;
}
