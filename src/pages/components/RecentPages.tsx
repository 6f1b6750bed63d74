// The list of recently updated pages.
import { frameIds } from '../model/frame-ids.ts';
import type { RecentPage } from '../model/page.ts';
import { withBase } from '../model/paths.ts';
import { useText } from '../text/use-text.ts';
import { Day } from './Day.tsx';

interface RecentPagesProps {
  /** Newest first. */
  readonly pages: readonly RecentPage[];
  readonly base: string;
}

/** Renders nothing if there are none, since the pages have no dates. */
export function RecentPages({ pages, base }: RecentPagesProps) {
  const text = useText();
  if (pages.length === 0) return null;
  return (
    <section className="recent" aria-labelledby={frameIds.recent} data-markdown-ignore="">
      <h2 id={frameIds.recent}>{text.recentlyUpdated}</h2>
      <ul>
        {pages.map(({ text: title, path, updated }) => (
          <li key={path}>
            <a href={withBase(base, path)}>{title}</a> <Day date={updated} />
          </li>
        ))}
      </ul>
    </section>
  );
}
