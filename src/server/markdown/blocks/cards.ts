// `:::cards` and `:::tiles`: a list of links as a grid.
import type { Element, ElementContent } from 'hast';
import { componentNameOf } from '../context/element-names.ts';
import {
  attributeOf,
  contentOf,
  element,
  isBlock,
  isElement,
  isTag,
  text,
  withoutParagraph,
} from '../context/hast.ts';
import type { BlockScope, ContainerBlock } from './block.ts';
import { initialsOf, markOf } from './marks.ts';
import { idOf, isDirective, splitTitle, textOf } from './title.ts';

const cardNames: readonly string[] = ['card', 'linkcard', 'cardscard', 'tile'];

/** True for a component that is one card. */
export function isCard(node: ElementContent): node is Element {
  return (
    isElement(node) &&
    /^(?:jsx|block)-/.test(node.tagName) &&
    cardNames.includes(componentNameOf(node.tagName))
  );
}

/**
 * `- [Title](/path/) One sentence.` → `<li><a href="…">Title</a> <span>One sentence.</span></li>`
 *
 * A card named after a language gets its icon, as `data-icon` for the style sheet. Another one without a sentence gets the title's
 * initials, as `data-letter`.
 */
export const cards: ContainerBlock = {
  kind: 'container',
  names: ['cards', 'tiles'],
  aliases: ['cardgroup', 'cardgrid', 'cardlist', ...cardNames],
  syntax: [':::cards', ':::tiles'],
  documentation:
    'cards, or small tiles: contains one list with items of the form `[Title](/path/) One sentence.`; the sentence is optional in tiles',
  draw(node, scope) {
    const raw = componentNameOf(node.tagName);
    if (cardNames.includes(raw)) return [grid('cards', [cardItem(node, scope)])];
    const { rest } = splitTitle(node);
    const content = contentOf(rest).flatMap((child) =>
      isTag(child, 'p') && child.children.some(isCard) ? contentOf(child.children) : [child],
    );
    const name = raw === 'tiles' ? 'tiles' : 'cards';
    const items = content.filter(isCard).map((card) => cardItem(card, scope));
    if (items.length > 0)
      return [grid(name, items), ...scope.draw(content.filter((child) => !isCard(child)))];
    const drawn = scope.draw(rest);
    const [list, ...others] = contentOf(drawn);
    const isList = isTag(list, 'ul') && others.length === 0;
    const links = isList ? contentOf(list.children).filter(isElement) : [];
    if (isDirective(node) && (!isList || !links.every(beginsWithLink))) {
      const fact = `Block \`:::${name}\` does not consist of one list of links.`;
      const hint = 'Write each item as `- [Title](/path/) One sentence.`';
      scope.report(node, 'directive', `${fact} ${hint}`);
    }
    return isList ? [grid(name, links.map(linkItem))] : drawn;
  },
};

function grid(name: string, items: readonly Element[]): Element {
  return element('div', { className: [name] }, [element('ul', {}, items)]);
}

function beginsWithLink({ children }: Element): boolean {
  return isTag(contentOf(withoutParagraph(children))[0], 'a');
}

/** `<li><a>Title</a>: one sentence.</li>` → `<li><a>Title</a> <span>one sentence.</span></li>` */
function linkItem(item: Element): Element {
  if (!beginsWithLink(item)) return item;
  const [link, ...rest] = trimmed(withoutParagraph(item.children));
  if (!link) return item;
  const label = textOf([link]);
  const mark = markOf(label);
  const sign = mark
    ? { dataIcon: mark }
    : rest.length === 0
      ? { dataLetter: initialsOf(label) }
      : {};
  const properties = { ...item.properties, ...sign };
  if (rest.length === 0) return element('li', properties, [link]);
  const [first, ...others] = rest;
  const start =
    first?.type === 'text' ? [text(first.value.replace(/^[\s:.–—-]+/, ''))] : rest.slice(0, 1);
  return element('li', properties, [link, text(' '), element('span', {}, [...start, ...others])]);
}

/** Removes whitespace text at both ends. */
function trimmed(children: readonly ElementContent[]): readonly ElementContent[] {
  const isText = (node: ElementContent): boolean =>
    node.type !== 'text' || node.value.trim() !== '';
  return children.slice(children.findIndex(isText), children.findLastIndex(isText) + 1);
}

/** Draws one component: `<Card title="A" href="/a/">Text</Card>` */
function cardItem(node: Element, scope: BlockScope): Element {
  const { title, rest } = splitTitle(node);
  const href = attributeOf(node, 'href', 'to', 'link', 'url');
  const shown = title ? scope.draw(title) : [];
  const isLink = href !== undefined;
  const named = isLink ? element('a', { href }, shown) : element('strong', {}, shown);
  const head = shown.length === 0 ? [] : [named];
  const description = attributeOf(node, 'description', 'desc', 'details', 'body');
  const content = withoutParagraph(scope.draw(rest));
  const isInline = content.every((child) => !isBlock(child));
  const words = description === undefined ? [] : [text(description)];
  const body =
    contentOf(content).length === 0 && words.length === 0
      ? []
      : isInline
        ? [element('span', {}, [...words, ...content])]
        : [...(words.length > 0 ? [element('span', {}, words)] : []), ...content];
  // A card without a title shows its URL as a link.
  const link = head.length === 0 && isLink ? [element('a', { href }, [text(href)])] : [];
  return element('li', idOf(node), [
    ...head,
    ...link,
    ...(head.length > 0 ? [text(' ')] : []),
    ...body,
  ]);
}
