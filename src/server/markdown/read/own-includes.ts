// Lines of this server's own Markdown, and of MDX, that stand for other files.
import type { EmbeddedFile } from '../context/hooks.ts';
import type { SourceLine } from './lines.ts';

/** Matches every text that may contain such lines. */
export const includeMarks = /@include|^import\s/;

/** `<!-- @include: ./a.md -->`, `<!--@include: a.md#region-->`, `<!--@include: a.md{2,5}-->` · the component of an imported page, `<Intro />` → the page */
export function readOwnInclude(
  line: string,
  imports: ReadonlyMap<string, string>,
): EmbeddedFile | undefined {
  if (!line.startsWith('<')) return undefined;
  const [, path, region, range = ''] =
    /^<!--\s*@include:?\s*\(?([^\s{}#()]+)(#[\w-]+)?(?:\{([\d,\s-]*)\})?\)?\s*-->$/.exec(line) ??
    [];
  if (path !== undefined) return { path, part: region ?? range.replace(/[,-]/, ':') };
  const [, component = ''] = /^<([A-Z]\w*)(?:\s[^<>]*)?\/>$/.exec(line) ?? [];
  const page = imports.get(component);
  return page === undefined ? undefined : { path: page };
}

/** `import Intro from '../source/_intro.mdx'`: components that are pages. */
export function importsIn(lines: readonly SourceLine[]): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const { text } of lines) {
    const [, name, target] =
      /^import\s+([A-Z]\w*)\s+from\s+['"](?:@site\/)?([^'"]+\.mdx?)['"];?\s*$/.exec(text) ?? [];
    if (name !== undefined && target !== undefined) imports.set(name, target);
  }
  return imports;
}
