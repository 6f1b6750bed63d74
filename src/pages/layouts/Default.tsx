// The default layout: breadcrumbs, title, actions, text, list of sections.
import type { PageView } from '../model/view.ts';
import type { LayoutProps } from './layout-props.ts';
import { BackToTop } from '../components/BackToTop.tsx';
import { OnThisPage } from '../components/OnThisPage.tsx';
import { PageText } from '../components/PageText.tsx';

export function Default({ view, frame }: LayoutProps<PageView>) {
  return (
    <div className="page">
      <article>
        <PageText view={view} frame={frame} />
      </article>
      <OnThisPage key={view.path} headers={view.headers} />
      <BackToTop />
    </div>
  );
}
