// Development mode only: reloads the page when a file is saved, and shows problems in an overlay.
import { pageEvent } from './behaviours/behaviour.ts';

interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly rule: string;
  /** Address of the page that it is about; without one, it concerns every page. */
  readonly address?: string;
  /** @default an error */
  readonly severity?: 'error' | 'warning';
}

interface DevEvent {
  readonly kind: 'reload' | 'styles' | 'problems';
  readonly problems?: readonly Problem[];
}

/** Maximum number of problems in the overlay; more would make the page slow, and nobody reads them. */
const maxShown = 100;

/** Storage key of the problems whose overlay was closed, so that it stays closed until they change. */
const closedKey = 'dev-closed-problems';

const overlay = document.createElement('div');
const root = overlay.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  section { direction: ltr; position: fixed; inset: auto .5rem .5rem; z-index: 100; box-sizing: border-box; max-height: 60vh; overflow: auto;
    border: 1px solid #a4564e; border-radius: .5rem; background: #2b1414; color: #ffe3e0; font: 14px/1.5 system-ui, sans-serif;
    box-shadow: 0 1rem 3rem #0008 }
  header { position: sticky; inset-block-start: 0; display: flex; align-items: center; justify-content: space-between; gap: 1rem;
    padding: .5rem .5rem .5rem 1rem; background: inherit }
  h2 { margin: 0; font-size: 15px; color: #ffb3ab }
  ul { margin: 0; padding: 0 1rem .75rem; list-style: none }
  li { padding-block: .5rem; border-block-start: 1px solid #5c2f2b; overflow-wrap: anywhere }
  p { margin: 0; white-space: pre-wrap }
  .warnings { border-color: #8a6d2f; background: #2a2312; color: #fff1d6 }
  .warnings h2 { color: #ffd98a }
  .warnings li { border-color: #584a26 }
  .warnings code { background: #453a1c }
  .warnings small { color: #dcc9a0 }
  code, .place { font: 13px/1.5 ui-monospace, monospace }
  code { padding-inline: .25em; border-radius: .2em; background: #4a2320 }
  small { color: #e0b4af; font-size: 12px }
  button { min-height: 2rem; padding: .25rem .75rem; border: 1px solid #a4564e; border-radius: .3rem; background: none;
    color: inherit; font: inherit; cursor: pointer }
  .place { min-height: 1.5rem; padding: 0; border: 0; color: #9fd0ff; text-align: start; text-decoration: underline;
    overflow-wrap: anywhere }
  .warnings button { border-color: #8a6d2f }
  button:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
  @media (min-width: 48rem) { section { inset-inline: 1rem; inset-block-end: 1rem } }
  @media print { section { display: none } }
`);
root.adoptedStyleSheets = [sheet];

let shown = '';
let focusedBefore: HTMLElement | null = null;
overlay.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement) focusedBefore = relatedTarget;
});

let siteProblems: readonly Problem[] = [];
/** Whether problems of other pages are listed too. */
let listsAll = false;

function show(problems: readonly Problem[]): void {
  siteProblems = problems;
  const list = JSON.stringify(problems);
  const state = JSON.stringify([listsAll, location.pathname, list]);
  if (problems.length === 0) sessionStorage.removeItem(closedKey);
  const here = problems.filter(isHere);
  const isWorthShowing = listsAll || here.length > 0 || problems.some(isError);
  if (!isWorthShowing || problems.length === 0 || sessionStorage.getItem(closedKey) === list) {
    overlay.remove();
    shown = '';
    return;
  }
  if (state === shown) return;
  shown = state;
  const hadFocus = root.activeElement !== null;
  root.replaceChildren(draw(here, problems.length - here.length));
  if (!overlay.isConnected) document.body.append(overlay);
  if (hadFocus) root.querySelector('button')?.focus();
}

/** A warning about no page does not keep the site from being as its author means it: it is not shown over every page. */
function isHere(problem: Problem): boolean {
  const { address } = problem;
  if (address === undefined) return isError(problem);
  return decodedPath(address) === decodedPath(location.pathname);
}

function isError({ severity = 'error' }: Problem): boolean {
  return severity === 'error';
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function close(): void {
  const hadFocus = root.activeElement !== null;
  sessionStorage.setItem(closedKey, JSON.stringify(siteProblems));
  overlay.remove();
  shown = '';
  if (hadFocus) focusedBefore?.focus();
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || !overlay.isConnected) return;
  // A dialog or popover over the page is closed first.
  if (document.querySelector('dialog[open], :popover-open')) return;
  close();
});

function draw(here: readonly Problem[], elsewhere: number): HTMLElement {
  const listed = listsAll ? siteProblems : here;
  const section = element('section');
  if (!siteProblems.some(isError)) section.className = 'warnings';
  section.setAttribute('aria-labelledby', 'heading');
  const header = element('header');
  // Only the number is announced: the list may be long, and changes with every save.
  const announcement = element('div');
  announcement.setAttribute('role', 'alert');
  const heading = element('h2');
  heading.id = 'heading';
  heading.textContent = counted(listed.length, listsAll || elsewhere === 0 ? '' : ' on this page');
  announcement.append(heading);
  const closeButton = button('Close', close);
  closeButton.setAttribute('aria-keyshortcuts', 'Escape');
  const controls = element('div');
  if (elsewhere > 0) controls.append(button(moreText(here.length, elsewhere), toggleAll), ' ');
  controls.append(closeButton);
  header.append(announcement, controls);
  section.append(header);
  if (listed.length === 0) return section;
  const list = element('ul');
  list.append(...listed.slice(0, maxShown).map(drawProblem));
  if (listed.length > maxShown) {
    const more = element('li');
    more.textContent = `${listed.length - maxShown} more are in the terminal.`;
    list.append(more);
  }
  section.append(list);
  return section;
}

/** `1 problem` · `No problems on this page` */
function counted(count: number, where: string): string {
  if (count === 0) return `No problems${where}`;
  return `${count} ${count === 1 ? 'problem' : 'problems'}${where}`;
}

function moreText(here: number, elsewhere: number): string {
  if (listsAll) return 'This page only';
  return `${elsewhere}${here === 0 ? '' : ' more'} on other pages`;
}

function toggleAll(): void {
  listsAll = !listsAll;
  show(siteProblems);
}

// The frame shows another page without loading it.
document.addEventListener(pageEvent, () => {
  show(siteProblems);
});

function drawProblem(problem: Problem): HTMLElement {
  const { file, line, column, text, rule } = problem;
  const mark = isError(problem) ? '' : ' (warning)';
  const item = element('li');
  const source = button(`${file}:${line}:${column}`, () => void openFile(problem, item));
  source.className = 'place';
  source.title = 'Open in the editor';
  const paragraph = element('p');
  paragraph.append(...withCode(text));
  const name = element('small');
  name.textContent = rule + mark;
  item.append(source, paragraph, name);
  return item;
}

/** Splits a text at backticks; every second part is code. */
function withCode(text: string): readonly (string | HTMLElement)[] {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const code = element('code');
    code.textContent = part;
    return code;
  });
}

async function openFile({ file, line, column }: Problem, item: HTMLElement): Promise<void> {
  const address = new URL('open', import.meta.url);
  address.search = String(
    new URLSearchParams({ file, line: String(line), column: String(column) }),
  );
  let failure: string;
  try {
    const response = await fetch(address, { method: 'POST' });
    failure = response.ok ? '' : await response.text();
  } catch {
    failure = 'The server does not answer.';
  }
  item.querySelector('[role="status"]')?.remove();
  if (failure === '') return;
  const status = element('p');
  status.setAttribute('role', 'status');
  status.textContent = failure;
  item.append(status);
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}

function element(name: string): HTMLElement {
  return document.createElement(name);
}

// The query names the version of the files that this page was made from; the server answers an outdated one with a reload.
const { search } = new URL(import.meta.url);
const events = new EventSource(new URL(`events${search}`, import.meta.url));
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as DevEvent;
  switch (event.kind) {
    case 'reload':
      location.reload();
      break;
    case 'styles':
      swapStyles();
      break;
    case 'problems':
      show(event.problems ?? []);
      break;
  }
});

/** Links whose style sheet has been replaced; they stay until the next one has loaded, so that the page is never without. */
const outdatedLinks = new WeakSet<Element>();

/** Reads this page again for the addresses of its style sheets, which change with their texts. */
function swapStyles(): void {
  const request = new XMLHttpRequest();
  request.open('GET', location.pathname);
  request.responseType = 'document';
  request.addEventListener('load', () => {
    const hrefs = styleLinks(request.responseXML).map((link) => link.getAttribute('href') ?? '');
    const links = styleLinks(document).filter((link) => !outdatedLinks.has(link));
    if (links.length !== hrefs.length) location.reload();
    else for (const [index, link] of links.entries()) swapStyle(link, hrefs[index] ?? '');
  });
  request.send();
}

function styleLinks(page: Document | null): readonly HTMLLinkElement[] {
  return [...(page?.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]') ?? [])];
}

/** The next style sheet stands in the place of the former: of equal rules, the last one applies. */
function swapStyle(old: HTMLLinkElement, href: string): void {
  if (old.getAttribute('href') === href) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', () => {
    old.remove();
  });
  outdatedLinks.add(old);
  old.after(link);
}
