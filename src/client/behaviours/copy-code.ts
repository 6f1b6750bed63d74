// A copy button on every code block, endpoint and slug (specification, Page behaviour; States and transitions).
import { copyConfirmationMs, copySetupDelayMs } from '../../pages/model/timings.ts';
import { behaviourText } from './behaviour-text.ts';
import type { OnPage } from './behaviour.ts';
import { say } from './say.ts';

const failureMs = 2500;

/** Adds copy buttons to code, the path of an HTTP call and the slug of an app, a moment after the page so that they never delay it. */
export function copyCode(): OnPage {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.copy') : null;
    if (button instanceof HTMLButtonElement) void copy(button);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(addControls, copySetupDelayMs);
  };
}

function addControls(): void {
  const text = behaviourText();
  for (const caption of document.querySelectorAll('.code > figcaption, .copyable')) {
    if (caption.querySelector('.copy')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = text.copy;
    button.setAttribute('aria-label', text.copyCode);
    caption.append(button);
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code, .copyable')?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(textOf(code));
    say(button, { text: behaviourText().copied, ms: copyConfirmationMs });
  } catch {
    // The browser or the reader denies clipboard access: select the code, so that it can be copied by keyboard.
    getSelection()?.selectAllChildren(code);
    say(button, { text: behaviourText().clipboardBlocked, ms: failureMs });
  }
}

/** Returns the code without prompts, console output and removed lines. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('.prompt_, .output, .removed')) part.remove();
  return copy.textContent.replace(/\n+$/, '');
}
