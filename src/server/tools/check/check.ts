// Checks the whole site: runs all rules on all pages and returns one list of messages.
import { noPage } from '../../site/snapshot/no-page.ts';
import { applySeverities } from '../../site/snapshot/apply-severities.ts';
import { rawPages, type Site } from '../../site/snapshot/site.ts';
import {
  readVersionedSite,
  type SiteFindings,
  type VersionedSiteOptions,
} from '../../site/versions/versioned-site.ts';
import { sortMessages, type Message } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import { createSeverities } from '../../base/diagnostics/severities.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import type { HookTimes } from '../../markdown/context/hooks.ts';
import { createExtensionRules, type ExtensionRulesOptions } from '../../render/views/page-rules.ts';
import { siftMessages, type SuppressedMessage } from '../../base/diagnostics/suppressions.ts';
import type { Fence } from '../../markdown/context/context.ts';
import { locateMade } from './made-locations.ts';
import { createCachedFindings, type CachedFindings } from './rules/cached-findings.ts';
import { compileSite, type CompiledSite } from './rules/compiled-site.ts';
import { checkAnchors } from './rules/anchors.ts';
import { checkDescriptions } from './rules/descriptions.ts';
import { checkDownloads } from './rules/downloads.ts';
import { checkReleasedAddresses, readReleased } from './rules/released-addresses.ts';
import { checkReachability } from './rules/reachability.ts';
import { checkSamples } from './rules/samples.ts';
import { checkSearchWords } from './rules/search-words.ts';
import { checkSectionLists } from './rules/section-lists.ts';
import { checkTranslations } from './rules/translations.ts';
import { checkTypedValues } from './rules/typed-values.ts';
import { checkUnreadSystems } from './rules/unread-systems.ts';

interface Rule {
  /** The names under which it reports: it only runs if one of them is on. */
  readonly names: readonly RuleName[];
  /** Whether it runs only for the current version: earlier ones inherit what it is about. @default false */
  readonly isOfCurrent?: boolean;
  readonly find: (
    site: CompiledSite,
    cached: CachedFindings,
  ) => readonly Message[] | Promise<readonly Message[]>;
}

const rules: readonly Rule[] = [
  { names: ['anchor'], find: checkAnchors },
  { names: ['contrast'], isOfCurrent: true, find: checkContrast },
  { names: ['search-words'], isOfCurrent: true, find: checkSearchWords },
  {
    names: ['description', 'duplicate-description', 'duplicate-title'],
    find: checkDescriptions,
  },
  { names: ['download'], find: (site) => checkDownloads(site, site.contentDir) },
  { names: ['sidebar', 'unreachable'], find: checkReachability },
  { names: ['sample'], find: checkSamples },
  { names: ['section-list'], find: checkSectionLists },
  { names: ['translation', 'untranslated'], find: checkTranslations },
  { names: ['typed-figure', 'typed-name'], find: checkTypedValues },
];

export type CheckOptions = VersionedSiteOptions & ExtensionRulesOptions;

export interface CheckResult {
  /** Findings with their severities. */
  readonly messages: readonly Message[];
  /** Files of the site that run as code: its extensions. */
  readonly code: readonly string[];
  /** Findings that a comment in the page suppresses. */
  readonly suppressed: readonly SuppressedMessage[];
  readonly pages: number;
  /** Files of drafts, which are not checked. */
  readonly drafts: readonly string[];
  /** Number of links between pages. */
  readonly links: number;
  /** Number of links with an anchor. */
  readonly anchors: number;
  /** Number of fences by language. */
  readonly samples: Readonly<Record<string, number>>;
  /** Time that extensions took, by name. */
  readonly timings: readonly Timing[];
  /** Real paths of the files that pages include from outside the content folder. */
  readonly outsideFiles: readonly string[];
}

/** Time that an extension took. That of a page is of its last compilation, which may be long ago. */
interface Timing {
  readonly extension: string;
  /** Of all pages and rules, in milliseconds. */
  readonly ms: number;
  /** Number of pages with parts of the extension. */
  readonly pages: number;
  /** The slowest of them. */
  readonly slowest?: { readonly file: string; readonly ms: number };
}

/** Returns the findings of all rules, unsorted and without severities. */
export async function runRules(
  site: CompiledSite,
  cached: CachedFindings,
  isCurrent = true,
): Promise<readonly Message[]> {
  const severities = createSeverities(site.config.site);
  const run = rules.filter(
    ({ names, isOfCurrent = false }) => (isCurrent || !isOfCurrent) && severities.isOn(...names),
  );
  const messages = await Promise.all(run.map(async ({ find }) => find(site, cached)));
  return messages.flat();
}

/** Checks each version separately: config and frontmatter, then each page, then rules across pages. */
export async function checkSite(
  options: CheckOptions,
  cached: CachedFindings = createCachedFindings(),
): Promise<CheckResult> {
  const { site, findings } = await readVersionedSite(options);
  const { contentDir, siteDir = contentDir } = options;
  const ofCurrent = [
    ...checkReleasedAddresses(readReleased(siteDir), site),
    ...checkUnreadSystems([contentDir, siteDir]),
  ];
  const results: CheckResult[] = [];
  for (const version of findings) {
    const isCurrent = version.site === site;
    results.push(
      await checkVersion(version, isCurrent ? ofCurrent : [], cached, isCurrent, options),
    );
  }
  return results.reduce(merge);
}

async function checkVersion(
  { site: source, problems }: SiteFindings,
  ofSite: readonly Message[],
  cached: CachedFindings,
  isCurrent: boolean,
  network: ExtensionRulesOptions,
): Promise<CheckResult> {
  const site = await compileSite(source);
  const compiled = site.paths.map((path) => site.compiled(path));
  const references = compiled.flatMap((page) => page.references);
  const missing = await source.missing?.compile();
  const ruleMessages = await runRules(site, cached, isCurrent);
  const rulesOfExtensions = createExtensionRules(source, network);
  const ofExtensions = [...(await rulesOfExtensions.site())];
  for (const path of site.paths)
    ofExtensions.push(...(await rulesOfExtensions.page(path, site.compiled(path))));
  const ofPages = [...compiled, ...(missing ? [missing] : [])].flatMap((page) => page.messages);
  const all = [
    ...withoutOriginals(source, [...problems, ...ofPages, ...ruleMessages, ...ofExtensions]),
    ...ofSite,
  ];
  const { isOn } = createSeverities(site.config.site);
  const { messages, suppressed, badComments } = siftMessages(
    applySeverities(source, locateMade(source, all)),
    rawPages(source),
    isOn,
  );
  const isEmpty = compiled.length === 0;
  return {
    messages: sortMessages([
      ...messages,
      ...applySeverities(source, badComments),
      // A site without pages cannot start.
      ...(isEmpty ? [{ ...noPage(site.contentName), severity: 'error' as const }] : []),
    ]),
    suppressed,
    code: site.extensions.all.flatMap(({ plan }) => plan.files).map(nameOfPath),
    pages: compiled.length,
    drafts: site.drafts.map(({ file }) => file),
    links: references.length,
    anchors: references.filter(({ anchor }) => anchor !== undefined).length,
    samples: countByLanguage(compiled.flatMap((page) => page.fences)),
    timings: timingsOf(site, rulesOfExtensions.times),
    outsideFiles: [...source.outsideFiles],
  };
}

/** Leaves out what is wrong with originals that stand for missing translations: the site in their language has said it. */
function withoutOriginals(site: Site, messages: readonly Message[]): readonly Message[] {
  if (!site.languageLinks) return messages;
  const files = new Set(
    site.paths.flatMap((path) => (site.source(path).isFallback ? [site.source(path).file] : [])),
  );
  return messages.filter(({ file, rule }) => rule === 'untranslated' || !files.has(file));
}

function timingsOf(site: CompiledSite, ofRules: HookTimes): readonly Timing[] {
  return site.extensions.all.map(({ plan: { name } }): Timing => {
    const pages = site.paths.flatMap((path) => {
      const ms = site.compiled(path).hookTimes?.[name];
      return ms === undefined ? [] : [{ file: site.source(path).file, ms }];
    });
    const [slowest] = pages.toSorted((a, b) => b.ms - a.ms);
    const ms = pages.reduce((sum, page) => sum + page.ms, ofRules[name] ?? 0);
    return { extension: name, ms, pages: pages.length, ...(slowest && { slowest }) };
  });
}

/** Merges the results of an earlier version into those of the current version. */
function merge(all: CheckResult, version: CheckResult): CheckResult {
  const samples = { ...all.samples };
  for (const [language, count] of Object.entries(version.samples)) {
    samples[language] = (samples[language] ?? 0) + count;
  }
  return {
    messages: sortMessages([...all.messages, ...version.messages]),
    code: all.code,
    suppressed: [...all.suppressed, ...version.suppressed],
    pages: all.pages + version.pages,
    // Languages share the drafts of the original.
    drafts: [...new Set([...all.drafts, ...version.drafts])],
    links: all.links + version.links,
    anchors: all.anchors + version.anchors,
    timings: all.timings,
    outsideFiles: [...all.outsideFiles, ...version.outsideFiles],
    samples,
  };
}

function countByLanguage(fences: readonly Fence[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { language } of fences) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}

/** Reports colors of the theme that were changed because text in them has too little contrast: the author may prefer another color. */
function checkContrast({ theme, locationOf }: CompiledSite): readonly Message[] {
  return (theme?.shifts ?? []).map(({ key, mode, from, to, ground, ratio }) => ({
    ...locationOf(['theme', key]),
    text: `\`${key}\` has the color \`${from}\`, whose contrast on ${mode} paper (\`${ground}\`) is ${ratio.toFixed(1)}, below 4.5: text is drawn in \`${to}\`. Write that for ${mode}, as in \`{ light: …, dark: … }\`, or another color.`,
    rule: 'contrast',
  }));
}
