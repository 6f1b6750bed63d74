// A text with an element in it.
import type { ReactNode } from 'react';

interface PhraseProps {
  /** Has one `{…}`, for which the children stand. */
  readonly text: string;
  readonly children: ReactNode;
}

export function Phrase({ text, children }: PhraseProps) {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
