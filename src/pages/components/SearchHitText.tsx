// One search result below its page's title: the section, and an excerpt around the matches.
import type { SearchHit } from '../search/contract.ts';
import { useText } from '../text/use-text.ts';

interface SearchHitTextProps {
  readonly hit: SearchHit;
}

export function SearchHitText({ hit }: SearchHitTextProps) {
  const text = useText();
  return (
    <>
      <span className="hit-section">{hit.section === '' ? text.topOfPage : hit.section}</span>{' '}
      <span className="hit-excerpt">
        {hit.excerpt.map((part, index) =>
          // Parts never move: their order is their identity.
          part.isMatch ? (
            <mark key={index}>{part.text}</mark>
          ) : (
            <span key={index}>{part.text}</span>
          ),
        )}
      </span>
    </>
  );
}
