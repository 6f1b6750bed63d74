// The syntax of components within lines, for the parser of Markdown: `:badge[New]{color="red"}`.
import { literalSyntax, type ReadLiteral } from 'millrace-docs/extension';

/** Name of the syntax; the value has the colon, brackets and braces. */
export const inlineComponent = 'inlineComponent';

export const inlineSyntax = literalSyntax({
  name: inlineComponent,
  marks: [':'],
  // Not within words, times and emoji.
  previous: (code) => code === null || code < 0 || /[\s([*_|>—"']/.test(String.fromCodePoint(code)),
  maxLength: 1000,
  createRead: readComponent,
});

/** Elements that have neither text nor settings. */
const alone = /^:(?:[a-z]\w*(?:-\w+)+|br|hr)$/;

/** Reads a name, then a text in brackets, settings in braces, or both. A name alone has a hyphen, and ends its line, or is `:br`. */
function readComponent(): ReadLiteral {
  let part: 'name' | 'text' | 'behind text' | 'settings' = 'name';
  let depth = 0;
  let quote = '';

  function begin(letter: string): 'take' | 'none' {
    if (letter !== '[' && letter !== '{') return 'none';
    part = letter === '[' ? 'text' : 'settings';
    return 'take';
  }

  function readText(letter: string): 'take' {
    if (letter === '[') depth += 1;
    else if (letter === ']' && depth === 0) part = 'behind text';
    else if (letter === ']') depth -= 1;
    return 'take';
  }

  function readSettings(letter: string): 'take' | 'end' | 'none' {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '}') return 'end';
    else if (letter === '{') return 'none';
    return 'take';
  }

  return (letter, raw) => {
    if (part === 'text') return readText(letter);
    if (part === 'settings') return readSettings(letter);
    if (part === 'behind text') return letter === '{' ? begin(letter) : 'behind';
    if (raw === ':') return /[a-z]/i.test(letter) ? 'take' : 'none';
    if (letter === '\n') return alone.test(raw) ? 'behind' : 'none';
    if (letter === ' ' && raw === ':br') return 'behind';
    return /[\w-]/.test(letter) ? 'take' : begin(letter);
  };
}
