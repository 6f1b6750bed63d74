// Resolves images and media of any dialect to files of the site, and replaces those without a file by their text.
import type { Element, Parents, Root } from 'hast';
import type { VFile } from 'vfile';
import { isExternal, withBase } from '../../../pages/model/paths.ts';
import { shorten, suggest } from '../../base/diagnostics/messages.ts';
import type { MarkdownContext } from '../context/context.ts';
import { element, text, visitElements } from '../context/hast.ts';
import { report, reportStyle } from '../context/report.ts';
import { isOtherCase, maxShown } from './find-link.ts';
import { addressHint } from './address-hint.ts';
import { picturesByTheme } from './theme-pictures.ts';

/** Images whose longer side is at most this are icons, which need no link to a larger view. In CSS pixels. */
const minOpenedSize = 240;

/** Maximum number of images of a page for which similar names are searched: each is compared with every file. */
const maxSuggestions = 5;

/**
 * Windows that show `run.wide.png` in place of `run.png`: from here on, columns of text are 40rem wide, with a sidebar or without. Spelled
 * without `>`, which some programs take for the end of the tag.
 */
const wideWindows = '(min-width: 48rem)';

interface ImagePage {
  readonly context: MarkdownContext;
  readonly file: VFile;
  readonly relativePath: string;
  /** Number of missing images so far: similar names are searched for the first ones only. */
  suggestions: number;
}

/** Where an image stands in the tree. */
interface ImagePlace {
  readonly index: number;
  readonly parent: Parents;
  readonly isInLink: boolean;
}

/**
 * `<img src="run.png">` → with its size, inside a link to the file if it is larger than an icon, and inside a `<picture>` if there is a
 * variant for wide windows · a missing file → its alt text, and a message. Runs after sanitizing.
 */
export function resolveImages(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    const page: ImagePage = {
      context,
      file,
      relativePath: file.data.relativePath ?? '',
      suggestions: 0,
    };

    visitElements(tree, (node, index, parent, isInLink) => {
      switch (node.tagName) {
        case 'img':
          return placeImage(page, node, { index, parent, isInLink });
        case 'picture': {
          const pictures = picturesByTheme(node);
          if (pictures) parent.children.splice(index, 1, ...pictures);
          return pictures && index;
        }
        case 'source':
        case 'video':
        case 'audio':
          return placeMedia(page, node, { index, parent, isInLink });
        default:
          return undefined;
      }
    });
  };
}

/** Returns the index of the node to visit next; undefined for the children of this one. */
function placeImage(page: ImagePage, node: Element, place: ImagePlace): number | undefined {
  const { context, file, relativePath } = page;
  const { index, parent, isInLink } = place;
  const raw = node.properties['src'];
  const alt = typeof node.properties['alt'] === 'string' ? node.properties['alt'] : '';
  node.properties['alt'] = alt;
  const src = typeof raw === 'string' ? raw.trim() : '';
  delete node.properties['srcSet'];
  markTheme(node, src);
  if (/^data:/i.test(src)) return undefined;
  if (/^(?:https?:)?\/\//i.test(src)) return placeOutsideImage(page, src, node, place);
  const target = context.links.findTarget(pathOf(src), relativePath);
  if (target?.kind !== 'file') {
    if (src !== '') {
      report(
        file,
        node,
        'image',
        `Image \`${shorten(src, maxShown)}\` is not in the folder, so its alt text is shown. ${hintFor(page, src)}`,
      );
    }
    parent.children.splice(
      index,
      1,
      ...(alt === '' ? [] : [isInLink ? text(alt) : element('em', {}, [text(alt)])]),
    );
    return index;
  }
  if (isOtherCase(pathOf(src), target.path)) {
    const fact = `Image \`${shorten(src, maxShown)}\` differs from \`${target.path}\` in capital letters, which other hosts tell apart.`;
    report(file, node, 'image', `${fact} Write it as the file is named.`);
  }
  return drawSized(page, target.path, node, place);
}

/** Shows an image from another host if the site's policy allows that host; links to it otherwise. */
function placeOutsideImage(
  { context, file }: ImagePage,
  src: string,
  node: Element,
  { index, parent, isInLink }: ImagePlace,
): number | undefined {
  const address = src.startsWith('//') ? `https:${src}` : src;
  const host = URL.canParse(address) ? new URL(address).host : '';
  if (context.hosts.images.includes(host)) {
    node.properties['src'] = address;
    node.properties['loading'] = 'lazy';
    return undefined;
  }
  const fact = `Image \`${shorten(src, maxShown)}\` is on another host, so pages link to it.`;
  const hint = `Put it below \`${context.contentName}/public/\`.`;
  reportStyle(file, node, 'image', `${fact} ${hint}`);
  const alt = String(node.properties['alt']);
  const shown = text(alt === '' ? host : alt);
  const link = element('a', { href: address, rel: ['external', 'noopener'] }, [shown]);
  parent.children.splice(index, 1, isInLink || host === '' ? shown : link);
  return index + 1;
}

/** Adds the size and the address of the file, and wraps the image in what enlarges it. */
function drawSized(
  page: ImagePage,
  path: string,
  node: Element,
  { index, parent, isInLink }: ImagePlace,
): number | undefined {
  const { context } = page;
  const address = withBase(context.base, path);
  const size = context.files.imageSize(path);
  if (!size) reportDamaged(page, path, node);
  const isSized = node.properties['width'] !== undefined || node.properties['height'] !== undefined;
  node.properties = {
    ...node.properties,
    src: address,
    ...(size && !isSized && { width: size.width, height: size.height }),
    loading: 'lazy',
    decoding: 'async',
  };
  const isInPicture = parent.type === 'element' && parent.tagName === 'picture';
  if (isSized || isInPicture) return undefined;
  const wide = wideVariantOf(page, path, node);
  const shown = wide ? element('picture', {}, [wide.source, node]) : node;
  const sides = [size, wide?.size].flatMap((each) => (each ? [each.width, each.height] : []));
  const isOpened = !isInLink && Math.max(...sides) > minOpenedSize;
  // A picture for one theme has no frame in the other.
  const classes = [node.properties['className'] ?? []].flat().map(String);
  const className = ['enlarge', ...classes.filter((name) => name.endsWith('-only'))];
  const link = { href: wide?.address ?? address, className };
  parent.children[index] = isOpened ? element('a', link, [shown]) : shown;
  return isOpened || wide ? index + 1 : undefined;
}

/** `/images/run.png` → the file `/images/run.wide.png` beside it, if there is one */
function wideVariantOf(page: ImagePage, path: string, node: Element) {
  const { context } = page;
  const name = path.replace(/(?=\.[^./]+$)/, '.wide');
  if (name === path || !context.files.has(name)) return undefined;
  const size = context.files.imageSize(name);
  if (!size) {
    reportDamaged(page, name, node);
    return undefined;
  }
  const address = withBase(context.base, name);
  const { width, height } = size;
  const source = element('source', { srcSet: address, media: wideWindows, width, height });
  return { address, size, source };
}

function hintFor(page: ImagePage, src: string): string {
  const { context, relativePath } = page;
  const isThere = (address: string): boolean =>
    !!context.links.findTarget(pathOf(address), relativePath);
  const spelling = addressHint(src, isThere);
  if (spelling !== undefined) return spelling;
  page.suggestions += 1;
  return suggest(
    src,
    page.suggestions > maxSuggestions ? [] : context.files.paths(),
    'Check the path.',
  );
}

function reportDamaged({ file }: ImagePage, path: string, node: Element): void {
  const name = `Image \`${path}\``;
  const text = path.endsWith('.svg')
    ? `${name} is damaged or has no size. Give it \`width\` and \`height\`, or a \`viewBox\`.`
    : `${name} is damaged, or not a picture. Save it again.`;
  report(file, node, 'image', text);
}

/** Resolves the files of `<video>`, `<audio>` and `<source>`. Returns the index of the node to visit next, as above. */
function placeMedia(
  page: ImagePage,
  node: Element,
  { index, parent }: ImagePlace,
): number | undefined {
  const { context, relativePath } = page;
  for (const name of ['src', 'poster'] as const) {
    const src = node.properties[name];
    if (typeof src !== 'string') continue;
    const target = isExternal(src)
      ? undefined
      : context.links.findTarget(pathOf(src), relativePath);
    if (target) {
      node.properties[name] = withBase(context.base, target.path);
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
  if (typeof sources === 'string') node.properties['srcSet'] = srcSetOf(page, sources);
  if (node.tagName === 'source' && !node.properties['src'] && !node.properties['srcSet']) {
    parent.children.splice(index, 1);
    return index;
  }
  return undefined;
}

/** `a.png 2x, b.png` → the same with resolved URLs; missing files are left out */
function srcSetOf({ context, relativePath }: ImagePage, raw: string): string | undefined {
  const parts = raw.split(',').flatMap((part) => {
    const raw = part.trim();
    const last = raw.search(/\s\S*$/);
    // Names may have spaces in them.
    const size = /^\s[\d.]+[wx]$/.test(raw.slice(last)) ? raw.slice(last + 1) : '';
    const src = size === '' ? raw : raw.slice(0, last).trimEnd();
    const target = isExternal(src)
      ? undefined
      : context.links.findTarget(pathOf(src), relativePath);
    return target ? [`${withBase(context.base, target.path)} ${size}`.trim()] : [];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
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
