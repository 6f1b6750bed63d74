// Links, pictures and embeds in double brackets, as links and pictures of Markdown.
import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { decoded, type LinkTarget, report, shorten, visit } from 'millrace-docs/extension';
import { wikiLink } from './syntax.ts';
import { anchorOf, mediaOf, readWikiLink, sizeOf, type WikiLink } from './wiki-link.ts';

/** `[[Note|text]]` → `[text](/note/)` · `![[a.png|300]]` → the picture · a name of nothing → its text, and a message */
export function wikiLinks() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if ('url' in node) node.url = byName(anchored(node.url), file);
      if (node.type === 'image') readSize(node);
      else if (node.type === 'literal' && node.syntax === wikiLink && parent && index !== undefined)
        parent.children[index] = nodeOfWikiLink(node.value, node, file);
    });
  };
}

/** `Note.md#beds` → the path of that note in whatever folder, unless one is beside the page */
function byName(url: string, { data: { findNamed } }: VFile): string {
  const [, raw, rest = ''] = /^([^/?#:]+\.\w{1,10})(#.*)?$/.exec(url) ?? [];
  if (raw === undefined) return url;
  const name = decoded(raw);
  const target = findNamed?.(`./${name}`) ? undefined : findNamed?.(name);
  return target ? addressOf(target) + rest : url;
}

/** `Note.md#Beds%20north` → `Note.md#beds-north` · `#Beds#Soil` → `#soil` · `#^b1` → `#block-b1` */
function anchored(url: string): string {
  const [, note, heading] = /^((?:[^#?:]*\.md)?)#(.+)$/i.exec(url) ?? [];
  return note === undefined || heading === undefined
    ? url
    : note + anchorOf(readWikiLink(`#${decoded(heading)}`));
}

function positionOf({ position }: Nodes): Pick<Nodes, 'position'> {
  return position ? { position } : {};
}

/** Returns the link, picture or text of what is in double brackets, at the position of its node. */
function nodeOfWikiLink(raw: string, node: Nodes, file: VFile): PhrasingContent {
  return { ...made(raw, node, file), ...positionOf(node) };
}

function made(raw: string, node: Nodes, file: VFile): PhrasingContent {
  const isEmbed = raw.startsWith('!');
  const link = readWikiLink(raw.slice(isEmbed ? 3 : 2, -2));
  const text = link.label === undefined || link.label === '' ? link.shown : link.label;
  const shown: PhrasingContent = { type: 'text', value: text };
  const anchor = anchorOf(link);
  if (link.name === '') return { type: 'link', url: anchor, children: [shown] };
  const target = file.data.findNamed?.(link.name);
  if (!target) {
    const fact = `\`${shorten(raw)}\` names no page and no file, so its text is shown.`;
    report(file, node, 'link', `${fact} Check the name.`);
    return shown;
  }
  const address = addressOf(target);
  const media = isEmbed ? mediaOf(link.name) : undefined;
  if (media === undefined) return { type: 'link', url: address + anchor, children: [shown] };
  return media === 'img' ? picture(address, link) : player(media, address);
}

/** Paths of pages may be encoded already. */
function addressOf({ path }: LinkTarget): string {
  return path
    .split('/')
    .map((name) => (name.includes('%') ? name : encodeURIComponent(name)))
    .join('/');
}

function picture(url: string, { label = '', name }: WikiLink): PhrasingContent {
  const parts = label.split('|');
  const size = sizeOf(parts.at(-1) ?? '');
  const words = (size ? parts.slice(0, -1) : parts).join(' ').trim();
  const alt = words === '' ? (/([^/]*)\.\w+$/.exec(name)?.[1] ?? name) : words;
  return { type: 'image', url, alt, ...(size && { data: { hProperties: size } }) };
}

function player(hName: 'audio' | 'video', src: string): PhrasingContent {
  const data = { hName, hProperties: { src, controls: true } };
  return { type: 'emphasis', children: [], data };
}

/** `![Plan|300](plan.png)` → the picture in this width */
function readSize(image: Extract<Nodes, { type: 'image' }>): void {
  const [, words = '', label] = /^(.*?)\|?([\dx]+)$/.exec(image.alt ?? '') ?? [];
  const isSized = label !== undefined && (words === '' || image.alt?.includes('|') === true);
  const size = isSized ? sizeOf(label) : undefined;
  if (!size) return;
  image.alt = words;
  image.data = { ...image.data, hProperties: { ...image.data?.hProperties, ...size } };
}
