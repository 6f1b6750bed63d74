// Below the title of a post: when it was published, who wrote it, and what it is about.
import type { Frontmatter } from '../model/page.ts';
import { useLanguage } from '../text/use-text.ts';
import { listIn } from '../text/words.ts';
import { Day } from './Day.tsx';

/** Nothing for a page without a date, authors and tags. */
export function PostMeta({ frontmatter }: { readonly frontmatter: Frontmatter }) {
  const { date, authors = [], tags = [] } = frontmatter;
  const language = useLanguage();
  if (date === undefined && authors.length + tags.length === 0) return null;
  return (
    <p className="post-meta">
      {date !== undefined && <Day date={date} />}
      {authors.length > 0 && <span suppressHydrationWarning>{listIn(language, authors)}</span>}
      {tags.length > 0 && <span>{tags.join(' · ')}</span>}
    </p>
  );
}
