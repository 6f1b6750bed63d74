// Reports HTML and components, which the manual's Markdown does not have.
import type { Nodes, Root } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { BlockSet } from '../blocks/registry.ts';
import type { MarkdownHooks } from '../context/hooks.ts';
import { componentNameOf, htmlElements } from '../context/element-names.ts';
import { report, reportStyle } from '../context/report.ts';
import { attributeFaults, shownAttributes, typosIn } from '../syntax/directives.ts';
import { createTagReader, type Tag } from '../syntax/tags.ts';

/** Elements without a form in Markdown. */
const allowed = new Set(['abbr', 'br', 'kbd', 'sub', 'sup']);

/** Placeholders such as `<workflow-id>` are text, and comments are left out. */
export function lintHtml(hooks: readonly MarkdownHooks[], { componentNames }: BlockSet) {
  const components = new Map(hooks.flatMap(({ components: all = {} }) => Object.entries(all)));
  return (tree: Root, file: VFile): void => {
    const nodes: { node: Nodes; tags: readonly Omit<Tag, 'end'>[] }[] = [];
    visit(tree, (node) => {
      if (node.type === 'html') nodes.push({ node, tags: tagsIn(node.value) });
      else if (isJsx(node)) {
        const attributes = node.attributes.map(({ name = '' }) => [name, true] as const);
        nodes.push({ node, tags: [{ name: node.name ?? '', kind: 'void', attributes }] });
      } else if (isStatement(node)) {
        const fact = 'Imports, exports and comments in braces are syntax of MDX, and are left out.';
        const hint = 'Remove them, or put them in backticks to show them.';
        reportStyle(file, node, 'foreign-syntax', `${fact} ${hint}`);
      }
    });
    for (const { node, tags } of nodes) {
      for (const { name, attributes } of tags) {
        // Systems have signs of their own: `@click`, `client:load`.
        const names = attributes
          .map(([attribute]) => attribute)
          .filter((attribute) => /^[\w-]+$/.test(attribute));
        const taken = components.get(name)?.attributes;
        const isOwn = /^[A-Z]/.test(name) && componentNames.includes(componentNameOf(name));
        const typos = isOwn && !components.has(name) ? typosIn(names) : [];
        const what = `Component \`${name}\``;
        for (const text of attributeFaults(what, taken ? names : typos, taken ?? shownAttributes))
          report(file, node, 'component', text);
      }
      const other = tags.find(
        ({ name }) =>
          !allowed.has(name.toLowerCase()) &&
          !components.has(name) &&
          (isMeant(name) || isJsx(node)),
      );
      if (other) {
        const shown = `<${other.kind === 'close' ? '/' : ''}${other.name}>`;
        const fact = `HTML \`${shown}\` is not part of this site's Markdown.`;
        reportStyle(file, node, 'html', `${fact} Use Markdown, or put it in backticks to show it.`);
      }
    }
  };
}

/** True for the elements of a page in MDX, whose types are not among those of mdast. */
function isJsx(node: Nodes): node is Nodes & {
  readonly name: string | null;
  readonly attributes: readonly { readonly name?: string }[];
} {
  return /^mdxJsx(?:Flow|Text)Element$/.test(node.type);
}

/** True for `import`, `export` and `{/* comments *\/}` of a page in MDX. */
function isStatement(node: Nodes): boolean {
  const type: string = node.type;
  if (type === 'mdxjsEsm') return true;
  const isExpression = type === 'mdxFlowExpression' || type === 'mdxTextExpression';
  return isExpression && 'value' in node && node.value.trim().startsWith('/*');
}

function tagsIn(text: string): readonly Tag[] {
  const read = createTagReader(text);
  const tags: Tag[] = [];
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end === -1) break;
      at = end;
      continue;
    }
    const tag = read(at);
    if (tag) tags.push(tag);
  }
  return tags;
}

/** True for elements of HTML and for components, `<Card>`; any other name is a placeholder. */
function isMeant(name: string): boolean {
  return htmlElements.has(name.toLowerCase()) || /^[A-Z][a-z]/.test(name);
}
