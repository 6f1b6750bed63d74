// Tabs: select by click or key, remember the choice for a while, open the tab that contains the target of the URL's hash.
import { decoded } from '../../pages/model/paths.ts';
import { tabMemoryMs } from '../../pages/model/timings.ts';
import type { OnPage } from './behaviour.ts';

/** Without this behavior all panels are shown, each below its label. */
export function tabs(): OnPage {
  document.addEventListener('click', (event) => {
    const tab = closestTab(event.target);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', handleKey);
  addEventListener('hashchange', openHashTarget);
  return () => {
    const remembered = recall();
    for (const set of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
      const all = tabsOf(set);
      const first = all.find((tab) => remembered.includes(choiceOf(tab))) ?? all[0];
      set.dataset['ready'] = '';
      if (first) activate(first);
    }
    openHashTarget();
  };
}

function closestTab(target: EventTarget | null): HTMLElement | undefined {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;
  return tab ?? undefined;
}

function tabsOf(set: Element): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}

/** Activates a tab and all tabs with the same label on the page, without moving it in the window; in a standalone set, the tab only. */
function choose(tab: HTMLElement): void {
  remember(tab);
  const sets = isAlone(tab) ? [] : document.querySelectorAll('[data-tabs=""]');
  const before = tab.getBoundingClientRect().top;
  for (const set of sets) {
    const twin = tabsOf(set).find((other) => other.textContent === tab.textContent);
    if (twin) activate(twin);
  }
  activate(tab);
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function isAlone(tab: HTMLElement): boolean {
  return tab.closest('[data-tabs="alone"]') !== null;
}

/** Returns what is remembered of a choice: the label, which applies to all sets that have it, or the ID of a tab in a standalone set. */
function choiceOf(tab: HTMLElement): string {
  return isAlone(tab) ? tab.id : tab.textContent;
}

function activate(tab: HTMLElement): void {
  const set = tab.closest('[data-tabs]');
  if (!set) return;
  for (const other of tabsOf(set)) {
    const isActive = other === tab;
    other.setAttribute('aria-selected', String(isActive));
    other.tabIndex = isActive ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('hidden', !isActive);
  }
}

function handleKey(event: KeyboardEvent): void {
  const tab = closestTab(event.target);
  const set = tab?.closest('[data-tabs]');
  if (!tab || !set) return;
  const all = tabsOf(set);
  const index = all.indexOf(tab);
  const step = getComputedStyle(tab).direction === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (index - step + all.length) % all.length,
    ArrowRight: (index + step + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const target = all[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  choose(target);
  target.focus();
}

/** If the hash targets an element in a hidden panel, activates all tabs around it. */
function openHashTarget(): void {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  if (!target) return;
  let wasHidden = false;
  for (
    let panel = target.closest<HTMLElement>('[role="tabpanel"]');
    panel;
    panel = panel.parentElement?.closest<HTMLElement>('[role="tabpanel"]') ?? null
  ) {
    if (panel.hasAttribute('hidden')) wasHidden = true;
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab) activate(tab);
  }
  if (wasHidden) target.scrollIntoView();
}

function storageKey(): string {
  return `tab:${location.host}${location.pathname}`;
}

/** Stores the choice in place of earlier ones in the same set. If storage is blocked, the tabs work without it. */
function remember(tab: HTMLElement): void {
  const set = tab.closest('[data-tabs]');
  const replaced = set ? tabsOf(set).map(choiceOf) : [];
  const choices = [...recall().filter((choice) => !replaced.includes(choice)), choiceOf(tab)];
  try {
    const value = JSON.stringify({ choices, until: Date.now() + tabMemoryMs });
    localStorage.setItem(storageKey(), value);
  } catch {
    // Ignored: the choice lasts until the reader leaves the page.
  }
}

/** Returns the choices that are remembered for the page. */
function recall(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? 'null');
    if (typeof value !== 'object' || value === null) return [];
    const { choices, until } = value as { choices?: unknown; until?: unknown };
    if (typeof until !== 'number' || until < Date.now() || !Array.isArray(choices)) {
      localStorage.removeItem(storageKey());
      return [];
    }
    return choices.filter((choice) => typeof choice === 'string');
  } catch {
    return [];
  }
}
