// Letters of other alphabets: browsers draw them as characters, not by the attribute `mathvariant` that KaTeX writes.

/** First characters of an alphabet: of `A`, of `a`, and of `0` if it has digits. */
type Alphabet = readonly [upper: number, lower: number, digit?: number];

const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that Unicode had before the alphabets, in whose places nothing stands. */
const earlier: Readonly<Record<string, string>> = {
  '\u{1d455}': 'ℎ',
  '\u{1d49d}': 'ℬ',
  '\u{1d4a0}': 'ℰ',
  '\u{1d4a1}': 'ℱ',
  '\u{1d4a3}': 'ℋ',
  '\u{1d4a4}': 'ℐ',
  '\u{1d4a7}': 'ℒ',
  '\u{1d4a8}': 'ℳ',
  '\u{1d4ad}': 'ℛ',
  '\u{1d4ba}': 'ℯ',
  '\u{1d4bc}': 'ℊ',
  '\u{1d4c4}': 'ℴ',
  '\u{1d506}': 'ℭ',
  '\u{1d50b}': 'ℌ',
  '\u{1d50c}': 'ℑ',
  '\u{1d515}': 'ℜ',
  '\u{1d51d}': 'ℨ',
  '\u{1d53a}': 'ℂ',
  '\u{1d53f}': 'ℍ',
  '\u{1d545}': 'ℕ',
  '\u{1d547}': 'ℙ',
  '\u{1d548}': 'ℚ',
  '\u{1d549}': 'ℝ',
  '\u{1d551}': 'ℤ',
};

/** `R`, `double-struck` → `ℝ`. Other characters, and unknown alphabets, stay. */
export function lettersOf(text: string, variant: string): string {
  const alphabet = Object.hasOwn(alphabets, variant) ? alphabets[variant] : undefined;
  if (!alphabet) return text;
  return text.replace(/[A-Za-z\d]/g, (letter) => {
    const [start, first] = /[A-Z]/.test(letter)
      ? [alphabet[0], 'A']
      : /[a-z]/.test(letter)
        ? [alphabet[1], 'a']
        : [alphabet[2], '0'];
    if (start === undefined) return letter;
    const styled = String.fromCodePoint(start + letter.charCodeAt(0) - first.charCodeAt(0));
    return earlier[styled] ?? styled;
  });
}
