// The direction in which a language is written.

/** Languages that are written from right to left. */
const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b(?!-latn)/i;

/** `fa-IR` → rtl */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.test(language) ? 'rtl' : 'ltr';
}

/** Attributes of a part that is written in another language than what is around it. */
export interface PartLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}
