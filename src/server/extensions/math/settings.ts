// Whether the project of a site writes formulas in brackets: in other Markdown, `\\(` and `\\[` are brackets as such.
import type { Unnamed, UnnamedIn } from '../unnamed.ts';

/** Names of config files, and what stands in one whose system draws formulas in brackets. */
const marks: readonly (readonly [file: string, mark: RegExp])[] = [
  ['mkdocs.yml', /arithmatex|mdx_math/],
  ['book.toml', /^\s*mathjax-support\s*=\s*true/m],
  ['_config.yml', /mathjax|katex/i],
  ...['hugo', 'config'].flatMap((name) =>
    ['toml', 'yaml', 'yml', 'json'].map((ending) => [`${name}.${ending}`, /passthrough/] as const),
  ),
];

/** Folders of layouts that Jekyll's pages share, in which those of MathJax and KaTeX are loaded. */
const folders = ['_includes', '_layouts'];

export function optionsOfMath({
  isNamed,
  hasFile,
  readText,
  textsIn,
}: Pick<UnnamedIn, 'isNamed' | 'hasFile' | 'readText' | 'textsIn'>): Unnamed {
  if (isNamed) return {};
  const isJekyll = hasFile('_config.yml') && !hasFile('_toc.yml');
  const isInLayouts =
    isJekyll &&
    folders.some((name) => [...textsIn(name).values()].some((text) => /mathjax|katex/i.test(text)));
  const isInConfig = marks.some(([name, mark]) => mark.test(readText(name) ?? ''));
  return { options: { brackets: isInLayouts || isInConfig, inSentences: isJekyll } };
}
