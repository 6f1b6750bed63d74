// Reads the options of directives of MyST: `:class: wide` in lines, or YAML between two lines `---`.
import { readYamlSettings, type Settings, trimmed } from 'millrace-docs/extension';

/** Maximum number of lines of options. */
const maxOptions = 100;

const option = /^\s*:([A-Za-z][\w-]*):(?:\s+(.*?))?\s*$/;

/** Returns the options below the first line of a directive, and the index of their last line; `index` if there are none. */
export function readOptions(
  lines: readonly string[],
  index: number,
): { readonly props: Settings; readonly last: number } {
  const below = lines.slice(index + 1, index + 1 + maxOptions);
  if (below[0]?.trim() === '---') {
    const length = below.findIndex((line, number) => number > 0 && line.trim() === '---');
    if (length === -1) return { props: {}, last: index };
    const read = readYamlSettings(below.slice(1, length).join('\n'));
    // The content of the directive is shown anyway.
    return { props: typeof read === 'string' ? {} : read, last: index + 1 + length };
  }
  const end = below.findIndex((line) => !option.test(line));
  const optionLines = below.slice(0, end === -1 ? undefined : end);
  const props = optionLines.map((line): readonly [string, string] => {
    const [, name = '', value = ''] = option.exec(line) ?? [];
    return [name, value];
  });
  return { props: Object.fromEntries(props), last: index + optionLines.length };
}

/** Returns an option as text; undefined for one that is missing, empty or a list. */
export function optionOf(options: Settings, name: string): string | undefined {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  return trimmed(value);
}
