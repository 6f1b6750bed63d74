// Links to the previous and next page.
import type { PageLink } from '../model/page.ts';
import { withBase } from '../model/paths.ts';
import { useText } from '../text/use-text.ts';

interface PrevNextProps {
  readonly prev: PageLink | undefined;
  readonly next: PageLink | undefined;
  readonly base: string;
}

export function PrevNext({ prev, next, base }: PrevNextProps) {
  const text = useText();
  if (!prev && !next) return null;
  return (
    <nav className="prev-next" aria-label={text.previousAndNext}>
      {prev && (
        <a rel="prev" href={withBase(base, prev.path)}>
          <span>{text.previous}</span> {prev.text}
        </a>
      )}
      {next && (
        <a rel="next" href={withBase(base, next.path)}>
          <span>{text.next}</span> {next.text}
        </a>
      )}
    </nav>
  );
}
