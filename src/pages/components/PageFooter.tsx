// The footer of the text: date, edit link, what the page cost, previous and next page.
import { withBase } from '../model/paths.ts';
import type { FrameData, PageView } from '../model/view.ts';
import { Day } from './Day.tsx';
import { Phrase } from './Phrase.tsx';
import { PrevNext } from './PrevNext.tsx';
import { useText } from '../text/use-text.ts';

interface PageFooterProps {
  readonly view: PageView;
  readonly frame: FrameData;
}

export function PageFooter({ view, frame }: PageFooterProps) {
  const { base, origin, siteTitle } = frame;
  const text = useText();
  // Shown in print. The address runs from left to right beside any title.
  const address = `${siteTitle} · \u2066${origin}${withBase(base, view.path)}\u2069`;
  return (
    <footer className="page-footer" data-address={address}>
      <p className="page-meta">
        {view.updated !== undefined && (
          <span>
            <Phrase text={text.lastUpdated}>
              <Day date={view.updated} />
            </Phrase>
          </span>
        )}
        {view.editUrl !== undefined && <a href={view.editUrl}>{text.editThisPage}</a>}
        <button type="button" data-cost="" data-markdown-ignore="">
          {text.pageCost}
        </button>
      </p>
      {/* A script writes into it, so the next page gets a new one. */}
      <output key={view.path} className="page-meta" data-markdown-ignore="" />
      <PrevNext prev={view.prev} next={view.next} base={base} />
    </footer>
  );
}
