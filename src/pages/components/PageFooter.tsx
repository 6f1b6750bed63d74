// The footer of the text: date, edit link, previous and next page.
import type { PageView } from '../model/view.ts';
import { PrevNext } from './PrevNext.tsx';
import { useText } from '../text/use-text.ts';

interface PageFooterProps {
  readonly view: PageView;
  readonly base: string;
}

export function PageFooter({ view, base }: PageFooterProps) {
  const text = useText();
  return (
    <footer className="page-footer">
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
