// The UI texts by language.
import * as en from './en.ts';

/** Texts of the page frame; every language has the same keys. */
export type FrameText = Translated<typeof en.frameText>;

/** Texts of the client-side behaviors. */
export type BehaviourText = Translated<typeof en.behaviourText>;

/** Texts about drafts. */
export type DraftText = Translated<typeof en.draftText>;

/** Texts of the announcement above the bar. */
export type BannerText = Translated<typeof en.bannerText>;

/** Texts about versions. */
export type VersionText = Translated<typeof en.versionText>;

/** Texts for programs. */
export type MachineText = Translated<typeof en.machineText>;

/** The same shape as the English texts, with any strings and functions of the same signatures. */
type Translated<Value> = Value extends string
  ? string
  : Value extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof Value]: Translated<Value[Name]> };

const frameTexts: Readonly<Record<string, FrameText>> = { en: en.frameText };
const behaviourTexts: Readonly<Record<string, BehaviourText>> = { en: en.behaviourText };
const machineTexts: Readonly<Record<string, MachineText>> = { en: en.machineText };
const versionTexts: Readonly<Record<string, VersionText>> = { en: en.versionText };
const bannerTexts: Readonly<Record<string, BannerText>> = { en: en.bannerText };
const draftTexts: Readonly<Record<string, DraftText>> = { en: en.draftText };

/** Returns the texts of a language: `en-GB` → the texts of `en`; English if the language has none. */
export function textFor(language: string): FrameText {
  return textIn(frameTexts, language) ?? en.frameText;
}

export function behaviourTextFor(language: string): BehaviourText {
  return textIn(behaviourTexts, language) ?? en.behaviourText;
}

export function draftTextFor(language: string): DraftText {
  return textIn(draftTexts, language) ?? en.draftText;
}

export function bannerTextFor(language: string): BannerText {
  return textIn(bannerTexts, language) ?? en.bannerText;
}

export function versionTextFor(language: string): VersionText {
  return textIn(versionTexts, language) ?? en.versionText;
}

export function machineTextFor(language: string): MachineText {
  return textIn(machineTexts, language) ?? en.machineText;
}

function textIn<Text>(texts: Readonly<Record<string, Text>>, language: string): Text | undefined {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(texts, primary) ? texts[primary] : undefined;
}
