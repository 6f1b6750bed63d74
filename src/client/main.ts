// The first bundle: starts what a reader touches first, and fetches the React frame when there is time.
import { analytics } from './behaviours/analytics.ts';
import { announcer } from './behaviours/announce.ts';
import { backToTop } from './behaviours/back-to-top.ts';
import { pageEvent } from './behaviours/behaviour.ts';
import { copyCode } from './behaviours/copy-code.ts';
import { copyLink } from './behaviours/copy-link.ts';
import { copyPage } from './behaviours/copy-page.ts';
import { enlarge } from './behaviours/enlarge.ts';
import { menus } from './behaviours/menus.ts';
import { scrollFocus } from './behaviours/scroll-focus.ts';
import { scrollSpy } from './behaviours/scroll-spy.ts';
import { searchShortcut } from './behaviours/search-shortcut.ts';
import { sidebarPosition } from './behaviours/sidebar-position.ts';
import { smoothScroll } from './behaviours/smooth-scroll.ts';
import { tabs } from './behaviours/tabs.ts';
import { whenIdleOrWanted } from './frame/when-idle.ts';

const onPage = [
  menus(),
  searchShortcut(),
  // Tabs before scroll-spy: which panel shows decides where headings are.
  tabs(),
  sidebarPosition(),
  scrollSpy(),
  scrollFocus(),
  announcer(),
  smoothScroll(),
  copyCode(),
  copyPage(),
  copyLink(),
  enlarge(),
  backToTop(),
  analytics(),
];

function handlePage(): void {
  for (const callback of onPage) callback();
}

handlePage();
document.addEventListener(pageEvent, handlePage);

whenIdleOrWanted(() => {
  // After a deploy an old page gets the current bundle, whose name differs from the one it asks for: it stays as it is.
  const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
  import('./frame/frame.tsx').then(
    ({ startFrame }) => {
      // A task of its own: evaluating the frame was one already.
      setTimeout(() => void startFrame(build));
    },
    (error: unknown) => {
      console.warn('The frame did not load; links load whole pages.', error);
    },
  );
});
