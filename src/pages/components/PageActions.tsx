// What a reader can take away: the page as Markdown, copied or opened.
import { markdownPath } from '../model/markdown-path.ts';
import { withBase } from '../model/paths.ts';

interface PageActionsProps {
  readonly path: string;
  readonly base: string;
}

/** Copying comes with `client/copy-page.ts`; without scripts only the link shows. */
export function PageActions({ path, base }: PageActionsProps) {
  const href = withBase(base, markdownPath(path));
  return (
    <p className="page-actions">
      <button type="button" data-copy-page={href} suppressHydrationWarning>
        Copy page
      </button>
      <a href={href}>View as Markdown</a>
    </p>
  );
}
