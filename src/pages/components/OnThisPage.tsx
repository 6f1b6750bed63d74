// The page's sections as a list; scroll-spy marks the one being read.
import type { Header } from '../page.ts';

interface OnThisPageProps {
  readonly headers: readonly Header[];
}

/** Drawn twice: beside the text on wide screens, as a disclosure above it on small ones. */
export function OnThisPage({ headers }: OnThisPageProps) {
  const shown = headers.filter((header) => header.level <= 3);
  if (shown.length < 2) return null;
  return (
    <>
      <nav className="on-this-page" aria-label="On this page">
        <p aria-hidden="true">On this page</p>
        <HeaderLinks headers={shown} />
      </nav>
      <details className="on-this-page-small" suppressHydrationWarning>
        <summary>On this page</summary>
        <HeaderLinks headers={shown} />
      </details>
    </>
  );
}

function HeaderLinks({ headers }: OnThisPageProps) {
  return (
    <ul data-spy>
      {headers.map((header) => (
        <li key={header.slug} data-level={header.level}>
          <a href={`#${header.slug}`} suppressHydrationWarning>
            {header.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
