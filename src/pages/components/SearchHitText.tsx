// One search result below its page's title: the section's title, and an excerpt around the matches.
import type { SearchHit } from '../search/contract.ts';
import { Icon } from './Icon.tsx';

interface SearchHitTextProps {
  readonly hit: SearchHit;
}

export function SearchHitText({ hit }: SearchHitTextProps) {
  return (
    <>
      {hit.section === '' ? (
        <span className="hit-section">
          <Icon name="page" />
          {hit.pageTitle}
        </span>
      ) : (
        <span className="hit-section hit-anchor">{hit.section}</span>
      )}{' '}
      <span className="hit-excerpt">
        {hit.excerpt.map(({ text, isMatch, isCode }, index) => {
          const content = isCode ? <code>{text}</code> : text;
          // The parts are never reordered, so the index is a stable key.
          return isMatch ? <mark key={index}>{content}</mark> : <span key={index}>{content}</span>;
        })}
      </span>
    </>
  );
}
