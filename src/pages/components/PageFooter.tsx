// What follows the text: date, edit link, neighbours.
import type { PageView } from '../model/view.ts';
import { PrevNext } from './PrevNext.tsx';

interface PageFooterProps {
  readonly view: PageView;
  readonly base: string;
}

export function PageFooter({ view, base }: PageFooterProps) {
  return (
    <footer className="page-footer">
      {(view.updated !== undefined || view.editUrl !== undefined) && (
        <p className="page-meta">
          {view.updated !== undefined && (
            <span>
              Last updated <time dateTime={view.updated}>{view.updated}</time>
            </span>
          )}
          {view.editUrl !== undefined && <a href={view.editUrl}>Edit this page</a>}
        </p>
      )}
      <PrevNext prev={view.prev} next={view.next} base={base} />
    </footer>
  );
}
