// Reads the body's HTML from the document.
import { frameIds } from '../../pages/model/frame-ids.ts';

/** Returns the current HTML, which React hydrates. */
export function readBody(): string {
  return document.getElementById(frameIds.body)?.innerHTML ?? '';
}

/** Returns the HTML to render again later: without copy buttons and the state of controls, which belong to one rendering of the page. */
export function readReusableBody(): string {
  const body = document.getElementById(frameIds.body)?.cloneNode(true);
  if (!(body instanceof HTMLElement)) return '';
  for (const control of body.querySelectorAll('.copy')) control.remove();
  for (const element of body.querySelectorAll('[data-state]'))
    element.removeAttribute('data-state');
  return body.innerHTML;
}
