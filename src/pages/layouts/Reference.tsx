// The layout of a reference of HTTP calls: samples stand beside the text, and the sidebar lists the calls.
import type { PageView } from '../model/view.ts';
import type { LayoutProps } from './layout-props.ts';
import { BackToTop } from '../components/BackToTop.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Content } from '../components/Content.tsx';
import { OnThisPageSmall } from '../components/OnThisPage.tsx';
import { PageActions } from '../components/PageActions.tsx';
import { PageFooter } from '../components/PageFooter.tsx';

export function Reference({ view, frame }: LayoutProps<PageView>) {
  return (
    <article className="page reference">
      <Breadcrumbs links={view.breadcrumbs} base={frame.base} />
      <h1>{view.title}</h1>
      <PageActions key={`actions ${view.path}`} path={view.path} base={frame.base} />
      <OnThisPageSmall key={view.path} headers={view.headers} />
      <Content path={view.path} html={view.html} />
      <PageFooter view={view} base={frame.base} />
      <BackToTop />
    </article>
  );
}
