// Development mode only: reloads the page when a file is saved, and shows problems in an overlay.

interface DevEvent {
  readonly kind: 'reload' | 'style' | 'problems';
  readonly href?: string;
  readonly problems?: readonly string[];
}

const overlay = document.createElement('div');
const root = overlay.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  section { position: fixed; inset: auto 1rem 1rem; z-index: 100; max-height: 60vh; overflow: auto; padding: 1rem 1.25rem;
    border-radius: .5rem; background: #2b1414; color: #ffe3e0; font: 14px/1.6 ui-monospace, monospace; box-shadow: 0 1rem 3rem #0008 }
  h2 { margin: 0 0 .5rem; font-size: 15px; color: #ff9c92 }
  pre { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
`);
root.adoptedStyleSheets = [sheet];

function show(problems: readonly string[]): void {
  if (problems.length === 0) {
    overlay.remove();
    return;
  }
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const heading = document.createElement('h2');
  heading.textContent = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  section.append(heading);
  for (const problem of problems) {
    const line = document.createElement('pre');
    line.textContent = problem;
    section.append(line);
  }
  root.replaceChildren(section);
  document.body.append(overlay);
}

let wasConnected = false;
const events = new EventSource(new URL('events', import.meta.url));
events.addEventListener('open', () => {
  // The server was restarted, so the page may be stale.
  if (wasConnected) location.reload();
  wasConnected = true;
});
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as DevEvent;
  switch (event.kind) {
    case 'reload':
      location.reload();
      break;
    case 'style':
      swapStyle(event.href ?? '');
      break;
    case 'problems':
      show(event.problems ?? []);
      break;
  }
});

function swapStyle(href: string): void {
  const old = document.querySelector('link[rel="stylesheet"]');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', () => old?.remove());
  document.head.append(link);
}
