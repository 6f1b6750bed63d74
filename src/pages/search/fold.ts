// Reduces the spellings of a word to one: accents, letters of some languages, characters without width.

/** Characters that divide no word: soft hyphen, spaces and joiners without width. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const accents = /[\u0300-\u036F]/g;

/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', ð: 'd', þ: 'th', ς: 'σ' },
};
/** Letters that fold to several. */
export const lettersOfSeveral = Object.keys(letters).filter(
  (letter) => (letters[letter] ?? '').length > 1,
);
const folded = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Returns a text in one form of Unicode, without characters that have no width. */
export function normalizeText(text: string): string {
  return isAscii(text) ? text : text.normalize('NFC').replace(invisible, '');
}

/** Returns a word in lower case without accents: `Łódź` → `lodz`, `Straße` → `strasse`. Signs of scripts that need them stay. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(folded, (letter) => letters[letter] ?? letter);
}

/** Like `fold`, but keeps case and the number of characters: letters that fold to several stay. */
export function foldLetters(text: string): string {
  if (isAscii(text)) return text;
  return text.replace(/[^\0-\x7F]/g, (letter) => {
    const plain = fold(letter);
    return plain.length === 1 ? plain : letter;
  });
}

function isAscii(text: string): boolean {
  // Most texts are: a test for any other character is the fastest.
  return !/[^\0-\x7F]/.test(text);
}
