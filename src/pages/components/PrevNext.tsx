// Links to the previous and next page.
import type { NeighbourLink } from '../model/page.ts';
import { withBase } from '../model/paths.ts';
import { useText } from '../text/use-text.ts';

interface PrevNextProps {
  readonly prev: NeighbourLink | undefined;
  readonly next: NeighbourLink | undefined;
  readonly base: string;
}

export function PrevNext({ prev, next, base }: PrevNextProps) {
  const text = useText();
  if (!prev && !next) return null;
  return (
    <nav className="prev-next" aria-label={text.previousAndNext}>
      {prev && (
        <a rel="prev" href={withBase(base, prev.path)}>
          <span>{text.previous}</span> <Name link={prev} />
        </a>
      )}
      {next && (
        <a rel="next" href={withBase(base, next.path)}>
          <span>{text.next}</span> <Name link={next} />
        </a>
      )}
    </nav>
  );
}

/** `Workflows · Overview` at the end of another section, `Triggers` within one. */
function Name({ link }: { readonly link: NeighbourLink }) {
  return (
    <>
      {link.section !== undefined && <i>{link.section} · </i>}
      {link.text}
    </>
  );
}
