// Other delimiters of attributes, which the config of VitePress may name.
import { createCodeTracker } from 'millrace-docs/extension';

/** The marks around attributes: `%{` and `}%` */
export type Delimiters = readonly [left: string, right: string];

/** `## Water %{#water}%` → `## Water {#water}` */
export function writeAttributes(
  lines: readonly string[],
  [left, right]: Delimiters,
): readonly string[] {
  const isCode = createCodeTracker();
  return lines.map((line) => {
    const end = line.trimEnd();
    if (isCode(line) || !end.endsWith(right)) return line;
    const start = end.lastIndexOf(left);
    const inner = end.slice(start + left.length, -right.length);
    if (start === -1 || !/^[#.][^{}]*$/.test(inner)) return line;
    return `${end.slice(0, start)}{${inner}}`;
  });
}
