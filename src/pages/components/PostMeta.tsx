// Below the title of a post: when it was published, who wrote it, and what it is about.
import type { Frontmatter } from '../model/page.ts';
import { useText } from '../text/use-text.ts';

/** Nothing for a page without a date, authors and tags. */
export function PostMeta({ frontmatter }: { readonly frontmatter: Frontmatter }) {
  const { date, authors = [], tags = [] } = frontmatter;
  const text = useText();
  if (date === undefined && authors.length + tags.length === 0) return null;
  return (
    <p className="post-meta">
      {date !== undefined && <time dateTime={date}>{text.day(date)}</time>}
      {authors.length > 0 && <span>{authors.join(', ')}</span>}
      {tags.length > 0 && <span>{tags.join(' · ')}</span>}
    </p>
  );
}
