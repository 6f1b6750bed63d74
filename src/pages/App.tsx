// The frame and the layouts that a page may choose (specification, Screens and routes).
import type { ComponentType } from 'react';
import { Head } from './components/Head.tsx';
import { LoadError, type LoadFailure } from './components/LoadError.tsx';
import { LoadingBar } from './components/LoadingBar.tsx';
import { SearchPalette } from './components/SearchPalette.tsx';
import { Sidebar } from './components/Sidebar.tsx';
import { SiteFooter } from './components/SiteFooter.tsx';
import { TopNav } from './components/TopNav.tsx';
import { Default } from './layouts/Default.tsx';
import { Failure } from './layouts/Failure.tsx';
import { Home } from './layouts/Home.tsx';
import { NotFound } from './layouts/NotFound.tsx';
import { Search } from './layouts/Search.tsx';
import { frameIds } from './model/frame-ids.ts';
import type { LayoutProps } from './layouts/layout-props.ts';
import type { LayoutName } from './model/page.ts';

const layouts = {
  default: Default,
  home: Home,
  'not-found': NotFound,
  search: Search,
  failure: Failure,
} satisfies Record<LayoutName, ComponentType<LayoutProps>>;

interface AppProps extends LayoutProps {
  /** A navigation takes long enough to show. */
  readonly isLoading?: boolean;
  /** The last navigation's failure. */
  readonly failure?: LoadFailure | undefined;
  /** What assistive technology is told after a navigation. */
  readonly announcement?: string;
}

/** The page in its frame. */
export function App({ view, frame, isLoading = false, failure, announcement = '' }: AppProps) {
  const Layout = layouts[view.layout];
  const nodes = view.sidebar === undefined ? undefined : frame.sidebars[view.sidebar];
  return (
    <>
      <Head view={view} frame={frame} />
      <a className="skip-link" href={`#${frameIds.main}`}>
        Skip to content
      </a>
      {isLoading && <LoadingBar />}
      <TopNav frame={frame} path={view.path} />
      <LoadError failure={failure} />
      <div className={nodes === undefined ? 'frame frame-wide' : 'frame'}>
        <Sidebar nodes={nodes} view={view} frame={frame} />
        <main id={frameIds.main} tabIndex={-1}>
          <Layout view={view} frame={frame} />
        </main>
      </div>
      <SiteFooter frame={frame} />
      <SearchPalette base={frame.base} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
