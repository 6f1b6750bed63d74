// Draws unknown components as plain text, links and pictures, so that none of their content is lost.
import type { Element, ElementContent } from 'hast';
import {
  attributeOf,
  contentOf,
  element,
  hasAttribute,
  isBlock,
  isElement,
  text,
} from '../context/hast.ts';
import type { BlockScope } from './block.ts';
import { httpMethods, methodBadge } from './method.ts';

/**
 * `<Call verb="POST">/trees</Call>` → `POST /trees` · `<Film src="https://a.example/1" title="A film" />` → a link ·
 * `<Plant title="Pea" img="/pea.png" href="/pea/">Green.</Plant>` → a link, a picture and the text
 *
 * Its content is drawn as usual. Returns nothing for a component without content.
 */
export function drawPlainly(
  node: Element,
  scope: BlockScope,
  isInText: boolean,
): readonly ElementContent[] {
  const content = scope.draw(node.children);
  const { method, title, href, picture, description } = wordsOf(node);
  if ([method, title, href, picture, description].every((part) => part === undefined))
    return content;
  const isInline = !content.some(isBlock);
  const isLabel = href !== undefined && title === undefined && isInline && !content.some(holdsLink);
  const label = title === undefined ? (isLabel ? content : []) : [text(title)];
  const words = joined([
    method === undefined ? [] : [methodBadge(method)],
    href === undefined
      ? label.map((child) => element('strong', {}, [child]))
      : [element('a', { href }, label)],
    picture === undefined ? [] : [element('img', picture)],
    description === undefined ? [] : [text(description)],
    isInline && !isLabel ? content : [],
  ]);
  return [...(isInText ? words : [element('p', {}, words)]), ...(isInline ? [] : content)];
}

const pictureEnding = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
const filmOrSite = /^(?:https?:)?\/\/|\.(?:m4v|mov|mp[34]|og[gv]|pdf|wav|webm)(?:[?#]|$)/i;

/** Returns the meaning of the attributes, which systems name differently. */
function wordsOf(node: Element) {
  const wordIn = (...names: readonly string[]): string | undefined => {
    const value = attributeOf(node, ...names);
    // Lists and objects are not shown.
    return value !== undefined && /^[[{]/.test(value) ? undefined : value;
  };
  const source = wordIn('src', 'img', 'image', 'picture', 'cover', 'thumbnail') ?? '';
  const isPicture = pictureEnding.test(source);
  const alt = wordIn('alt');
  const named = hasAttribute(node, unnamedMark) ? [] : ['title'];
  const title = wordIn(...named, 'label', 'heading', 'header', 'summary', 'text', 'caption');
  const methods = [wordIn('method', 'verb')?.toUpperCase(), ...Object.values(node.properties)];
  return {
    method: methods.map(String).find((value) => httpMethods.includes(value)),
    title: title ?? (isPicture ? undefined : alt),
    href:
      wordIn('href', 'to', 'link', 'url') ??
      (!isPicture && filmOrSite.test(source) ? source : undefined),
    picture: isPicture ? { src: source, alt: alt ?? title ?? '' } : undefined,
    description: wordIn('description', 'desc', 'details', 'subtitle'),
  };
}

/** Attribute of a shortcode whose values have no names: the one that is read as its title may be anything, so it is not shown. */
export const unnamedMark = 'unnamed';

function holdsLink(node: ElementContent): boolean {
  return isElement(node) && (node.tagName === 'a' || node.children.some(holdsLink));
}

/** Joins the parts that show something with spaces. */
function joined(parts: readonly (readonly ElementContent[])[]): readonly ElementContent[] {
  return parts
    .filter((part) => contentOf(part).length > 0)
    .flatMap((part, index) => (index === 0 ? part : [text(' '), ...part]));
}
