// Names of settings as themes of MkDocs mark them in comments: `<!-- md:setting config.draft -->`.
import { createFenceTracker } from 'millrace-docs/extension';

const mark = /<!-- md:(setting|option) ([\w.:*-]{1,100}) -->/g;

/** Maximum number of names of a page: each is replaced in references. */
const maxNames = 1000;

/**
 * `#### <!-- md:setting config.draft -->` → a heading `draft` with that id · `<!-- md:option toc.title -->` → `title` with the id
 * `+toc.title` · `[text][config.draft]` → a link to it
 */
export function nameSettings(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes('<!-- md:'))) return lines;
  const fences = createFenceTracker();
  const isCode = lines.map((line) => fences.isCode(line));
  const names = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (isCode[index] === true) continue;
    for (const [, kind, name = ''] of line.matchAll(mark)) {
      if (kind === 'setting' && names.size < maxNames) names.add(name);
    }
  }
  return lines.map((line, index) => {
    if (isCode[index] === true) return line;
    const named = line.replace(mark, (_all, kind: string, name: string) =>
      kind === 'option' ? anchorOf(`+${name}`, name) : anchorOf(name, name),
    );
    return named.replace(/\]\[([\w.:*-]{1,100})\]/g, (all, name: string) =>
      names.has(name) ? `](#${name})` : all,
    );
  });
}

/** `config.draft` → `draft` as code, behind its anchor */
function anchorOf(id: string, name: string): string {
  const last = name.split(/[.:*]/).findLast((part) => part !== '') ?? name;
  return `<a id="${id}"></a>\`${last}\``;
}
