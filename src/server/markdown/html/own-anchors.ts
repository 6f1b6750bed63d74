// Corrects links to headings of the same page whose spelling differs from the anchor.
import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { decoded } from '../../../pages/model/paths.ts';
import { shorten } from '../../base/diagnostics/messages.ts';
import { visitElements } from '../context/hast.ts';
import { lettersOf } from '../context/letters-of.ts';
import { reportStyle } from '../context/report.ts';

/** `#Pixel-RNN/CNN` → `#pixel-rnncnn`, the first anchor with these letters and digits. Runs after `headingSlugs`. */
export function ownAnchors() {
  return (tree: Root, file: VFile): void => {
    // Most pages link to no heading.
    if (file.data.references?.some(({ anchor }) => anchor !== undefined) !== true) return;
    const ids = new Set<string>();
    const links: [node: Element, anchor: string][] = [];
    visitElements(tree, (node) => {
      const { id, href } = node.properties;
      if (typeof id === 'string') ids.add(id);
      if (node.tagName === 'a' && typeof href === 'string' && href.startsWith('#'))
        links.push([node, decoded(href.slice(1))]);
    });
    const missing = links.filter(([, anchor]) => anchor !== '' && !ids.has(anchor));
    if (missing.length === 0) return;
    const byLetters = new Map([...ids].toReversed().map((id) => [lettersOf(id), id]));
    for (const [node, anchor] of missing) {
      const letters = lettersOf(anchor);
      const id = letters === '' ? undefined : byLetters.get(letters);
      if (id === undefined) continue;
      node.properties['href'] = `#${encodeURIComponent(id)}`;
      file.data.references = file.data.references.map((reference) =>
        reference.anchor === anchor && reference.line === node.position?.start.line
          ? { ...reference, anchor: id }
          : reference,
      );
      const fact = `Anchor \`#${shorten(anchor)}\` is spelled otherwise on this page.`;
      reportStyle(file, node, 'anchor', `${fact} Write \`#${id}\`.`);
    }
  };
}
