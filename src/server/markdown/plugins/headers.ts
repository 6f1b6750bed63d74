// Collects the headings of a page, for its list of sections, and all ids, for links.
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { frameIds } from '../../../pages/model/frame-ids.ts';
import type { Header } from '../../../pages/model/page.ts';
import { maxHeadings } from '../../diagnostics/limits.ts';
import { report } from '../context/report.ts';
import { headingLevel } from './heading-level.ts';

const reservedIds = new Set<string>(Object.values(frameIds));

export interface HeaderOptions {
  /** If true, reports wrong levels, duplicate ids and headings without text. @default true */
  readonly isStrict?: boolean;
}

/** Stores the page's headers and ids in `file.data`. Runs after ids are assigned. */
export function collectHeaders({ isStrict = true }: HeaderOptions = {}) {
  return (tree: Root, file: VFile): void => {
    const headers: Header[] = [];
    const ids = new Set<string>();
    let surplus: Element | undefined;
    visit(tree, 'element', (node) => {
      const id = node.properties['id'];
      if (typeof id === 'string') {
        if (isStrict) checkId(id, ids, node, file);
        ids.add(id);
      }
      const level = headingLevel(node);
      if (level === undefined) return;
      if (headers.length === maxHeadings) {
        surplus ??= node;
        return;
      }
      const { dataMethod: method } = node.properties;
      if (isStrict) checkLevel(level, headers.at(-1)?.level ?? 1, node, file);
      const header = {
        level,
        title: toString(node).trim(),
        slug: typeof id === 'string' ? id : '',
        ...(typeof method === 'string' && { method }),
      };
      if (isStrict) {
        checkTitle(header, headers, node, file);
        checkSlug(header, node, file);
      }
      // A heading without text would be empty in lists of sections.
      if (isStrict || header.title !== '') headers.push(header);
    });
    if (surplus) {
      const text = `The page has more than ${maxHeadings} headings. Split it: the list of sections ends here.`;
      report(file, surplus, 'headings', text);
    }
    file.data.headers = headers;
    file.data.ids = ids;
  };
}

function checkId(id: string, ids: ReadonlySet<string>, node: Element, file: VFile): void {
  if (ids.has(id)) {
    const text = `Anchor \`#${id}\` appears twice on the page. Give one of them \`{#…}\`.`;
    report(file, node, 'duplicate-id', text);
  }
  if (reservedIds.has(id)) {
    const text = `Anchor \`#${id}\` belongs to the page's frame. Give the heading another with \`{#…}\`.`;
    report(file, node, 'duplicate-id', text);
  }
}

function checkLevel(level: number, previousLevel: number, node: Element, file: VFile): void {
  if (level === 1) {
    const text =
      "The text has a heading of level 1. Only the page's title has that level: use `##`.";
    report(file, node, 'heading-level', text);
  } else if (level > previousLevel + 1) {
    const text = `A heading of level ${level} follows one of level ${previousLevel}. Use level ${previousLevel + 1}.`;
    report(file, node, 'heading-level', text);
  }
}

/** Reports duplicate titles: rehype-slug numbers them in order, so a new heading would change the anchors after it. */
function checkTitle(
  { title, slug }: Header,
  headers: readonly Header[],
  node: Element,
  file: VFile,
): void {
  if (!/-\d+$/.test(slug) || !headers.some((header) => header.title === title)) return;
  const text = `Heading \`${title}\` appears twice on the page, so its anchor \`#${slug}\` depends on the order. Add \`{#…}\`.`;
  report(file, node, 'duplicate-id', text);
}

/** Reports headings without text for the list of sections, or without an anchor for links. */
function checkSlug({ title, slug }: Header, node: Element, file: VFile): void {
  if (title === '') {
    const text =
      'The heading has no text, so lists of sections would show nothing. Add words; put a picture below it.';
    report(file, node, 'heading-text', text);
  } else if (/^(?:-\d+)?$/.test(slug) && !/[\p{L}\p{N}]/u.test(title)) {
    const text = `Heading \`${title}\` has no letter or digit to make an anchor of. Add words, or \`{#…}\`.`;
    report(file, node, 'heading-text', text);
  }
}
