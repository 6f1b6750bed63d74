// Reports headings: marks that are no anchors, levels that skip one, anchors that appear twice, titles without text.
import type { Element, Root as HtmlRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Heading, Root, Text } from 'mdast';
import { visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import { frameIds } from '../../../pages/model/frame-ids.ts';
import { headingLevel } from '../context/hast.ts';
import { report, reportStyle } from '../context/report.ts';

const reservedIds = new Set<string>(Object.values(frameIds));

/** Runs on the author's Markdown. */
export function lintHeadingMarks() {
  return (tree: Root, file: VFile): void => {
    const { hasTitle = false, isTitleInBody = false } = file.data;
    let titles = hasTitle && !isTitleInBody ? 0 : 1;
    const ids = new Set<string>();
    visit(tree, 'heading', (node, _, parent) => {
      const last = node.children.at(-1);
      if (last?.type === 'text') checkMark(last, node, ids, file);
      const isQuoted = parent?.type === 'blockquote' || parent?.type === 'listItem';
      const [first] = node.children;
      // `# [Linux](#tab/linux)` begins a tab.
      const isTab = first?.type === 'link' && first.url.startsWith('#tab/');
      if (node.depth !== 1 || isQuoted || isTab) return;
      titles -= 1;
      // The title of the frontmatter, once more: readers see it once.
      if (titles >= 0 && !hasTitle) return;
      // An included page has its title, and the author of this one cannot change that.
      const isIncluded = file.data.isIncluded?.(node.position?.start.line ?? 1) === true;
      const tell = titles >= 0 || isIncluded ? reportStyle : report;
      const fact = 'The text has a heading of level 1.';
      const hint = "Only the page's title has that level: use `##`.";
      tell(file, node, 'heading-level', `${fact} ${hint}`);
    });
  };
}

function checkMark(text: Text, heading: Heading, ids: Set<string>, file: VFile): void {
  const [mark] = /\{#[^}]{0,100}\}?\s*$/.exec(text.value) ?? [];
  if (mark === undefined) return;
  const id = /^\{#([\w-]+)\}\s*$/.exec(mark)?.[1];
  if (id !== undefined) {
    checkId(id, ids, heading, file);
    ids.add(id);
    return;
  }
  const hint = 'Use letters, digits and hyphens, as in `{#api-key}`.';
  report(file, text, 'heading-id', `\`${mark.trim()}\` is not a valid anchor. ${hint}`);
}

/** Runs on the finished HTML, before anchors are added. */
export function lintHeadings() {
  return (tree: HtmlRoot, file: VFile): void => {
    const titles = new Set<string>();
    let previous = 1;
    visit(tree, 'element', (node) => {
      const id = node.properties['id'];
      const level = headingLevel(node);
      if (level === undefined) return;
      if (level > previous + 1) {
        const text = `A heading of level ${level} follows one of level ${previous}. Use level ${previous + 1}.`;
        reportStyle(file, node, 'heading-level', text);
      }
      previous = level;
      const title = toString(node).trim();
      const slug = typeof id === 'string' ? id : '';
      // Numbered in order, so a new heading would change the anchors after it.
      if (/-\d+$/.test(slug) && titles.has(title)) {
        const text = `Heading \`${title}\` appears twice on the page, so its anchor \`#${slug}\` depends on the order. Add \`{#…}\`.`;
        report(file, node, 'duplicate-id', text);
      }
      titles.add(title);
      checkTitle(title, slug, node, file);
    });
  };
}

function checkId(id: string, ids: ReadonlySet<string>, node: Heading, file: VFile): void {
  if (ids.has(id)) {
    const text = `Anchor \`#${id}\` appears twice on the page. Give one of them \`{#…}\`.`;
    report(file, node, 'duplicate-id', text);
  }
  if (reservedIds.has(id)) {
    const text = `Anchor \`#${id}\` belongs to the page's frame. Give the heading another with \`{#…}\`.`;
    report(file, node, 'duplicate-id', text);
  }
}

/** Reports headings without text for the list of sections, or without an anchor for links. */
function checkTitle(title: string, slug: string, node: Element, file: VFile): void {
  if (title === '') {
    const text =
      'The heading has no text, so lists of sections would show nothing. Add words; put a picture below it.';
    report(file, node, 'heading-text', text);
  } else if (/^(?:section)?(?:-\d+)?$/.test(slug) && !/[\p{L}\p{N}]/u.test(title)) {
    const text = `Heading \`${title}\` has no letter or digit to make an anchor of. Add words, or \`{#…}\`.`;
    report(file, node, 'heading-text', text);
  }
}
