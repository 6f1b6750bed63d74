// One search result below its page's title: the section's title, and an excerpt around the matches. The page's title is not shown twice.
import type { SearchHit } from '../search/contract.ts';

interface SearchHitTextProps {
  readonly hit: SearchHit;
}

/** The pages above a result: each name in its own direction, all of them in that of the page. */
export function trailOf({ trail }: Pick<SearchHit, 'trail'>) {
  return trail.flatMap((name, index) => [index > 0 && ' › ', <bdi key={name}>{name}</bdi>]);
}

export function SearchHitText({ hit }: SearchHitTextProps) {
  return (
    <>
      {hit.section === '' ? (
        <span className="visually-hidden" {...hit.textIn}>
          {hit.pageTitle}
        </span>
      ) : (
        <span className="hit-section hit-anchor" {...hit.textIn}>
          {hit.section}
        </span>
      )}{' '}
      <span className="hit-excerpt" {...hit.textIn}>
        {hit.excerpt.map(({ text, isMatch, isCode }, index) => {
          const content = isCode ? <code>{text}</code> : text;
          // The parts are never reordered, so the index is a stable key.
          return isMatch ? <mark key={index}>{content}</mark> : <span key={index}>{content}</span>;
        })}
      </span>
    </>
  );
}
