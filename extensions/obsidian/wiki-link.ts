// Reads what stands between double brackets: `Note#Heading|text`.
import { slug } from 'github-slugger';

export interface WikiLink {
  /** Name of a note or file; empty for the page itself. */
  readonly name: string;
  /** The last heading that is stated. */
  readonly heading: string | undefined;
  readonly block: string | undefined;
  /** The text that readers see, or the size of a picture. */
  readonly label: string | undefined;
  /** The link as readers see it without a label. */
  readonly shown: string;
}

/** `Note#Heading|text`, `Note#^block`, `#Heading`; in tables, the bar has a backslash. */
export function readWikiLink(raw: string): WikiLink {
  const [target = '', ...labels] = raw.replaceAll('\\|', '|').split('|');
  const [name = '', ...parts] = target.split('#');
  const last = parts.at(-1)?.trim();
  const block = last?.startsWith('^') === true ? last.slice(1) : undefined;
  const headings = parts.map((part) => part.trim()).filter((part) => part !== '');
  const shown = [name.trim().replace(/\.md$/i, ''), ...headings].filter((part) => part !== '');
  return {
    name: name.trim(),
    heading: block === undefined && last !== '' ? last : undefined,
    block,
    label: labels.length === 0 ? undefined : labels.join('|').trim(),
    shown: shown.join(' › '),
  };
}

/** Returns the anchor of a heading or block, with its hash; empty without one. */
export function anchorOf({ heading, block }: WikiLink): string {
  if (block !== undefined) return `#${blockId(block)}`;
  return heading === undefined ? '' : `#${slug(heading)}`;
}

/** Headings may have the same names as blocks. */
export function blockId(name: string): string {
  return `block-${name.toLowerCase()}`;
}

const pictures = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
const audios = /\.(?:3gp|flac|m4a|mp3|ogg|wav)$/i;
const videos = /\.(?:mkv|mov|mp4|ogv|webm)$/i;

/** Returns the element of HTML that shows a file; undefined for notes and other files. */
export function mediaOf(name: string): 'img' | 'audio' | 'video' | undefined {
  if (pictures.test(name)) return 'img';
  if (audios.test(name)) return 'audio';
  return videos.test(name) ? 'video' : undefined;
}

export function isMedia(name: string): boolean {
  return mediaOf(name) !== undefined || /\.(?:pdf|canvas|base)$/i.test(name);
}

/** `300` → a width · `300x200` → width and height · any other label → undefined */
export function sizeOf(label: string): { width: string; height?: string } | undefined {
  const [, width, height] = /^(\d{1,4})(?:x(\d{1,4}))?$/.exec(label.trim()) ?? [];
  if (width === undefined) return undefined;
  return { width, ...(height !== undefined && { height }) };
}
