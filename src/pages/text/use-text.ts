// The frame's words for components.
import { createContext, useContext } from 'react';
import { frameText } from './en.ts';
import type { FrameText } from './text.ts';

const TextContext = createContext<FrameText>(frameText);

/** Hands the words to every component below. */
export const TextProvider = TextContext.Provider;

export function useText(): FrameText {
  return useContext(TextContext);
}
