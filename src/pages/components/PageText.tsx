// The parts of every page with text: breadcrumbs, title, actions, sections, text and page footer.
import type { FrameData, PageView } from '../model/view.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Content } from './Content.tsx';
import { OnThisPageSmall } from './OnThisPage.tsx';
import { PageActionsMenu } from './PageActions.tsx';
import { PageFooter } from './PageFooter.tsx';
import { PostMeta } from './PostMeta.tsx';

interface PageTextProps {
  readonly view: PageView;
  readonly frame: FrameData;
}

export function PageText({ view, frame }: PageTextProps) {
  return (
    <>
      <Breadcrumbs links={view.breadcrumbs} base={frame.base} />
      <h1 {...view.textIn}>{view.title}</h1>
      {view.layout === 'post' && <PostMeta frontmatter={view.frontmatter} />}
      <OnThisPageSmall key={view.path} headers={view.headers} />
      <PageActionsMenu
        key={`actions ${view.path}`}
        path={view.path}
        frame={frame}
        editUrl={view.editUrl}
        links={view.actions}
      />
      <Content view={view} />
      <PageFooter view={view} frame={frame} />
    </>
  );
}
