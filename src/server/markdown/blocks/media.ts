// Components that show images and videos.
import type { Element, ElementContent } from 'hast';
import { componentNameOf } from '../context/element-names.ts';
import { attributeOf, element, text } from '../context/hast.ts';
import { frameAddress } from '../../../pages/model/embeds.ts';
import type { BlockScope } from './block.ts';

export function drawImage(node: Element): readonly ElementContent[] {
  const src = attributeOf(node, 'src', 'source', 'light');
  if (src === undefined || src.startsWith('{')) return [];
  const { width, height } = node.properties;
  const alt = attributeOf(node, 'alt', 'caption', 'title') ?? '';
  return [element('img', { src, alt, ...(width && { width }), ...(height && { height }) })];
}

/** `sources={{ light: 'a.png', dark: 'b.png' }}` */
export function drawThemedImage(node: Element): readonly ElementContent[] {
  const sources = attributeOf(node, 'sources') ?? '';
  const alt = attributeOf(node, 'alt') ?? '';
  return (['light', 'dark'] as const).flatMap((theme) => {
    const src = new RegExp(`"${theme}":"([^"]+)"`).exec(sources)?.[1];
    return src === undefined ? [] : [element('img', { src, alt, className: [`${theme}-only`] })];
  });
}

export function drawFrame(node: Element, scope: BlockScope): readonly ElementContent[] {
  const caption = attributeOf(node, 'caption', 'title');
  // A figure may have no content besides the image of its attributes.
  const drawn = [...drawImage(node), ...scope.draw(node.children)];
  if (caption === undefined) return drawn;
  const shown = scope.inlineMarkdown(caption);
  return [element('figure', {}, [...drawn, element('figcaption', {}, shown)])];
}

/** Draws pages and videos of other hosts: in a frame if the config allows the host, as a link otherwise. */
export function drawVideo(node: Element, scope: BlockScope): readonly ElementContent[] {
  const name = componentNameOf(node.tagName);
  const id = attributeOf(node, 'id', 'videoid', 'video', 'youtubeid');
  const src = attributeOf(node, 'src', 'url', 'href', 'data');
  const href = src ?? (id === undefined ? undefined : videoUrl(name, encodeURIComponent(id)));
  const fallback = scope.draw(node.children);
  if (href === undefined || !/^https?:|^\/\//i.test(href)) return fallback;
  const framed = frameAddress(href, scope.context.hosts.embeds);
  if (framed !== undefined) {
    const { height } = node.properties;
    const title = attributeOf(node, 'title', 'alt') ?? new URL(framed).host;
    const size = /^\d{1,4}$/.test(String(height)) && !framed.includes('/embed/') ? { height } : {};
    const shown = { src: framed, title, loading: 'lazy', allowFullScreen: true, ...size };
    return [element('iframe', shown)];
  }
  const title = attributeOf(node, 'title', 'alt') ?? href.replace(/^(?:https?:)?\/\//, '');
  return [element('p', {}, [element('a', { href: linkOfEmbed(href) }, [text(title)])])];
}

/** `('youtube', 'x')` → `https://www.youtube.com/watch?v=x`; undefined for an unknown host */
function videoUrl(name: string, id: string): string | undefined {
  if (name.includes('youtube')) return `https://www.youtube.com/watch?v=${id}`;
  return name === 'vimeo' ? `https://vimeo.com/${id}` : undefined;
}

/** `https://www.youtube.com/embed/x` → `https://www.youtube.com/watch?v=x` */
function linkOfEmbed(src: string): string {
  const pattern = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/;
  const id = pattern.exec(src)?.[1];
  if (id !== undefined) return `https://www.youtube.com/watch?v=${id}`;
  return src.startsWith('//') ? `https:${src}` : src;
}
