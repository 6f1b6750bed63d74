// Names of icons, which themes of MkDocs and others draw within text: `:material-check:`
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { foreignSyntax, iconName, reportStyle, visit } from 'millrace-docs/extension';

/** `:material-check:{ .green } Done` → ` Done` */
export function leaveOutIcons() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return;
      const [icon] = node.value.match(iconName) ?? [];
      if (icon === undefined) return;
      node.value = node.value.replace(iconName, '');
      const hint = 'Remove it, or put it in backticks to show it.';
      reportStyle(file, node, 'foreign-syntax', foreignSyntax(icon, hint));
    });
  };
}
