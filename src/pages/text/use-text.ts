// Provides the frame's words to components.
import { createContext, useContext } from 'react';
import type { Words } from './words.ts';
import { frameWords } from './words/en.ts';

export type FrameWords = Words['frame'];

/** The language of a site. */
export interface SiteLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  /** The words of the frame. @default the English ones, which the browser's scripts contain */
  readonly words?: FrameWords;
}

const LanguageContext = createContext<SiteLanguage>({ tag: 'en' });

/** Provides the language to all components below it. */
export const LanguageProvider = LanguageContext.Provider;

export function textOf({ words = frameWords }: SiteLanguage): FrameWords {
  return words;
}

export function useText(): FrameWords {
  return textOf(useContext(LanguageContext));
}

/** Returns the tag of the language, for numbers, days and lists. */
export function useLanguage(): string {
  return useContext(LanguageContext).tag;
}
