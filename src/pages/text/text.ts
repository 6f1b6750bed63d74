// The words of the frame and of the behaviours, by language.
import * as en from './en.ts';

/** Every word that the frame shows: the same names in every language. */
export type FrameText = Translated<typeof en.frameText>;

/** Every word that behaviours show. */
export type BehaviourText = Translated<typeof en.behaviourText>;

/** Every word about drafts. */
export type DraftText = Translated<typeof en.draftText>;

/** Every word about versions. */
export type VersionText = Translated<typeof en.versionText>;

/** Every word for programs. */
export type MachineText = Translated<typeof en.machineText>;

/** Any text or function of the same form instead of the English one. */
type Translated<Value> = Value extends string
  ? string
  : Value extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof Value]: Translated<Value[Name]> };

const frameTexts: Readonly<Record<string, FrameText>> = { en: en.frameText };
const behaviourTexts: Readonly<Record<string, BehaviourText>> = { en: en.behaviourText };
const machineTexts: Readonly<Record<string, MachineText>> = { en: en.machineText };
const versionTexts: Readonly<Record<string, VersionText>> = { en: en.versionText };
const draftTexts: Readonly<Record<string, DraftText>> = { en: en.draftText };

/** `en-GB` → the words of `en`; English where the language has none. */
export function textFor(language: string): FrameText {
  return textIn(frameTexts, language) ?? en.frameText;
}

export function behaviourTextFor(language: string): BehaviourText {
  return textIn(behaviourTexts, language) ?? en.behaviourText;
}

export function draftTextFor(language: string): DraftText {
  return textIn(draftTexts, language) ?? en.draftText;
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
