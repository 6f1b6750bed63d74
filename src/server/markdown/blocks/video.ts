// `::video[Title]{src="/clip.mp4"}`: a video of the site; one of another host is a link.
import { attributeOf, element, text } from '../context/hast.ts';
import type { LeafBlock } from './block.ts';
import { drawVideo } from './media.ts';
import { labelOf } from './title.ts';

/** `::video[Tour]{src="/tour.mp4"}` → `<video src="/tour.mp4" controls aria-label="Tour"></video>`; without scripts and other hosts. */
export const video: LeafBlock = {
  kind: 'leaf',
  names: ['video'],
  attributes: ['src', 'poster', 'title', 'alt'],
  syntax: ['::video[Title]{src="/videos/tour.mp4"}'],
  documentation:
    'on a line of its own: a video below `public/`, with controls; a `poster` is optional. A video of another host becomes a link, or a frame if `embedHosts` allows the host',
  draw(node, scope) {
    const src = attributeOf(node, 'src');
    if (src === undefined && 'dataDirective' in node.properties) {
      const hint = 'Write `::video[Title]{src="/videos/tour.mp4"}`.';
      scope.report(node, 'directive', `Block \`::video\` names no file. ${hint}`);
      return [];
    }
    const title = labelOf(node) ?? attributeOf(node, 'title', 'alt');
    if (src === undefined || /^(?:https?:)?\/\//i.test(src)) {
      const properties = { ...node.properties, ...(title && { title }) };
      return drawVideo({ ...node, properties }, scope);
    }
    const poster = attributeOf(node, 'poster');
    const named = { ...(title && { ariaLabel: title }), ...(poster && { poster }) };
    return [
      element('video', { src, controls: true, ...named }, [
        element('a', { href: src }, [text(title ?? src)]),
      ]),
    ];
  },
  toPlain: ({ tagName }) => (tagName === 'video' ? 'unwrap' : undefined),
};
