// The footer of the text: date, edit link, previous and next page.
import { withBase } from '../model/paths.ts';
import type { FrameData, PageView } from '../model/view.ts';
import { PrevNext } from './PrevNext.tsx';
import { useText } from '../text/use-text.ts';

interface PageFooterProps {
  readonly view: PageView;
  readonly frame: FrameData;
}

export function PageFooter({ view, frame }: PageFooterProps) {
  const { base, origin, siteTitle } = frame;
  const text = useText();
  // Shown in print.
  const address = `${siteTitle} · ${origin}${withBase(base, view.path)}`;
  return (
    <footer className="page-footer" data-address={address}>
      {(view.updated !== undefined || view.editUrl !== undefined) && (
        <p className="page-meta">
          {view.updated !== undefined && (
            <span>
              {text.lastUpdated} <time dateTime={view.updated}>{text.day(view.updated)}</time>
            </span>
          )}
          {view.editUrl !== undefined && <a href={view.editUrl}>{text.editThisPage}</a>}
        </p>
      )}
      <PrevNext prev={view.prev} next={view.next} base={base} />
    </footer>
  );
}
