// The list of the page's sections; scroll-spy marks the one being read.
import type { Header } from '../model/page.ts';
import { listedHeaders } from '../model/sections.ts';
import { Method } from './Method.tsx';
import { useText } from '../text/use-text.ts';

interface OnThisPageProps {
  readonly headers: readonly Header[];
}

/** The list beside the text, on wide screens. */
export function OnThisPage({ headers }: OnThisPageProps) {
  const text = useText();
  const shown = listedHeaders(headers);
  if (shown.length === 0) return null;
  return (
    <nav className="on-this-page" aria-label={text.onThisPage}>
      <p aria-hidden="true">{text.onThisPage}</p>
      <HeaderLinks headers={shown} />
    </nav>
  );
}

/** A bar below the title that stays in view, on small screens. */
export function OnThisPageSmall({ headers }: OnThisPageProps) {
  const text = useText();
  const shown = listedHeaders(headers);
  if (shown.length === 0) return null;
  return (
    <details className="menu on-this-page-small" suppressHydrationWarning>
      <summary>{text.onThisPage}</summary>
      <HeaderLinks headers={shown} />
    </details>
  );
}

function HeaderLinks({ headers }: OnThisPageProps) {
  return (
    <ul data-spy>
      {headers.map((header) => (
        <li key={header.slug} data-level={header.level}>
          <a href={`#${header.slug}`} suppressHydrationWarning>
            <Method name={header.method} />
            {header.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
