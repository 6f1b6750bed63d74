// Renders a view with its layout.
import type { ComponentType } from 'react';
import type { LayoutName } from '../model/page.ts';
import type { PageView, View } from '../model/view.ts';
import { Default } from './Default.tsx';
import { Failure } from './Failure.tsx';
import { Home } from './Home.tsx';
import type { LayoutProps } from './layout-props.ts';
import { NotFound } from './NotFound.tsx';
import { Reference } from './Reference.tsx';
import { Search } from './Search.tsx';

const pageLayouts = {
  default: Default,
  home: Home,
  reference: Reference,
  // Its date, authors and tags are part of the page's text.
  post: Default,
} satisfies Record<LayoutName, ComponentType<LayoutProps<PageView>>>;

export function Layout({ view, frame }: LayoutProps<View>) {
  switch (view.kind) {
    case 'page': {
      const PageLayout = pageLayouts[view.layout];
      return <PageLayout view={view} frame={frame} />;
    }
    case 'search':
      return <Search view={view} frame={frame} />;
    case 'not-found':
      return <NotFound view={view} frame={frame} />;
    case 'failure':
      return <Failure view={view} frame={frame} />;
  }
}
