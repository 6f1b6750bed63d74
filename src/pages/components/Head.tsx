// The metadata of a page for browsers, search engines and link previews.
import type { FrameData, View } from '../model/view.ts';
import { markdownPath } from '../model/markdown-path.ts';
import { descriptionOf, titleOf } from '../model/view-text.ts';
import { withBase } from '../model/paths.ts';

interface HeadProps {
  readonly view: View;
  readonly frame: FrameData;
}

/** Title, description, canonical link and link to the page's Markdown; React moves them into the head and updates them. */
export function Head({ view, frame }: HeadProps) {
  const isUnlisted = view.kind !== 'page';
  const isHidden = isUnlisted || frame.noindex === true || view.frontmatter.noindex === true;
  const title =
    view.path === '/' && !isUnlisted
      ? frame.siteTitle
      : `${titleOf(view, frame)} · ${frame.siteTitle}`;
  const ownAddress = withBase(frame.base, view.path);
  const canonical = frame.origin + (isUnlisted ? ownAddress : (view.canonical ?? ownAddress));
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={descriptionOf(view, frame)} />
      {isHidden && <meta name="robots" content="noindex" />}
      {!isUnlisted && (
        <>
          <link rel="canonical" href={canonical} />
          <link
            rel="alternate"
            type="text/markdown"
            href={withBase(frame.base, markdownPath(view.path))}
          />
        </>
      )}
      <meta property="og:type" content={view.path === '/' ? 'website' : 'article'} />
      <meta property="og:site_name" content={frame.siteTitle} />
      <meta property="og:title" content={titleOf(view, frame)} />
      <meta property="og:description" content={descriptionOf(view, frame)} />
      {!isUnlisted && <meta property="og:url" content={canonical} />}
    </>
  );
}
