// What a reader can take away: the page as Markdown, copied or opened.
import { markdownPath } from '../model/markdown-path.ts';
import { withBase } from '../model/paths.ts';
import { useText } from '../text/use-text.ts';

interface PageActionsProps {
  readonly path: string;
  readonly base: string;
}

/** Copying comes with `client/copy-page.ts`; without scripts only the link shows. */
export function PageActions({ path, base }: PageActionsProps) {
  const text = useText();
  const href = withBase(base, markdownPath(path));
  return (
    <p className="page-actions">
      <button type="button" data-copy-page={href} suppressHydrationWarning>
        {text.copyPage}
      </button>
      <a href={href}>{text.viewAsMarkdown}</a>
    </p>
  );
}
