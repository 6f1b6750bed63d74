// What is at the top and at the end of every page of Mintlify.
import { fieldsOf, listOf, type Pages, type Project, trimmed } from 'millrace-docs/extension';

type Fields = Readonly<Record<string, unknown>>;

interface TextLink {
  readonly text: string;
  readonly path?: string;
  readonly href?: string;
}

/** Returns the links of the bar, then tabs and anchors that lead to other sites. */
export function topNavigationOf(
  fields: Fields,
  pages: Pages,
  project: Project,
): readonly TextLink[] {
  const navigation = fieldsOf(fields['navigation']);
  const bar = fieldsOf(fields['navbar']);
  const elsewhere = [navigation, fieldsOf(navigation['global']), fields].flatMap(
    ({ tabs, anchors }) => [...listOf(tabs), ...listOf(anchors)],
  );
  const links = [
    ...[...listOf(bar['links']), bar['primary']],
    ...[...listOf(fields['topbarLinks']), fields['topbarCtaButton']],
    ...elsewhere.filter((entry) => addressOf(fieldsOf(entry))?.startsWith('https://') === true),
  ];
  return links.flatMap((link) => linkOf(fieldsOf(link), pages, project));
}

/** Returns the columns of links, and the links to other places as texts. */
export function frameOf(fields: Fields, pages: Pages, project: Project): Fields {
  const footer = fieldsOf(fields['footer']);
  const columns = listOf(footer['links']).flatMap((column) => {
    const { header, items } = fieldsOf(column);
    const links = listOf(items).flatMap((item) => linkOf(fieldsOf(item), pages, project));
    const title = trimmed(header);
    return title === undefined || links.length === 0 ? [] : [{ title, links }];
  });
  const socials = Object.entries(fieldsOf(footer['socials'] ?? fields['footerSocials']));
  return {
    ...(columns.length > 0 && { footerColumns: columns }),
    ...(socials.length > 0 && {
      footer: socials.flatMap(([label, href]) => linkOf({ label, href }, pages, project)),
    }),
  };
}

/** `New: [release notes](https://…)` → the text, with the link at its end */
export function bannerOf(value: unknown, { lose }: Project): unknown {
  const written = trimmed(fieldsOf(value)['content']);
  if (written === undefined) return undefined;
  const [link, label = '', target = ''] = /\[([^\]]+)\]\(([^()\s]+)\)/.exec(written) ?? [];
  const isEnd = link !== undefined && target.startsWith('https://') && written.endsWith(link);
  const before = isEnd ? written.slice(0, -link.length).trim() : written;
  if (before === '' || /[[\]<>{}*_`]/.test(before)) {
    lose('`banner` has marks that an announcement cannot have, and is left out.', '"banner"');
    return undefined;
  }
  return { text: before, ...(isEnd && { link: { text: label, path: target } }) };
}

function addressOf({ href, url }: Fields): string | undefined {
  return trimmed(href) ?? trimmed(url);
}

function linkOf(fields: Fields, pages: Pages, { lose }: Project): readonly TextLink[] {
  const { label, name, tab, anchor, type } = fields;
  const href = addressOf(fields);
  if (href === undefined) return [];
  const text = [label, name, tab, anchor, type].map(trimmed).find(Boolean);
  if (/^(?:https?:\/\/|mailto:)\S+$/.test(href)) return [{ text: text ?? href, href }];
  const path = pages.ofAddress(href);
  if (path !== undefined) return [{ text: text ?? path, path }];
  lose(`Link \`${href}\` does not lead to a page, and is left out.`, href);
  return [];
}
