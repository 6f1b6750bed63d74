// What other systems draw from frontmatter: a hero, its picture and links, a grid of features, and a banner above any page.
import { fieldsOf, listOf, plainTextOf, trimmed } from '../../base/diagnostics/record.ts';

export interface HomeFields {
  /** The heading of the hero; undefined for pages other than such a home page. */
  readonly title: string | undefined;
  /** One line of HTML that is valid in both Markdown and MDX; empty for a page without such fields. */
  readonly html: string;
}

/** `hero: { name, tagline, image, actions }`, `features: [{ title, details }]`, `banner: { content }`, `heroText` → a line of HTML */
export function readHome(fields: Readonly<Record<string, unknown>>): HomeFields {
  const hero = fieldsOf(fields['hero']);
  const isHome =
    Object.keys(hero).length > 0 || fields['home'] === true || fields['layout'] === 'home';
  // HTML, on one line, without expressions of MDX, and with no tags but links: MDX refuses `<br>`.
  const lineBreaksAndTags = /\s+|<(?!a\s[^<>]*["']>|\/a>)(?:[^<>]*>)?/g;
  const content = trimmed(fieldsOf(fields['banner'])['content'])?.replace(lineBreaksAndTags, ' ');
  const banner = content ? `<aside>${content.replaceAll('{', '&#123;')}</aside>` : '';
  if (!isHome) return { title: undefined, html: banner };
  const title = firstText(hero['name'], hero['title'], fields['heroText'], hero['text']);
  const isTitled = firstText(fields['title']) !== undefined;
  const lead = [isTitled ? title : undefined, firstText(hero['text'])].filter(
    (text) => text !== undefined && (isTitled || text !== title),
  );
  const tagline = firstText(hero['tagline'], fields['tagline']);
  const { src, file, light, alt } = fieldsOf(hero['image']);
  const picture = firstText(hero['image'], src, file, light);
  const links = listOf(hero['actions'] ?? fields['actions'])
    .concat({ text: fields['actionText'], link: fields['actionLink'] })
    .flatMap((action) => linkOf(fieldsOf(action)));
  const cards = listOf(fields['features']).flatMap((feature) => cardOf(fieldsOf(feature)));
  return {
    title,
    html: [
      banner,
      ...[...new Set(lead)].map((text) => `<p><strong>${escaped(text ?? '')}</strong></p>`),
      tagline === undefined ? '' : `<p>${escaped(tagline)}</p>`,
      links.length === 0 ? '' : `<p>${links.join(' · ')}</p>`,
      picture === undefined
        ? ''
        : `<p><img src="${escaped(picture)}" alt="${escaped(firstText(alt) ?? '')}" /></p>`,
      cards.length === 0 ? '' : `<block-cards>${cards.join('')}</block-cards>`,
    ].join(''),
  };
}

function linkOf({ text, link }: Readonly<Record<string, unknown>>): readonly string[] {
  const shown = firstText(text);
  const href = firstText(link);
  if (shown === undefined || href === undefined) return [];
  return [`<a href="${escaped(href)}">${escaped(shown)}</a>`];
}

function cardOf(feature: Readonly<Record<string, unknown>>): readonly string[] {
  const title = firstText(feature['title']);
  if (title === undefined) return [];
  const href = firstText(feature['link']);
  const details = firstText(feature['details'], feature['description']) ?? '';
  const link = href === undefined ? '' : ` href="${escaped(href)}"`;
  return [`<block-card title="${escaped(title)}"${link}>${escaped(details)}</block-card>`];
}

/** Returns the first value that is a text or a number, on one line and without tags. */
function firstText(...values: readonly unknown[]): string | undefined {
  return values.map(plainTextOf).find((text) => text !== undefined);
}

/** Escapes HTML and Markdown syntax: `a*b` → `a&#42;b` */
function escaped(text: string): string {
  return text.replace(/[&<>{}"'*_[\]~\\`:$|]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
