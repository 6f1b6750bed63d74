// Subscripts and superscripts of Pandoc: `H~2~O`, `x^2^`.
import { codeSpan } from '../../markdown/read/lines.ts';

/** What is not read: code, formulas, addresses. Then a text between single marks, without spaces. */
const keptOrScript = new RegExp(
  String.raw`${codeSpan.source}|\$[^$\n]{1,1000}\$|\]\([^()\n]{0,1000}\)|<[^<>\n]{1,1000}>|https?:\/\/\S{1,1000}|\\[~^]|(?<!~)~([^\s~^$]{1,40})~(?!~)|\^([^\s~^$[\]]{1,40})\^`,
  'g',
);

/** `H~2~O` → `H<sub>2</sub>O` · `x^2^` → `x<sup>2</sup>` */
export function readScripts(line: string): string {
  if (!/[~^]/.test(line)) return line;
  return line.replaceAll(
    keptOrScript,
    (all: string, _mark: unknown, sub: string | undefined, sup: string | undefined) => {
      if (sub !== undefined) return `<sub>${sub}</sub>`;
      return sup === undefined ? all : `<sup>${sup}</sup>`;
    },
  );
}
