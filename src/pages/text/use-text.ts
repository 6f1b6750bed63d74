// Provides the frame's texts to components.
import { createContext, useContext } from 'react';
import { frameText } from './en.ts';
import type { FrameText } from './text.ts';

const TextContext = createContext<FrameText>(frameText);

/** Provides the texts to all components below it. */
export const TextProvider = TextContext.Provider;

export function useText(): FrameText {
  return useContext(TextContext);
}
