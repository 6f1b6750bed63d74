// The page's body. The only place where HTML enters the tree; it comes from the Markdown processor.
import { frameIds } from '../model/frame-ids.ts';

interface ContentProps {
  readonly path: string;
  readonly html: string;
}

/** Keyed by page, so that nodes which behaviours add to one page never reach the next. */
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
