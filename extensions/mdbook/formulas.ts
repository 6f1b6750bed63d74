// How a book writes formulas, and which commands of its own they have.
import { fieldsOf, type Project, trimmed } from 'millrace-docs/extension';

type Fields = Readonly<Record<string, unknown>>;

/** Returns options of the extension that draws formulas. */
export function optionsOfMath(html: Fields, preprocessor: Fields, project: Project): Fields {
  const macros = trimmed(fieldsOf(preprocessor['katex'])['macros']);
  return {
    ...(html['mathjax-support'] === true && { brackets: true }),
    ...(macros !== undefined && { macros: macrosIn(project.text(macros) ?? '') }),
  };
}

/** A line of KaTeX's preprocessor: `\two:\mathrm{q}_{#1}` */
function macrosIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, body] = /^(\\[A-Za-z]+):(.*\S)\s*$/.exec(line) ?? [];
      return name === undefined || body === undefined ? [] : [[name, body] as const];
    }),
  );
}
