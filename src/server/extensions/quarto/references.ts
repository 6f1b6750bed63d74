// Cross-references of Quarto: `@fig-plan`, `[-@sec-start]`.
import type { PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { PageTarget } from '../../markdown/context/hooks.ts';
import { createCodeTracker } from '../../markdown/read/lines.ts';
import { SKIP, visit } from '../../markdown/context/visit.ts';

/** What the kinds of labels are called; of a section, its title is shown. */
const kinds: Readonly<Record<string, string>> = {
  fig: 'Figure',
  tbl: 'Table',
  eq: 'Equation',
  lst: 'Listing',
  vid: 'Video',
  nte: 'Note',
  tip: 'Tip',
  wrn: 'Warning',
  imp: 'Important',
  cau: 'Caution',
  thm: 'Theorem',
  lem: 'Lemma',
  cor: 'Corollary',
  prp: 'Proposition',
  cnj: 'Conjecture',
  def: 'Definition',
  exm: 'Example',
  exr: 'Exercise',
  sol: 'Solution',
  rem: 'Remark',
  alg: 'Algorithm',
};

const names = ['sec', ...Object.keys(kinds)].join('|');

const heading = new RegExp(
  String.raw`^#{1,6}[ \t]+(.+?)[ \t]*\{[^{}\n]*#(sec-[\w-]+)[^{}\n]*\}[ \t]*$`,
);
const labelOrReference = new RegExp(
  String.raw`\{[^{}\n]{0,300}#((?:${names})-[\w-]+)|^\s*[#/%]+\|[ \t]+label:[ \t]+((?:${names})-[\w-]+)`,
  'g',
);

/** `## Start {#sec-start}` → its name and title · `![Plan](plan.png){#fig-plan}` → its name, as the first figure of the page */
export function findLabels(text: string): readonly PageTarget[] {
  if (!new RegExp(`#(?:${names})-|label:`).test(text)) return [];
  const counts = new Map<string, number>();
  const isCode = createCodeTracker();
  return text.split('\n').flatMap((line): readonly PageTarget[] => {
    // In code, only the label of a cell counts.
    const isInCode = isCode(line);
    const [, title, section] = isInCode ? [] : (heading.exec(line) ?? []);
    if (title !== undefined && section !== undefined)
      return [{ name: section, title: title.replaceAll(/[*_`]/g, '') }];
    return [...line.matchAll(labelOrReference)].flatMap(
      ([, anchor, label]): readonly PageTarget[] => {
        const name = isInCode ? label : anchor;
        if (name === undefined) return [];
        const kind = name.slice(0, name.indexOf('-'));
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        return [{ name, title: `${kinds[kind] ?? 'Section'} ${count}` }];
      },
    );
  });
}

const reference = new RegExp(
  String.raw`\[-?@((?:${names})-[\w-]+)\]|(?<![\w@\\])-?@((?:${names})-\w+(?:-\w+)*)`,
);

/** `@fig-plan` → Figure 1, with a link to it; one without a label stays as it is */
export function linkReferences() {
  return (tree: Root, { data: { findNamedTarget } }: VFile): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('@')) return undefined;
      if (parent.type === 'link' || parent.type === 'linkReference') return SKIP;
      const parts: PhrasingContent[] = [];
      let rest = node.value;
      for (let match = reference.exec(rest); match; match = reference.exec(rest)) {
        const found = findNamedTarget?.(match[1] ?? match[2] ?? '');
        const end = match.index + match[0].length;
        parts.push({ type: 'text', value: rest.slice(0, found ? match.index : end) });
        if (found)
          parts.push({
            type: 'link',
            url: `${found.path}#${encodeURIComponent(found.name)}`,
            children: [{ type: 'text', value: found.title }],
          });
        rest = rest.slice(end);
      }
      if (parts.length === 0) return undefined;
      parts.push({ type: 'text', value: rest });
      // The cast is valid: texts and links stand where a text stood.
      (parent.children as PhrasingContent[]).splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}
