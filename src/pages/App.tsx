// The page frame around the layout of the view (specification, Screens and routes).
import { Head } from './components/Head.tsx';
import { LoadError, type LoadFailure } from './components/LoadError.tsx';
import { LoadingBar } from './components/LoadingBar.tsx';
import { SearchPalette } from './components/SearchPalette.tsx';
import { Sidebar } from './components/Sidebar.tsx';
import { TopNav } from './components/TopNav.tsx';
import { Layout } from './layouts/Layout.tsx';
import { frameIds } from './model/frame-ids.ts';
import type { NavLocation } from './model/navigation.ts';
import { pagesOf } from './model/sidebar.ts';
import { LanguageProvider, textOf } from './text/use-text.ts';
import type { FrameData, View } from './model/view.ts';

interface AppProps {
  readonly view: View;
  readonly frame: FrameData;
  /** Whether a navigation has been running long enough to show a progress bar. */
  readonly isLoading?: boolean;
  /** Error of the last navigation. */
  readonly failure?: LoadFailure | undefined;
  /** Text announced to assistive technology after a navigation. */
  readonly announcement?: string;
}

/** The page in its frame. */
export function App({
  view,
  frame: data,
  isLoading = false,
  failure,
  announcement = '',
}: AppProps) {
  const menus = [view.versions, view.languages].flatMap((menu) => menu ?? []);
  const frame = { ...data, navigation: [...data.navigation, ...menus] };
  const nodes = view.sidebar === undefined ? undefined : frame.sidebars[view.sidebar];
  // The home page uses the full width; its sidebar is in the drawer.
  const isWide = nodes === undefined || (view.kind === 'page' && view.layout === 'home');
  const isPart = nodes !== undefined && view.sidebar !== frame.rootSidebar;
  const navLocation: NavLocation = {
    path: view.path,
    partPages: isPart ? pagesOf(nodes).map(({ path }) => path) : [],
  };
  const text = textOf(frame.language);
  return (
    <LanguageProvider value={frame.language}>
      <Head view={view} frame={frame} />
      <a className="skip-link" href={`#${frameIds.main}`}>
        {text.skipToContent}
      </a>
      {!isWide && (
        <a className="skip-link skip-to-pages" href={`#${frameIds.menu}`}>
          {text.sidebarNavigation}
        </a>
      )}
      {isLoading && <LoadingBar />}
      <TopNav frame={frame} location={navLocation} />
      <LoadError failure={failure} />
      <div className={isWide ? 'frame frame-wide' : 'frame'}>
        {/* The text comes first in the document, for programs that read a page in source order. */}
        <main id={frameIds.main} tabIndex={-1}>
          <Layout view={view} frame={frame} />
        </main>
        <Sidebar
          nodes={nodes}
          isDrawerOnly={isWide}
          location={navLocation}
          view={view}
          frame={frame}
        />
      </div>
      <SearchPalette frame={frame} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </LanguageProvider>
  );
}
