// The page's body. The only place where raw HTML enters the React tree; it comes from the Markdown processor.
import { frameIds } from '../model/frame-ids.ts';

interface ContentProps {
  readonly path: string;
  readonly html: string;
}

/** Keyed by page, so that DOM nodes added by client code on one page do not stay on the next. */
export function Content({ path, html }: ContentProps) {
  return (
    <div
      key={path}
      className="content"
      id={frameIds.body}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
