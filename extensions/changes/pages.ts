// What is different between two versions: their pages, paired by topic and redirect, and the differences of each pair.
import { fill, type ReadingContext, type SiteInfo } from 'millrace-docs/extension';
import type { SectionChange } from './compare.ts';
import { changeWords } from './words.ts';

/** A page of one version or of both. */
export interface PageChange {
  /** `=` is a page whose text is the same. */
  readonly sign: '~' | '+' | '-' | '=';
  readonly title: string;
  /** Its path in the earlier and in the later version. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Their headings have addresses: `/guide/#setup`. */
  readonly sections: readonly SectionChange[];
  /** Why it is not compared. */
  readonly fault?: string;
}

/** Two versions by name, and what reads them. */
export interface Versions {
  readonly from: string;
  readonly to: string;
  readonly older: ReadingContext;
  readonly newer: ReadingContext;
}

/** Pages that are read at the same time: other readers wait for threads, too. */
const atOnce = 8;

/** Length of all differences, in characters, and number of pages that are compared. What is beyond is named only. */
const maxLength = 4 * 2 ** 20;
const maxPages = 2000;

const changesBySite = new WeakMap<SiteInfo, Map<string, Promise<readonly PageChange[]>>>();

/** Returns two versions of the site; undefined if one of them does not exist, or has not this extension. */
export function versionsOf(
  context: ReadingContext,
  from: string,
  to: string,
): Versions | undefined {
  const [older, newer] = [from, to].map((name) => {
    const version = context.site.versions.find((candidate) => candidate.name === name);
    return version?.isOwn ? context : version && context.version(name);
  });
  return older && newer && from !== to ? { from, to, older, newer } : undefined;
}

/** Returns the pages of both versions, in the order of the later one; those that are gone are the last. Kept until the site changes. */
export function changesOf(versions: Versions): Promise<readonly PageChange[]> {
  const { from, newer } = versions;
  const ofSite = changesBySite.get(newer.site) ?? new Map<string, Promise<readonly PageChange[]>>();
  changesBySite.set(newer.site, ofSite);
  const changes = ofSite.get(from) ?? compareVersions(versions);
  ofSite.set(from, changes);
  // Tried again with the next request.
  changes.catch(() => ofSite.delete(from));
  return changes;
}

/** Whether a page is not the same in both versions. */
export function isOther({ sign, before, after }: PageChange): boolean {
  return sign !== '=' || before !== after;
}

async function compareVersions(versions: Versions): Promise<readonly PageChange[]> {
  const { older, newer, from, to } = versions;
  const words = changeWords(newer.site);
  const { pairs, gone } = pairPages(older, newer, to);
  let length = 0;
  const compare = async (page: PageChange, index: number): Promise<PageChange> => {
    const { before, after = '' } = page;
    if (before === undefined) return page;
    if (length > maxLength || index >= maxPages)
      return { ...page, sign: '~', fault: words.tooMany };
    const texts = await Promise.allSettled([older.read(before), newer.read(after)]);
    const unread = [from, to][texts.findIndex(({ status }) => status === 'rejected')];
    const [first, second] = texts.map((text) => text.status === 'fulfilled' && text.value.html);
    if (unread !== undefined)
      return { ...page, sign: '~', fault: fill(words.unread, { version: unread }) };
    if (first === second) return page;
    const sections = await compareIn(newer, first, second);
    length += JSON.stringify(sections).length;
    const placeIn = (path: string, id = '') => path + (id && `#${id}`);
    const placed = sections.map((section): SectionChange => ({
      ...section,
      before: section.sign === '+' ? undefined : placeIn(before, section.before),
      after: section.sign === '-' ? undefined : placeIn(after, section.after),
    }));
    return { ...page, sign: sections.length > 0 ? '~' : '=', sections: placed };
  };
  const compared: PageChange[] = [];
  for (let at = 0; at < pairs.length; at += atOnce) {
    const batch = pairs.slice(at, at + atOnce).map((page, index) => compare(page, at + index));
    compared.push(...(await Promise.all(batch)));
  }
  return [...(await followSections(compared, newer)), ...gone];
}

/** Pairs pages by topic, then by the redirects of the later version. Of several that are one now, that with its path counts. */
function pairPages(older: ReadingContext, newer: ReadingContext, to: string) {
  const target = older.site.versions.find(({ name }) => name === to);
  const afterOf = (path: string) => target?.pathOf(path) ?? newer.site.pageAt(path);
  const befores = new Map<string, string>();
  for (const { path } of older.site.pages) {
    const after = afterOf(path);
    if (after !== undefined && (after === path || !befores.has(after))) befores.set(after, path);
  }
  const inOrder = newer.sections().flatMap(({ pages }) => pages);
  const pairs = inOrder.map(({ path: after, title }): PageChange => {
    const before = befores.get(after);
    return { sign: before === undefined ? '+' : '=', title, before, after, sections: [] };
  });
  const paired = new Set(pairs.map(({ before }) => before));
  const gone = older.site.pages
    .filter(({ path }) => !paired.has(path))
    .map(({ path: before, title }): PageChange => {
      return { sign: '-', title, before, after: afterOf(before), sections: [] };
    });
  return { pairs, gone };
}

function compareIn({ run }: ReadingContext, before: unknown, after: unknown) {
  return run<readonly SectionChange[]>('compare', { before, after });
}

/** Compares a section that one page has lost and another one has got. */
async function followSections(
  pages: readonly PageChange[],
  newer: ReadingContext,
): Promise<readonly PageChange[]> {
  const keyOf = ({ title, section }: SectionChange): string => `${section?.id ?? ''} ${title}`;
  const changes = pages.flatMap(({ sections }) => sections);
  const lost = new Map(
    changes.filter(({ sign }) => sign === '-').map((change) => [keyOf(change), change]),
  );
  const moved = new Map<SectionChange, SectionChange>();
  for (const change of changes) {
    const origin = change.sign === '+' && change.section?.id ? lost.get(keyOf(change)) : undefined;
    if (!origin) continue;
    const [inner, other] = await compareIn(newer, origin.section, change.section);
    // Two pages may have sections of that name, such as "Next steps", that say other things.
    if (other) continue;
    const place = { sign: '=' as const, before: origin.before, after: change.after };
    moved.set(origin, { ...origin, ...place, changes: [] });
    moved.set(change, { ...change, ...place, changes: inner?.changes ?? [] });
  }
  // Their texts were needed to compare them.
  return pages.map(({ sections, ...page }) => ({
    ...page,
    sections: sections.map((change) => ({ ...(moved.get(change) ?? change), section: undefined })),
  }));
}
