// Where the page stands: from the introduction down to the page itself.
import type { PageLink } from '../model/page.ts';
import { withBase } from '../model/paths.ts';

interface BreadcrumbsProps {
  /** The last one is the page itself. */
  readonly links: readonly PageLink[];
  readonly base: string;
}

export function Breadcrumbs({ links, base }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {links.map(({ text, path }, index) => (
          <li key={path}>
            <a
              href={withBase(base, path)}
              aria-current={index === links.length - 1 ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
