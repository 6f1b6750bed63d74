// Where to go if a search finds nothing.
import { Fragment } from 'react';
import type { TextLink } from '../model/config.ts';
import { withBase } from '../model/paths.ts';
import { useText } from '../text/use-text.ts';
import { Phrase } from './Phrase.tsx';

interface SearchFallbackProps {
  readonly links: readonly TextLink[];
  readonly base: string;
  /** Called when a link is followed. */
  readonly onLeave?: () => void;
}

/** Renders nothing if the site configures no such links. */
export function SearchFallback({ links, base, onLeave }: SearchFallbackProps) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <p>
      <Phrase text={text.seeAlso}>
        {links.map((link, index) => (
          <Fragment key={link.text}>
            {index > 0 && ' · '}
            <a href={link.href ?? withBase(base, link.path)} onClick={onLeave}>
              {link.text}
            </a>
          </Fragment>
        ))}
      </Phrase>
    </p>
  );
}
