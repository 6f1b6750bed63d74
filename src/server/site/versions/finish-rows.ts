// Links the versions of a site and their languages with each other, and finishes each as a site.
import type { VersionConfig } from '../../../pages/model/config.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import {
  createLanguageLinks,
  type LanguageLinks,
  type SiteLanguage,
} from '../snapshot/language-links.ts';
import { placeOf } from '../scan/language-files.ts';
import { nameInLanguages } from '../scan/page-files.ts';
import { finishSite, type ScannedSite, type Site } from '../snapshot/site.ts';
import { themeOf } from '../snapshot/site-look.ts';
import { createVersionLinks, type SiteVersion } from '../snapshot/version-links.ts';

/** A version in all its languages. */
export interface SiteRow {
  /** Undefined for the current version. */
  readonly entry?: VersionConfig;
  readonly original: ScannedSite;
  readonly languages: readonly ScannedSite[];
}

interface SiteFindings {
  readonly site: Site;
  readonly problems: readonly Message[];
}

interface FinishedRows {
  readonly site: Site;
  /** The current version first. */
  readonly findings: readonly SiteFindings[];
}

/** Finishes all sites; the first row is the current version. `messages` are those about rows that are left out. */
export async function finishRows(
  rows: readonly [SiteRow, ...SiteRow[]],
  messages: readonly Message[],
): Promise<FinishedRows> {
  const [current] = rows;
  if (rows.length === 1 && current.languages.length === 0) {
    const alone = await finishSite(current.original);
    const problems = [...alone.problems, ...messages];
    return { site: alone.site, findings: [{ site: alone.site, problems }] };
  }
  const theme = await themeOf(current.original);
  const quiet = { ...theme, problems: [] };
  const assetBase = current.original.config.site.base;
  const others: SiteFindings[] = [];
  const originals = new Map<SiteRow, Site>();
  const languages = new Map(rows.flatMap((row) => languageLinksOf(row, originals)));
  const linksOf = (row: SiteRow, scanned: ScannedSite) => ({
    versions: rows.length > 1 ? versionLinksOf(rows, row, scanned.config.site.language) : undefined,
    languages: languages.get(scanned),
  });
  for (const [row, scanned] of rows.flatMap(sitesOf)) {
    if (scanned === current.original) continue;
    const { site, problems } = await finishSite(scanned, {
      ...linksOf(row, scanned),
      ...{ others: [], theme: quiet, assetBase },
    });
    if (scanned === row.original) originals.set(row, site);
    const ofOriginal = new Set(row.original === scanned ? [] : row.original.problems.map(keyOf));
    others.push({ site, problems: problems.filter((problem) => !ofOriginal.has(keyOf(problem))) });
  }
  const { site, problems } = await finishSite(current.original, {
    ...linksOf(current, current.original),
    ...{ others: others.map((other) => other.site), theme, assetBase },
  });
  originals.set(current, site);
  return { site, findings: [{ site, problems: [...problems, ...messages] }, ...others] };
}

function sitesOf(row: SiteRow): readonly (readonly [SiteRow, ScannedSite])[] {
  return [row.original, ...row.languages].map((scanned) => [row, scanned] as const);
}

/** A finding that a translation shares with the original is told once. */
function keyOf({ file, line, text }: Message): string {
  return `${file}:${line} ${text}`;
}

/** Links the versions in one language. One that lacks it stands there in its original language. */
function versionLinksOf(rows: readonly [SiteRow, ...SiteRow[]], row: SiteRow, language: string) {
  const byRow = new Map(
    rows.map((other): [SiteRow, SiteVersion] => {
      const { original, languages, entry } = other;
      const scanned = languages.find(({ config }) => config.site.language === language) ?? original;
      const name = entry?.name ?? nameOfCurrent(original);
      const isOtherLanguage = scanned.config.site.language !== language;
      return [other, { ...versionOf(scanned, name, entry?.noindex === true), isOtherLanguage }];
    }),
  );
  const [current] = [...byRow.values()];
  const shown = byRow.get(row);
  if (!current || !shown) throw new Error('The version is not among those of the site.');
  return createVersionLinks([...byRow.values()], shown, current);
}

/** Links the languages of a version, if it has several. */
function languageLinksOf(
  row: SiteRow,
  originals: ReadonlyMap<SiteRow, Site>,
): readonly (readonly [ScannedSite, LanguageLinks])[] {
  const { original, languages } = row;
  if (languages.length === 0) return [];
  const first = languageOf(original);
  const others = languages.map((scanned) => [scanned, languageOf(scanned)] as const);
  const { base } = original.config.site;
  const below = original.language?.shown.path ?? '/';
  const linksFor = createLanguageLinks({
    all: [first, ...others.map(([, language]) => language)],
    root: base.slice(0, base.length - below.length + 1),
    async compileOriginal(path, isAhead) {
      const site = originals.get(row);
      if (!site) throw new Error('Pages are compiled once all sites are finished.');
      return site.compiled(path, isAhead);
    },
  });
  return [[original, first] as const, ...others].map(([scanned, language]) => [
    scanned,
    linksFor(language),
  ]);
}

function languageOf({ config, byPath, drafts, language, dates }: ScannedSite): SiteLanguage {
  const sources = [...byPath.values()];
  return {
    tag: config.site.language,
    label: language?.shown.label ?? config.site.language,
    base: config.site.base,
    pages: new Map(sources.map((source) => [nameInLanguages(source.relativePath), source])),
    drafts: new Set(drafts.map(({ relativePath }) => nameInLanguages(relativePath))),
    written: sources.flatMap((source) =>
      source.isFallback ? [] : [[placeOf(source), source.path] as const],
    ),
    dates,
  };
}

export function nameOfCurrent({ config: { site } }: ScannedSite): string {
  return site.version ?? site.words.versions.unnamed;
}

function versionOf({ config, byPath }: ScannedSite, name: string, noindex: boolean): SiteVersion {
  const pages = [...byPath].map(([path, { title, frontmatter }]) => {
    return [path, { title, current: frontmatter.current }] as const;
  });
  return { name, base: config.site.base, noindex, pages: new Map(pages) };
}
