// Where the page stands: from the introduction down to the page itself.
import type { PageLink } from '../page.ts';
import { withBase } from '../paths.ts';

interface BreadcrumbsProps {
  readonly links: readonly PageLink[];
  readonly title: string;
  readonly base: string;
}

export function Breadcrumbs({ links, title, base }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {links.map((link) => (
          <li key={link.path}>
            <a href={withBase(base, link.path)}>{link.text}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
