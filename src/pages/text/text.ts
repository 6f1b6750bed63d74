// The frame's words by language.
import { en } from './en.ts';

/** Every word that the frame shows: the same names in every language. */
export type FrameText = {
  readonly [Name in keyof typeof en]: Widen<(typeof en)[Name]>;
};

/** Any text or function of the same form instead of the English one. */
type Widen<Value> = Value extends string
  ? string
  : Value extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof Value]: Widen<Value[Name]> };

const texts: Readonly<Record<string, FrameText>> = { en };

/** `en-GB` → the words of `en`; English where the language has none. */
export function textFor(language: string): FrameText {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(texts, primary) ? (texts[primary] ?? en) : en;
}
