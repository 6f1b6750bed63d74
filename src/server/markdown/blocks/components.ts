// Components of other systems without a block of this site: links, media, code, changelogs and wrappers.
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { parseJson, trimmed } from '../../base/diagnostics/record.ts';
import {
  attributeOf,
  contentOf,
  element,
  isBlock,
  isElement,
  text,
  withoutParagraph,
} from '../context/hast.ts';
import type { BlockScope, DrawBlock } from './block.ts';
import { drawFileTree } from './file-tree.ts';
import { drawDocCards } from './pages.ts';
import { drawFrame, drawImage, drawThemedImage, drawVideo } from './media.ts';
import { idOf, splitTitle } from './title.ts';

const drawChildren: DrawBlock = ({ children }, scope) => scope.draw(children);
const drawNothing: DrawBlock = () => [];

/** Draws a slot without its title, which names a place in a layout. */
const drawSlot: DrawBlock = (node, scope) => scope.draw(splitTitle(node).rest);

/** By name, in lower case and without hyphens. */
export const components: Readonly<Record<string, DrawBlock>> = {
  ...all(
    ['tablist', 'tabslist', 'codeblocktabslist', 'icon', 'head', 'script', 'style'],
    drawNothing,
  ),
  ...all(['link', 'linkbutton', 'buttonlink', 'routerlink', 'anchor', 'a', 'download'], drawLink),
  button: drawLink,
  ...all(['image', 'img', 'zoomableimage'], drawImage),
  themedimage: drawThemedImage,
  ...all(['frame', 'figure'], drawFrame),
  ...all(
    [
      'youtube',
      'youtubeembed',
      'youtubevideo',
      'liteyoutube',
      'liteyoutubeembed',
      'vimeo',
      'loom',
      'video',
      'iframe',
    ],
    drawVideo,
  ),
  ...all(['codeblock', 'code'], drawCode),
  ...all(['files', 'filetree', 'tree'], drawFileTree),
  mermaid: drawMermaid,
  doccardlist: drawDocCards,
  update: drawUpdate,
  slot: drawSlot,
  // Wrappers without styling of their own.
  ...all(
    [
      'accordiongroup',
      'accordions',
      'browseronly',
      'clientonly',
      'column',
      'containergroup',
      'containertitle',
      'content',
      'flex',
      'format',
      'fragment',
      'grid',
      'keyboardshortcut',
      'layout',
      'lightbox',
      'panel',
      'readmore',
      'row',
      'suspense',
      'template',
      'tooltip',
      'transition',
    ],
    drawChildren,
  ),
};

function all(names: readonly string[], draw: DrawBlock): Record<string, DrawBlock> {
  return Object.fromEntries(names.map((name) => [name, draw]));
}

function drawLink(node: Element, scope: BlockScope): readonly ElementContent[] {
  const href = attributeOf(node, 'href', 'to', 'link', 'url', 'src');
  const title = attributeOf(node, 'title', 'text', 'label');
  const drawn = scope.draw(withoutParagraph(node.children));
  const shown = contentOf(drawn).length > 0 ? drawn : [text(title ?? href ?? '')];
  return href === undefined ? shown : [element('a', { ...idOf(node), href }, shown)];
}

function drawCode(node: Element, scope: BlockScope): readonly ElementContent[] {
  const code = attributeOf(node, 'code') ?? toString(node);
  if (code.trim() === '' || contentOf(node.children).some(isBlock))
    return scope.draw(node.children);
  const language = attributeOf(node, 'lang', 'language') ?? 'text';
  const title = attributeOf(node, 'title', 'filename');
  return [scope.addFence(language, title, code.replace(/^\n|\n\s*$/g, ''))];
}

/** `<Mermaid chart="graph TD; …" />` */
function drawMermaid(node: Element, scope: BlockScope): readonly ElementContent[] {
  const chart = attributeOf(node, 'chart', 'code', 'value') ?? toString(node).trim();
  return chart === '' ? [] : [scope.addFence('mermaid', undefined, chart)];
}

/** An entry of a changelog. Its label becomes a heading, unless the entry has headings of that level. */
function drawUpdate(node: Element, scope: BlockScope): readonly ElementContent[] {
  const label = attributeOf(node, 'label', 'title', 'date') ?? '';
  const tags = attributeOf(node, 'tags') ?? '';
  const notes = [attributeOf(node, 'description') ?? [], parseJson(tags) ?? tags].flat();
  const about = notes.flatMap((note) => trimmed(note) ?? []).join(' · ');
  const hasSections = node.children.some(
    (child) => isElement(child) && /^h[12]$/.test(child.tagName),
  );
  const title = hasSections
    ? element('p', {}, [element('strong', {}, [text(label)])])
    : element('h2', {}, [text(label)]);
  return [
    ...(label === '' ? [] : [title]),
    ...(about === '' ? [] : [element('p', {}, [text(about)])]),
    ...scope.draw(node.children),
  ];
}
