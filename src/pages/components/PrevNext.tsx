// The pages before and after this one.
import type { PageLink } from '../model/page.ts';
import { withBase } from '../model/paths.ts';

interface PrevNextProps {
  readonly prev: PageLink | undefined;
  readonly next: PageLink | undefined;
  readonly base: string;
}

export function PrevNext({ prev, next, base }: PrevNextProps) {
  if (!prev && !next) return null;
  return (
    <nav className="prev-next" aria-label="Previous and next page">
      {prev && (
        <a rel="prev" href={withBase(base, prev.path)}>
          <span>Previous</span> {prev.text}
        </a>
      )}
      {next && (
        <a rel="next" href={withBase(base, next.path)}>
          <span>Next</span> {next.text}
        </a>
      )}
    </nav>
  );
}
