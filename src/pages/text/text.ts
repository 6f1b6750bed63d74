// The UI texts by language.
import * as en from './en.ts';

/** Texts of the page frame; every language has the same keys. */
export type FrameText = Translated<typeof en.frameText>;

/** Texts of the client-side behaviors. */
export type BehaviourText = Translated<typeof en.behaviourText>;

/** Texts of the announcement above the bar. */
export type BannerText = Translated<typeof en.bannerText>;

/** The same shape as the English texts, with any strings and functions of the same signatures. */
type Translated<Value> = Value extends string
  ? string
  : Value extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof Value]: Translated<Value[Name]> };

/** Returns the texts of a language: `en-GB` → the texts of `en`; English if the language has none. */
export const textFor = (language: string): FrameText => textIn({ en: en.frameText }, language);

export const behaviourTextFor = (language: string): BehaviourText =>
  textIn({ en: en.behaviourText }, language);

export const draftTextFor = (language: string): Translated<typeof en.draftText> =>
  textIn({ en: en.draftText }, language);

export const bannerTextFor = (language: string): BannerText =>
  textIn({ en: en.bannerText }, language);

export const versionTextFor = (language: string): Translated<typeof en.versionText> =>
  textIn({ en: en.versionText }, language);

export const languageTextFor = (language: string): Translated<typeof en.languageText> =>
  textIn({ en: en.languageText }, language);

export const machineTextFor = (language: string): Translated<typeof en.machineText> =>
  textIn({ en: en.machineText }, language);

function textIn<Text>(
  texts: Readonly<Record<string, Text>> & { readonly en: Text },
  language: string,
): Text {
  const [primary = ''] = language.toLowerCase().split('-');
  return (Object.hasOwn(texts, primary) ? texts[primary] : undefined) ?? texts.en;
}
