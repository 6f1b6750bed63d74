// Headings: what the page's list of sections needs, and an anchor link on each.
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { frameIds } from '../../pages/model/frame-ids.ts';
import { report } from './context.ts';

const taken = new Set<string>(Object.values(frameIds));
const headingName = /^h([1-6])$/;

/** Runs after rehype-slug: keeps the headers and ids of the page, reports wrong levels and repeated ids. */
export function collectHeaders() {
  return (tree: Root, file: VFile): void => {
    const headers = (file.data.headers = []) as NonNullable<typeof file.data.headers>;
    const ids = (file.data.ids = new Set<string>());
    const titles = new Set<string>();
    let level = 1;
    visit(tree, 'element', (node) => {
      const id = node.properties['id'];
      if (typeof id === 'string') {
        if (ids.has(id))
          report(
            file,
            node,
            'duplicate-id',
            `Anchor \`#${id}\` stands twice on the page. Give one of them \`{#…}\`.`,
          );
        if (taken.has(id))
          report(
            file,
            node,
            'duplicate-id',
            `Anchor \`#${id}\` belongs to the page's frame. Give the heading another with \`{#…}\`.`,
          );
        ids.add(id);
      }
      const own = Number(headingName.exec(node.tagName)?.[1]);
      if (!own) return;
      if (own === 1) {
        report(
          file,
          node,
          'heading-level',
          "A heading of level 1 stands in the text. The page's title is its only one: use `##`.",
        );
      } else if (own > level + 1) {
        report(
          file,
          node,
          'heading-level',
          `A heading of level ${own} follows one of level ${level}. Use level ${level + 1}.`,
        );
      }
      level = own;
      const title = toString(node).trim();
      const slug = typeof id === 'string' ? id : '';
      if (titles.has(title) && /-\d+$/.test(slug)) {
        report(
          file,
          node,
          'duplicate-id',
          `Heading \`${title}\` stands twice on the page, so its anchor \`#${slug}\` depends on the order. Add \`{#…}\`.`,
        );
      }
      titles.add(title);
      headers.push({ level: own, title, slug });
    });
  };
}

/** `<h2 id="a">A</h2>` → `<h2 id="a">A<a class="heading-anchor" href="#a" aria-label="Link to section A"></a></h2>` */
export function headingAnchors() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const id = node.properties['id'];
      if (!headingName.test(node.tagName) || typeof id !== 'string') return;
      const anchor: Element = {
        type: 'element',
        tagName: 'a',
        properties: {
          className: ['heading-anchor'],
          href: `#${id}`,
          ariaLabel: `Link to section ${toString(node).trim()}`,
        },
        children: [],
      };
      node.children.push(anchor);
    });
  };
}

/** Fills the place of `[[toc]]` with links to the page's sections. */
export function tableOfContents() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node) => {
      if (node.properties['dataToc'] === undefined) return;
      node.properties = { className: ['toc'], ariaLabel: 'Contents' };
      const items = (file.data.headers ?? [])
        .filter((header) => header.level === 2)
        .map((header): Element => ({
          type: 'element',
          tagName: 'li',
          properties: {},
          children: [
            {
              type: 'element',
              tagName: 'a',
              properties: { href: `#${header.slug}` },
              children: [{ type: 'text', value: header.title }],
            },
          ],
        }));
      node.children = [{ type: 'element', tagName: 'ul', properties: {}, children: items }];
    });
  };
}
