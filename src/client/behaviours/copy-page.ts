// Copies the page as Markdown.
import { behaviourText } from './behaviour-text.ts';
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';
import { say } from './say.ts';

const confirmationMs = 1500;
const failureMs = 4000;

/** The button shows whether copying succeeded. The link beside it opens the same Markdown. */
export function copyPage(): OnPage {
  document.addEventListener('click', (event) => {
    const button = plainClickOn(event, '[data-copy-page]');
    if (button) void copy(button, button.dataset['copyPage'] ?? '');
  });
  return () => undefined;
}

async function copy(button: HTMLElement, url: string): Promise<void> {
  try {
    // ClipboardItem gets a promise: after an `await`, Safari no longer counts this as an answer to the click.
    const item = new ClipboardItem({ 'text/plain': load(url) });
    await navigator.clipboard.write([item]);
    say(button, { text: behaviourText().copied, ms: confirmationMs });
  } catch {
    // The request failed or the clipboard is blocked. The link to the Markdown still works.
    say(button, { text: behaviourText().notCopied, ms: failureMs, state: 'failed' });
  }
}

async function load(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Markdown \`${url}\` answered ${response.status}.`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
