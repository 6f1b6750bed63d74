// Copies the page as Markdown.
import type { OnPage } from './behaviour.ts';
import { plainClickOn } from './plain-click.ts';
import { say } from './say.ts';

const confirmationMs = 1500;
const failureMs = 4000;

/** The button says what came of it; beside it stands a link to the same Markdown. */
export function copyPage(): OnPage {
  document.addEventListener('click', (event) => {
    const button = plainClickOn(event, '[data-copy-page]');
    if (button) void copy(button, button.dataset['copyPage'] ?? '');
  });
  return () => undefined;
}

async function copy(button: HTMLElement, url: string): Promise<void> {
  try {
    // The text is promised rather than awaited: some browsers forget the click while it loads.
    const item = new ClipboardItem({ 'text/plain': load(url) });
    await navigator.clipboard.write([item]);
    say(button, { text: 'Copied', ms: confirmationMs });
  } catch {
    // Out of reach, or the browser or the reader refuses the clipboard: the link beside it is what remains.
    say(button, { text: 'Not copied', ms: failureMs, state: 'failed' });
  }
}

async function load(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Markdown \`${url}\` answered ${response.status}.`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
