// Steps of Nuxt UI: each heading begins one.
import type { BlockContent, Nodes } from 'mdast';
import { blockElement } from 'millrace-docs/extension';

/** `### One`, text, `### Two`, text → two steps. What stands above the first heading is no step. */
export function stepsOf(content: readonly Nodes[]): readonly Nodes[] {
  const depths = content.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  if (depths.length === 0) return content;
  const depth = Math.min(...depths);
  const steps: BlockContent[][] = [];
  const before: Nodes[] = [];
  for (const node of content) {
    if (node.type === 'heading' && node.depth === depth) steps.push([node]);
    // The cast is valid: what stands beside headings are blocks.
    else (steps.at(-1) ?? before).push(node);
  }
  return [
    ...before,
    ...steps.flatMap(([heading, ...rest]) =>
      heading ? [blockElement('jsx-step', [heading, ...rest], heading)] : [],
    ),
  ];
}
