// One search result below its page's title: the section, and the words around what was found.
import type { SearchHit } from '../search/contract.ts';

interface SearchHitTextProps {
  readonly hit: SearchHit;
}

export function SearchHitText({ hit }: SearchHitTextProps) {
  return (
    <>
      <span className="hit-section">{hit.section === '' ? 'Top of the page' : hit.section}</span>{' '}
      <span className="hit-excerpt">
        {hit.excerpt.map(({ text, isMatch }, index) =>
          // Parts never move: their order is their identity.
          isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
    </>
  );
}
