// Lets a control say for a moment what it has done.
import { announce } from './announce.ts';

interface Normal {
  readonly text: string;
  readonly label: string | null;
  readonly timer: ReturnType<typeof setTimeout>;
}

const talking = new WeakMap<HTMLElement, Normal>();

export interface Saying {
  readonly text: string;
  /** Time that it is said, in milliseconds. */
  readonly ms: number;
  /** What the style sheet sees. @default 'said' */
  readonly state?: 'said' | 'failed';
}

/** The text takes the place of the control's own and is announced; then both are as before. */
export function say(control: HTMLElement, { text, ms, state = 'said' }: Saying): void {
  const earlier = talking.get(control);
  clearTimeout(earlier?.timer);
  const normal = earlier ?? {
    text: control.textContent,
    label: control.getAttribute('aria-label'),
  };
  control.textContent = text;
  if (normal.label !== null) control.setAttribute('aria-label', text);
  control.dataset['state'] = state;
  announce(text);
  const timer = setTimeout(() => {
    talking.delete(control);
    control.textContent = normal.text;
    if (normal.label !== null) control.setAttribute('aria-label', normal.label);
    delete control.dataset['state'];
    announce('');
  }, ms);
  talking.set(control, { text: normal.text, label: normal.label, timer });
}
