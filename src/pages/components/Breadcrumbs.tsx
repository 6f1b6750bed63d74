// Breadcrumbs from the home page down to the page itself.
import type { PageLink } from '../model/page.ts';
import { withBase } from '../model/paths.ts';
import { useText } from '../text/use-text.ts';

interface BreadcrumbsProps {
  /** The last one is the page itself. */
  readonly links: readonly PageLink[];
  readonly base: string;
}

export function Breadcrumbs({ links, base }: BreadcrumbsProps) {
  const text = useText();
  // A home page alone leads nowhere.
  if (links.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        {links.map((link, index) => (
          <li key={link.path}>
            <a
              href={withBase(base, link.path)}
              aria-current={index === links.length - 1 ? 'page' : undefined}
            >
              {link.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
