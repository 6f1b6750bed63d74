// The layout of an HTTP API reference: samples are beside the text, and the sidebar lists the calls.
import type { PageView } from '../model/view.ts';
import type { LayoutProps } from './layout-props.ts';
import { BackToTop } from '../components/BackToTop.tsx';
import { PageText } from '../components/PageText.tsx';

export function Reference({ view, frame }: LayoutProps<PageView>) {
  return (
    <article className="page reference">
      <PageText view={view} frame={frame} />
      <BackToTop />
    </article>
  );
}
