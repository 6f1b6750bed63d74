// Other delimiters of attributes, which the config of VitePress may name.
import { createCodeTracker, type Unnamed, type UnnamedIn } from 'millrace-docs/extension';
import { scriptEndings } from '../../src/server/config/script-endings.ts';

/** What stands around attributes: `%{` and `}%` */
export type Delimiters = readonly [left: string, right: string];

/** Returns the delimiters of the nearest config, if it has them as literals: `attrs: { leftDelimiter: '%{', rightDelimiter: '}%' }` */
export function optionsOfVitepress({ readText }: Pick<UnnamedIn, 'readText'>): Unnamed {
  for (const ending of scriptEndings) {
    const text = readText(`.vitepress/config.${ending}`);
    if (text === undefined) continue;
    const [left, right] = ['left', 'right'].map(
      (side) =>
        new RegExp(`\\b${side}Delimiter\\s*:\\s*(['"\`])([^'"\`\\n]{1,20})\\1`).exec(text)?.[2],
    );
    return left === undefined || right === undefined ? {} : { options: { attrs: [left, right] } };
  }
  return {};
}

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
