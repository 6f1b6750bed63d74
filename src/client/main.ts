// The first bundle: starts the behaviors, and loads the React frame when the browser is idle.
import { announcer } from './behaviours/announce.ts';
import { backToTop } from './behaviours/back-to-top.ts';
import { pageEvent } from './behaviours/behaviour.ts';
import { copyCode } from './behaviours/copy-code.ts';
import { copyLink } from './behaviours/copy-link.ts';
import { copyPage } from './behaviours/copy-page.ts';
import { costButton } from './behaviours/cost-button.ts';
import { enlarge } from './behaviours/enlarge.ts';
import { islands } from './behaviours/islands.ts';
import { menus } from './behaviours/menus.ts';
import { movedHeadings } from './behaviours/moved-headings.ts';
import { scrollFocus } from './behaviours/scroll-focus.ts';
import { scrollSpy } from './behaviours/scroll-spy.ts';
import { searchShortcut } from './behaviours/search-shortcut.ts';
import { onDemand } from './behaviours/on-demand.ts';
import { sidebarPosition } from './behaviours/sidebar-position.ts';
import { smoothScroll } from './behaviours/smooth-scroll.ts';
import { tabs } from './behaviours/tabs.ts';
import { whenIdleOrUsed } from './frame/when-idle-or-used.ts';

const openedUrl = location.href;
// Tabs first: the open panels decide what is visible and where headings are.
const openTabs = tabs();
const onPage = [
  movedHeadings(),
  menus(),
  searchShortcut(),
  sidebarPosition(),
  scrollSpy(),
  scrollFocus(),
  onDemand(),
  announcer(),
  smoothScroll(),
  copyCode(),
  copyPage(),
  copyLink(),
  costButton(),
  enlarge(),
  backToTop(),
  islands(),
];

openTabs();
// The other behaviors start in short tasks: none of them moves what is on the screen.
for (const callback of onPage) setTimeout(callback);
document.addEventListener(pageEvent, () => {
  openTabs();
  for (const callback of onPage) callback();
});

whenIdleOrUsed(() => {
  // After a deploy, a cached page may get the new bundle, which has a different file name; startFrame then does nothing.
  const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
  import('./frame/frame.tsx').then(
    ({ startFrame }) => {
      // In a separate task, because evaluating the frame is a long task already.
      setTimeout(() => void startFrame(build, openedUrl));
    },
    (error: unknown) => {
      console.warn('The frame did not load; links load whole pages.', error);
    },
  );
});
