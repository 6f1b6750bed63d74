// Collects the headings of a page, for its list of sections, and all ids, for links.
import type { Element, Root } from 'hast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { Header } from '../../../pages/model/page.ts';
import { maxHeadings } from '../../base/diagnostics/limits.ts';
import { report } from '../context/report.ts';
import { headingLevel, headingText } from '../context/hast.ts';

/** Stores the page's headers and ids in `file.data`. Runs after ids are assigned. */
export function collectHeaders() {
  return (tree: Root, file: VFile): void => {
    const headers: Header[] = [];
    const ids = new Set<string>();
    let surplus: Element | undefined;
    visit(tree, 'element', (node) => {
      const id = node.properties['id'];
      if (typeof id === 'string') ids.add(id);
      const level = headingLevel(node);
      if (level === undefined) return;
      if (headers.length === maxHeadings) {
        surplus ??= node;
        return;
      }
      const { dataMethod: method, dataUnlisted, ...properties } = node.properties;
      // A heading that its author keeps out of lists of sections.
      if (dataUnlisted !== undefined) {
        node.properties = properties;
        return;
      }
      const header = {
        level,
        title: headingText(node).trim(),
        slug: typeof id === 'string' ? id : '',
        ...(typeof method === 'string' && { method }),
      };
      // A heading without text would be empty in lists of sections.
      if (header.title !== '') headers.push(header);
    });
    if (surplus) {
      const text = `The page has more than ${maxHeadings} headings. Split it: the list of sections ends here.`;
      report(file, surplus, 'headings', text);
    }
    file.data.headers = headers;
    file.data.ids = ids;
  };
}
