// Resolves links and images of any dialect to files of the folder, and replaces those that have no target there.
import type { Element, ElementContent, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { isExternal, withBase } from '../../../pages/model/paths.ts';
import type { LinkTarget, MarkdownContext } from '../context/context.ts';
import { report } from '../context/report.ts';
import { element, text } from '../context/elements.ts';
import { isElement, visitElements } from './hast.ts';
import { versionMark } from './version-links.ts';

/** Images whose longer side is at most this are icons, which need no link to a larger view. In CSS pixels. */
const minOpenedSize = 240;

/**
 * `<a href="../setup.md#top">` → `<a href="/docs/setup.html">` · `<img src="run.png">` → with its size · a missing
 * target → its text, and a message. Runs after sanitizing.
 */
export function resolveLinks(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    const relativePath = file.data.relativePath ?? '';
    const ownPath = context.pathOfFile(relativePath) ?? '/';

    visitElements(tree, (node, index, parent, isInLink) => {
      switch (node.tagName) {
        case 'a':
          return placeLink(node, index, parent);
        case 'img':
          return placeImage(node, index, parent, isInLink);
        case 'source':
        case 'video':
        case 'audio':
          return placeMedia(node, index, parent);
        default:
          return undefined;
      }
    });

    function placeLink(node: Element, index: number, parent: Parents): number | undefined {
      const typed = node.properties['href'];
      if (typeof typed !== 'string') return undefined;
      const href = typed.trim();
      if (node.properties[versionMark] !== undefined) {
        node.properties[versionMark] = undefined;
        return undefined;
      }
      if (
        node.properties['dataFootnoteRef'] !== undefined ||
        node.properties['dataFootnoteBackref'] !== undefined
      )
        return undefined;
      if (isExternal(href) || href.startsWith('//')) {
        if (/^(?:https?:)?\/\//i.test(href)) node.properties['rel'] = ['external', 'noopener'];
        return undefined;
      }
      const [, target = '', , anchor = ''] = /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(href) ?? [];
      const found =
        target === ''
          ? { kind: 'page' as const, path: ownPath }
          : context.findTarget(target, relativePath);
      if (found) {
        linkTo(node, found, target === '' ? '' : withBase(context.base, found.path), anchor);
        return undefined;
      }
      if (context.outsideOrigin !== undefined) {
        const base = new URL(withBase(context.base, ownPath), context.outsideOrigin);
        if (URL.canParse(href, base)) {
          node.properties['href'] = new URL(href, base).href;
          node.properties['rel'] = ['external', 'noopener'];
          return undefined;
        }
      }
      report(
        file,
        node,
        'link',
        `Link \`${shorten(href)}\` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into \`public/\`.`,
      );
      parent.children.splice(index, 1, ...node.children);
      return index;
    }

    function linkTo(node: Element, found: LinkTarget, address: string, anchor: string): void {
      const isTop = anchor === '' || anchor === 'top';
      node.properties['href'] =
        (address === '' && isTop ? withBase(context.base, found.path) : address) +
        (isTop ? '' : `#${anchor}`);
      if (found.kind !== 'page') return;
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      (file.data.references ??= []).push({
        path: found.path,
        anchor: isTop ? undefined : decoded(anchor),
        line,
        column,
      });
    }

    function placeImage(
      node: Element,
      index: number,
      parent: Parents,
      isInLink: boolean,
    ): number | undefined {
      const typed = node.properties['src'];
      const alt = typeof node.properties['alt'] === 'string' ? node.properties['alt'] : '';
      node.properties['alt'] = alt;
      const src = typeof typed === 'string' ? typed.trim() : '';
      delete node.properties['srcSet'];
      markTheme(node, src);
      if (/^data:/i.test(src)) return undefined;
      if (/^(?:https?:)?\/\//i.test(src))
        return placeOutsideImage(node, src, index, parent, isInLink);
      const found = context.findTarget(pathOf(src), relativePath);
      if (found?.kind !== 'file') {
        if (src !== '') {
          report(
            file,
            node,
            'image',
            `Image \`${shorten(src)}\` is not in the folder, so its alt text is shown. Check the path.`,
          );
        }
        parent.children.splice(
          index,
          1,
          ...(alt === '' ? [] : [isInLink ? text(alt) : element('em', {}, [text(alt)])]),
        );
        return index;
      }
      const address = withBase(context.base, found.path);
      const size = context.imageSize(found.path);
      const isSized =
        node.properties['width'] !== undefined || node.properties['height'] !== undefined;
      node.properties = {
        ...node.properties,
        src: address,
        ...(size && !isSized && { width: size.width, height: size.height }),
        loading: 'lazy',
        decoding: 'async',
      };
      const isLarge = size !== undefined && Math.max(size.width, size.height) > minOpenedSize;
      if (!isLarge || isSized || isInLink || isPicture(parent)) return undefined;
      parent.children[index] = element('a', { className: ['enlarge'], href: address }, [node]);
      return index + 1;
    }

    /** Shows an image from another host if the site's policy allows that host; links to it otherwise. */
    function placeOutsideImage(
      node: Element,
      src: string,
      index: number,
      parent: Parents,
      isInLink: boolean,
    ): number | undefined {
      const address = src.startsWith('//') ? `https:${src}` : src;
      const host = URL.canParse(address) ? new URL(address).host : '';
      if (context.imageHosts.includes(host)) {
        node.properties['src'] = address;
        node.properties['loading'] = 'lazy';
        return undefined;
      }
      const alt = String(node.properties['alt']);
      const shown = text(alt === '' ? host : alt);
      const link = element('a', { href: address, rel: ['external', 'noopener'] }, [shown]);
      parent.children.splice(index, 1, isInLink || host === '' ? shown : link);
      return index + 1;
    }

    function placeMedia(node: Element, index: number, parent: Parents): number | undefined {
      for (const name of ['src', 'poster'] as const) {
        const src = node.properties[name];
        if (typeof src !== 'string') continue;
        const found = isExternal(src) ? undefined : context.findTarget(pathOf(src), relativePath);
        if (found) {
          node.properties[name] = withBase(context.base, found.path);
          continue;
        }
        node.properties[name] = undefined;
        if (name === 'poster') continue;
        if (node.tagName !== 'source' && isExternal(src)) {
          parent.children.splice(
            index,
            1,
            element('a', { href: src, rel: ['external', 'noopener'] }, [text(src)]),
          );
          return index + 1;
        }
      }
      const sources = node.properties['srcSet'];
      if (typeof sources === 'string') node.properties['srcSet'] = srcSetOf(sources);
      if (node.tagName === 'source' && !node.properties['src'] && !node.properties['srcSet']) {
        parent.children.splice(index, 1);
        return index;
      }
      return undefined;
    }

    /** `a.png 2x, b.png` → the same with resolved URLs; missing files are left out */
    function srcSetOf(typed: string): string | undefined {
      const parts = typed.split(',').flatMap((part) => {
        const [src = '', size = ''] = part.trim().split(/\s+/);
        const found = isExternal(src) ? undefined : context.findTarget(pathOf(src), relativePath);
        return found ? [`${withBase(context.base, found.path)} ${size}`.trim()] : [];
      });
      return parts.length === 0 ? undefined : parts.join(', ');
    }
  };
}

function pathOf(src: string): string {
  return src.split(/[?#]/, 1)[0] ?? '';
}

/** Adds the class for one theme to images such as `a.png#only-dark`, `a.png#gh-dark-mode-only` */
function markTheme(node: Element, src: string): void {
  const theme = /#(?:only-|gh-)(light|dark)(?:-mode-only)?$/.exec(src)?.[1];
  if (theme === undefined) return;
  const classes = node.properties['className'];
  node.properties['className'] = [...(Array.isArray(classes) ? classes : []), `${theme}-only`];
}

function isPicture(parent: Parents): boolean {
  return parent.type === 'element' && parent.tagName === 'picture';
}

/** `caf%C3%A9` → `café` · `100%`, which is not a valid escape, stays as typed */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function shorten(typed: string): string {
  return typed.length <= 120 ? typed : `${typed.slice(0, 120)}…`;
}

/** Gives links without text their URL as text. */
export function nameEmptyLinks() {
  return (tree: Root): void => {
    visitElements(tree, (node) => {
      const { href } = node.properties;
      if (
        node.tagName !== 'a' ||
        typeof href !== 'string' ||
        node.properties['ariaLabel'] !== undefined
      )
        return undefined;
      if (toString(node).trim() !== '' || node.children.some(holdsPicture)) return undefined;
      node.children = [text(href)];
      return undefined;
    });
  };
}

function holdsPicture(node: ElementContent): boolean {
  return (
    isElement(node) &&
    (['img', 'svg', 'picture', 'video'].includes(node.tagName) || node.children.some(holdsPicture))
  );
}
