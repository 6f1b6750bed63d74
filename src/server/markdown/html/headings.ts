// Headings of any dialect: the title moves to the layout, the others get the anchors of every common system.
import { slug as githubSlug } from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { EXIT, SKIP, visit } from '../context/visit.ts';
import type { VFile } from 'vfile';
import type { HeadingIds, MarkdownContext } from '../context/context.ts';
import { frameIds } from '../../../pages/model/frame-ids.ts';
import { element, hasClass, headingLevel, headingText, visitElements } from '../context/hast.ts';
import { replaceEmoji, withEmoji } from '../read/emoji.ts';

declare module 'vfile' {
  interface DataMap {
    /** True if the first level 1 heading is the page title, which the layout renders. */
    isTitleInBody: boolean;
  }
}

/** Removes the title from the body. If other level 1 headings remain, moves all headings one level down. */
export function placeTitle() {
  return (tree: Root, file: VFile): void => {
    if (file.data.isTitleInBody === true) removeTitle(tree);
    const headings: Element[] = [];
    visit(tree, 'element', (node) => {
      if (headingLevel(node) !== undefined) headings.push(node);
    });
    if (!headings.some(({ tagName }) => tagName === 'h1')) return;
    for (const heading of headings) {
      const level = headingLevel(heading) ?? 6;
      heading.tagName = `h${Math.min(6, level + 1)}`;
    }
  };
}

/** Removes the first level 1 heading; one that is only a logo becomes a paragraph. Quotations and lists have none: `findFirstHeading` takes no title from them. */
function removeTitle(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (/^(?:blockquote|ol|ul)$/.test(node.tagName)) return SKIP;
    if (node.tagName !== 'h1' || !parent || index === undefined) return undefined;
    // Keeps an anchor, so that links to the title lead to the top of the text, and those to which footnotes lead back.
    const ids = [node.properties['id'] ?? githubSlug(headingText(node, '').trim())];
    const alts: typeof ids = [];
    visitElements(node, ({ tagName, properties: { alt, id } }) => {
      if (id !== undefined) ids.push(id);
      if (tagName === 'img') alts.push(alt ?? '');
      return undefined;
    });
    if (alts.length > 0 && headingText(node).trim() === '') {
      node.tagName = 'p';
      return alts.join('').trim() === '' ? SKIP : EXIT;
    }
    const anchors = parent.type === 'root' ? ids.map((id) => element('span', { id })) : [];
    parent.children.splice(index, 1, ...anchors);
    return EXIT;
  });
}

/** Returns a heading's text without badges, since anchors must not depend on the text of a component. */
function titleWithoutBadges(heading: Element): string {
  const children = heading.children.filter(
    (child) => child.type !== 'element' || !hasClass(child, 'badge'),
  );
  return headingText({ ...heading, children }, '').trim();
}

const githubIds: HeadingIds = { idOf: githubSlug, separator: '-' };

/**
 * `## What's new?` → `<h2 id="whats-new"><span id="what-s-new"></span>What's new?</h2>`
 *
 * A heading without an id gets one in the site's slug style. The ids that other systems would have generated are added as anchors, so that
 * links and bookmarks from there work. Ids written by authors take precedence.
 */
export function headingSlugs({ slugs, headingIds }: MarkdownContext['words']) {
  const waysOf = new Map<string, HeadingIds>([
    ['github', githubIds],
    ...Object.entries(headingIds).map(([name, { idOf, separator }]) => {
      const ids = { idOf: (title: string) => idOf(withEmoji(title)), separator };
      return [name, ids] as const;
    }),
  ]);
  const chosen = waysOf.get(slugs) ?? githubIds;
  const others = [...waysOf.values()].filter((way) => way !== chosen);
  return (tree: Root): void => {
    const taken = new Set<string>(Object.values(frameIds));
    const headings: Element[] = [];
    const terms: Element[] = [];
    visit(tree, 'element', (node, _, parent) => {
      const typed = node.properties['id'];
      if (typeof typed === 'string') {
        // Links have this form of Unicode, and browsers compare character by character.
        const id = typed.normalize('NFC');
        node.properties['id'] = id;
        // If two elements have the same id, the first keeps it.
        if (taken.has(id)) delete node.properties['id'];
        else taken.add(id);
      }
      if (headingLevel(node) !== undefined) headings.push(node);
      // The groups of `:::parameters` stand in elements of their own.
      else if (node.tagName === 'dt' && parent?.type === 'element' && parent.tagName === 'dl')
        terms.push(node);
    });
    const unnamed = headings.filter(({ properties }) => properties['id'] === undefined);
    const titles = new Map(unnamed.map((heading) => [heading, titleWithoutBadges(heading)]));
    const makeId = createNumbering(taken);
    for (const [heading, title] of titles)
      heading.properties['id'] = makeId(chosen, title.normalize('NFC'));
    for (const other of others) {
      const makeOther = createNumbering(new Set());
      for (const [heading, title] of titles) {
        const id = makeOther(other, title);
        if (id === '' || taken.has(id)) continue;
        taken.add(id);
        heading.children.unshift(element('span', { id }));
      }
    }
    for (const heading of headings) replaceEmoji(heading);
    // Terms of definition lists have anchors too; headings take precedence.
    for (const term of terms) {
      const id = githubSlug(toString(term).trim());
      if (id === '' || taken.has(id) || term.properties['id'] !== undefined) continue;
      taken.add(id);
      term.properties['id'] = id;
    }
  };
}

/** Returns a function that makes ids which are not taken yet, and takes them: `title`, `title-1`, `title-2`. */
function createNumbering(taken: Set<string>): (way: HeadingIds, title: string) => string {
  /** Next number to try for each id, so that a thousand equal titles do not take a million lookups. */
  const next = new Map<string, number>();
  return ({ idOf, separator }, title) => {
    const base = idOf(title) || 'section';
    let id = base;
    for (let count = next.get(base) ?? 1; taken.has(id); count += 1) {
      id = `${base}${separator}${count}`;
      next.set(base, count + 1);
    }
    taken.add(id);
    return id;
  };
}
