// Finds the mistakes of a site while its author waits: those of the changed pages first.
import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CachedFindings } from '../check/rules/cached-findings.ts';
import { runRules } from '../check/check.ts';
import { withCompiled } from '../check/rules/compiled-site.ts';
import type { CompiledPage } from '../../site/compile/compile.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { createExtensionRules } from '../../render/views/page-rules.ts';
import { isNoNote, messagesOnPage } from '../../render/renderer/page-mistakes.ts';
import { applySeverities } from '../../site/snapshot/apply-severities.ts';
import type { Site } from '../../site/snapshot/site.ts';
import type { Findings } from './problems.ts';

/** Maximum number of changed pages that are compiled before all others. */
const maxFirstPages = 20;

/** Number of pages that are compiled concurrently: one per thread. */
const lanes = 2;

export interface InspectOptions {
  readonly site: Site;
  /** Those that reading the site has found. */
  readonly mistakes: readonly Message[];
  /** Absolute paths of the changed files. */
  readonly changed: readonly string[];
  /** Findings of rules by text. */
  readonly cached: CachedFindings;
  readonly isOutdated: () => boolean;
}

/** Checks the changed pages first, then all, then the rules across pages. Ends without further findings once it is outdated. */
export async function* inspectSite({
  site,
  mistakes,
  changed,
  cached,
  isOutdated,
}: InspectOptions): AsyncGenerator<Findings, void, undefined> {
  const versions = [site, ...site.versions];
  const rules = new Map(versions.map((version) => [version, createExtensionRules(version)]));
  const all = versions.flatMap((version) => version.paths.map((path) => ({ version, path })));
  const files = new Set(changed);
  const first = all.filter(({ version, path }) =>
    files.has(resolve(version.contentDir, version.source(path).relativePath)),
  );
  const firstPages = await Promise.all(
    first.slice(0, maxFirstPages).map(async ({ version, path }) => {
      return shownIn(version, await messagesOnPage(version, path, rules.get(version)));
    }),
  );
  const ofFiles = mistakes.filter(({ file }) => files.has(resolve(file)));
  yield { kind: 'changed', messages: [...ofFiles, ...firstPages.flat()], changed };

  const pages = new Map(versions.map((version) => [version, new Map<string, CompiledPage>()]));
  const waiting = [...all];
  const compileNext = async (): Promise<void> => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      if (isOutdated()) return;
      const { version, path } = page;
      pages.get(version)?.set(path, await version.compiled(path));
      // Yields between pages, so that the reloading browser is served first.
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: lanes }, compileNext));
  if (isOutdated()) return;
  const inPages: Message[] = [];
  for (const [version, some] of pages) {
    for (const path of some.keys()) {
      if (isOutdated()) return;
      const messages = await messagesOnPage(version, path, rules.get(version));
      inPages.push(...shownIn(version, messages));
      await nextTurn();
    }
  }
  yield { kind: 'pages', messages: inPages };
  const siteMessages = [...mistakes];
  for (const [version, { site: check }] of rules)
    siteMessages.push(...shownIn(version, await check()));
  for (const [version, some] of pages) {
    const compiledVersion = withCompiled(published(version), some);
    const messages = await runRules(compiledVersion, cached, version === site);
    siteMessages.push(...shownIn(version, messages));
  }
  yield { kind: 'site', messages: siteMessages };
}

/** Returns the site without drafts for the rules: a draft need not be linked, listed or described yet. */
function published(site: Site): Site {
  const drafts = new Set(site.drafts.map(({ path }) => path));
  const isPublished = (path: string): boolean => !drafts.has(path);
  return {
    ...site,
    paths: site.paths.filter(isPublished),
    listed: site.listed.filter(isPublished),
  };
}

/** Returns the messages with their severities, without those about what cannot be changed. */
function shownIn(version: Site, messages: readonly Message[]): readonly Message[] {
  return applySeverities(version, messages).filter(isNoNote);
}
