// The layout of a page that chooses none: breadcrumbs, title, text, list of sections.
import type { LayoutProps } from '../App.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Content } from '../components/Content.tsx';
import { OnThisPage, OnThisPageSmall } from '../components/OnThisPage.tsx';
import { PageFooter } from '../components/PageFooter.tsx';

export function Default({ view, frame }: LayoutProps) {
  return (
    <div className="page">
      <article>
        <Breadcrumbs links={view.breadcrumbs} base={frame.base} />
        <h1>{view.title}</h1>
        <OnThisPageSmall key={view.path} headers={view.headers} />
        <Content path={view.path} html={view.html} />
        <PageFooter view={view} base={frame.base} />
      </article>
      <OnThisPage key={view.path} headers={view.headers} />
    </div>
  );
}
