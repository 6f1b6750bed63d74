// The bar, the footer and the announcement of a project.
import {
  fieldsOf,
  isWebAddress,
  listOf,
  lostLink,
  type Pages,
  plainTextOf,
  type Project,
  trimmed,
} from 'millrace-docs/extension';

type Fields = Readonly<Record<string, unknown>>;

/** Maximum depth of menus that are read. */
const maxDepth = 20;

export interface FrameReading {
  readonly pages: Pages;
  readonly project: Project;
  /** Returns the path of the page with an id. */
  readonly pathOfId: (id: string) => string | undefined;
  /** Returns the first page of a sidebar. */
  readonly firstOf: (sidebar: unknown) => string | undefined;
  /** Returns the address on the whole site of a link of the project. */
  readonly onSite: (link: string) => string;
  /** Where the whole site is. */
  readonly origin: string | undefined;
}

/** Returns the entries of the bar. A menu without entries is left out. */
export function readNavbar(items: unknown, reading: FrameReading, depth = 0): readonly object[] {
  if (depth > maxDepth) return [];
  return listOf(items).flatMap((item): readonly object[] => {
    const fields = fieldsOf(item);
    const text = plainTextOf(fields['label']);
    if (Array.isArray(fields['items'])) {
      const below = readNavbar(fields['items'], reading, depth + 1);
      return text === undefined || below.length === 0 ? below : [{ text, items: below }];
    }
    // There is a menu of languages anyway.
    if (fields['type'] === 'localeDropdown') return [];
    const target = targetOf(fields, reading);
    if (target && text !== undefined) return [{ text, ...target }];
    const what = plainTextOf(fields['type']) ?? text ?? 'without a label';
    const needle = plainTextOf(fields['to'] ?? fields['href'] ?? fields['docId']) ?? what;
    const fact = `Entry \`${what}\` of the navigation bar is left out.`;
    reading.project.lose(fact, `'${needle}'`, `"${needle}"`, needle);
    return [];
  });
}

/** Returns the columns of the footer. */
export function readFooter(columns: unknown, reading: FrameReading): readonly object[] {
  return listOf(columns).flatMap((column) => {
    const { title, items } = fieldsOf(column);
    const links = listOf(items).flatMap((item) => {
      const fields = fieldsOf(item);
      const text = plainTextOf(fields['label']);
      const link = plainTextOf(fields['to'] ?? fields['href']);
      const target = targetOf(fields, reading);
      if (text !== undefined && target) return [{ text, ...target }];
      const html = trimmed(fields['html']);
      if (html === undefined) lostLink(reading.project.lose, 'Footer link', link ?? text ?? '');
      else reading.project.lose('An entry of the footer is HTML, and is left out.', html);
      return [];
    });
    const text = plainTextOf(title);
    return text === undefined || links.length === 0 ? [] : [{ title: text, links }];
  });
}

/** Returns the target of an entry: a page, or a URL; undefined if there is none. */
function targetOf(
  fields: Fields,
  { pages, pathOfId, firstOf, onSite, origin }: FrameReading,
): { readonly path: string } | { readonly href: string } | undefined {
  const { docId, sidebarId, to, href } = fields;
  if (docId !== undefined || sidebarId !== undefined) {
    const path = typeof docId === 'string' ? pathOfId(docId) : firstOf(sidebarId);
    return path === undefined ? undefined : { path };
  }
  const link = plainTextOf(to ?? href);
  if (link === undefined) return undefined;
  if (isWebAddress(link)) return { href: link };
  const path = pages.ofAddress(onSite(link))?.split('#', 1)[0];
  if (path !== undefined) return { path };
  if (origin === undefined || !/^\/?[\w.~-]/.test(link) || link.includes(':')) return undefined;
  return { href: origin + onSite(link).replace(/(?<=.)\/$/, '') };
}

/** `New: <a href="https://…">release notes</a>` → the text, with the link at its end */
export function bannerOf(value: unknown, { lose }: Project): unknown {
  const written = fieldsOf(value)['content'];
  if (typeof written !== 'string') return undefined;
  const [, before = written, path, label] =
    /^([^]*?)<a\b[^>]*?\bhref=["'](https:\/\/[^"'\s]+)["'][^>]*>([^<>]*)<\/a>[\s.!]*$/.exec(
      written,
    ) ?? [];
  const text = plainTextOf(before);
  if (text === undefined || /<a\b/.test(before)) {
    lose('`announcementBar` cannot be shown as text, and is left out.', 'announcementBar');
    return undefined;
  }
  return { text, ...(path !== undefined && { link: { text: plainTextOf(label) ?? path, path } }) };
}
