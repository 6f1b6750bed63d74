// The pages that were changed last.
import type { RecentPage } from '../model/page.ts';
import { withBase } from '../model/paths.ts';

interface RecentPagesProps {
  /** Newest first. */
  readonly pages: readonly RecentPage[];
  readonly base: string;
}

/** Nothing where no dates are known. */
export function RecentPages({ pages, base }: RecentPagesProps) {
  if (pages.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recently-updated">
      <h2 id="recently-updated">Recently updated</h2>
      <ul>
        {pages.map(({ text, path, updated }) => (
          <li key={path}>
            <a href={withBase(base, path)}>{text}</a> <time dateTime={updated}>{updated}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
