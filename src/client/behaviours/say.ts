// Temporarily shows a status message in place of a control's text.
import { announce } from './announce.ts';

interface ShownMessage {
  /** The control's text before the message. */
  readonly text: string;
  /** The control's `aria-label` before the message. */
  readonly label: string | null;
  readonly timer: ReturnType<typeof setTimeout>;
}

const shownMessages = new WeakMap<HTMLElement, ShownMessage>();

export interface StatusMessage {
  readonly text: string;
  /** Duration of the message, in milliseconds. */
  readonly ms: number;
  /** Value of `data-state` for the style sheet. @default 'said' */
  readonly state?: 'said' | 'failed';
}

/** Replaces the control's text and label and announces the message, then restores both. */
export function say(control: HTMLElement, { text, ms, state = 'said' }: StatusMessage): void {
  const previous = shownMessages.get(control);
  clearTimeout(previous?.timer);
  const original = previous ?? {
    text: control.textContent,
    label: control.getAttribute('aria-label'),
  };
  control.textContent = text;
  if (original.label !== null) control.setAttribute('aria-label', text);
  control.dataset['state'] = state;
  announce(text);
  const timer = setTimeout(() => {
    shownMessages.delete(control);
    control.textContent = original.text;
    if (original.label !== null) control.setAttribute('aria-label', original.label);
    delete control.dataset['state'];
    announce('');
  }, ms);
  shownMessages.set(control, { text: original.text, label: original.label, timer });
}
