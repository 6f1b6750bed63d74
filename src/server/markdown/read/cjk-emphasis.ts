// Emphasis beside the punctuation of Chinese, Japanese and Korean, where there are no spaces between words.
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import type { Extension } from 'micromark-util-types';

const letters = /[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFE30-\uFFEF]/;

const extensions: Extension[] = [cjkFriendlyExtension()];

/**
 * Returns syntax for texts in these languages: with it, `水**（雨水）**是` is emphasized, as with other parsers. CommonMark lets a mark beside
 * punctuation begin or end emphasis only if there is a space or further punctuation on its other side.
 */
export function cjkEmphasis(text: string): readonly Extension[] {
  return letters.test(text) ? extensions : [];
}
