// Copies the page as Markdown, and commands of the menu for assistants.
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
    if (button) void copy(button, () => load(button.dataset['copyPage'] ?? ''));
    const line = plainClickOn(event, '[data-copy-line]');
    const typed = line?.previousElementSibling?.textContent ?? '';
    if (line) void copy(line, () => Promise.resolve(textBlob(typed)));
  });
  return () => undefined;
}

async function copy(button: HTMLElement, text: () => Promise<Blob>): Promise<void> {
  try {
    // ClipboardItem gets a promise: after an `await`, Safari no longer treats this as part of the click.
    const item = new ClipboardItem({ 'text/plain': text() });
    await navigator.clipboard.write([item]);
    say(button, { text: behaviourText().copied, ms: confirmationMs });
  } catch {
    // The request failed or the clipboard is blocked. The link to the Markdown still works, and commands can be selected.
    say(button, { text: behaviourText().notCopied, ms: failureMs, state: 'failed' });
  }
}

async function load(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Markdown \`${url}\` answered ${response.status}.`);
  return textBlob(await response.text());
}

function textBlob(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}
