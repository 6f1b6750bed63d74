// How the project of a site writes formulas: in brackets, which are brackets as such in other Markdown, and with commands of its own.
import type { Unnamed, UnnamedIn } from 'millrace-docs/extension';

/** Names of config files, and what stands in one whose system draws formulas in brackets. */
const marks: readonly (readonly [file: string, mark: RegExp])[] = [
  ['mkdocs.yml', /arithmatex|mdx_math/],
  ['book.toml', /^\s*mathjax-support\s*=\s*true/m],
];

type ImportProject = Pick<UnnamedIn, 'isNamed' | 'readText'>;

export function optionsOfMath(project: ImportProject): Unnamed {
  const macros = macrosIn(project);
  if (project.isNamed) return { options: { macros } };
  const brackets = marks.some(([name, mark]) => mark.test(project.readText(name) ?? ''));
  return { options: { macros, brackets } };
}

/** The name of a command, as KaTeX reads it. */
const command = /^\\[A-Za-z]+$/;

/** Reads the commands in the file that `book.toml` names for KaTeX. */
function macrosIn({ readText }: ImportProject): Readonly<Record<string, string>> {
  const [, section = ''] =
    /^\[preprocessor\.katex\]\s*\n([^]*?)(?=^\[|(?![^]))/m.exec(readText('book.toml') ?? '') ?? [];
  const [, file = ''] = /^macros\s*=\s*["']([\w.-]{1,100})["']/m.exec(section) ?? [];
  const lines = (file === '' ? '' : (readText(file) ?? '')).split('\n').flatMap((line) => {
    const [, name = '', body = ''] = /^(\\[A-Za-z]+):(.*\S)\s*$/.exec(line) ?? [];
    return name === '' ? [] : [[name, body] as const];
  });
  return Object.fromEntries(lines.filter(([name]) => command.test(name)));
}
