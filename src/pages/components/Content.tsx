// The page's body. The only place where raw HTML enters the React tree; it comes from the Markdown processor.
import { frameIds } from '../model/frame-ids.ts';
import type { PageView } from '../model/view.ts';

interface ContentProps {
  readonly view: Pick<PageView, 'path' | 'html' | 'moved' | 'textIn'>;
}

/** Keyed by page, so that DOM nodes added by client code on one page do not stay on the next. */
export function Content({ view: { path, html, moved, textIn } }: ContentProps) {
  return (
    <div
      key={path}
      className="content"
      id={frameIds.body}
      {...textIn}
      data-moved={moved && JSON.stringify(moved)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
