// Runs the rules of extensions, and reports failures of their other parts.
import type { ValuePath } from '../../base/values/locations.ts';
import { checkDeadlineMs } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { RuleName } from '../../base/diagnostics/rule-names.ts';
import type { CompiledPage } from '../../site/compile/compile.ts';
import type { CheckContext, Finding, RuleNetwork, SiteFinding } from '../../contract/page-parts.ts';
import { checked } from '../../site/extensions/fault.ts';
import { findingMessage } from '../../site/extensions/finding-message.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import {
  addTime,
  awaitHook,
  explainFailure,
  ExtensionError,
  type HookTimes,
} from '../../markdown/context/hooks.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { createMarkdownTwins } from './markdown-twins.ts';
import { createOutline } from './outline.ts';
import { createPageHooks, createSiteInfos } from './page-hooks.ts';
import { readingContext, type PageReader } from './reading-context.ts';
import { createViews } from './views.ts';

export interface ExtensionRules {
  /** Returns the findings of extensions on a page. */
  readonly page: (path: string, compiled: CompiledPage) => Promise<readonly Message[]>;
  /** Returns the findings of extensions on the site as a whole. */
  readonly site: () => Promise<readonly Message[]>;
  /** Time that rules have taken so far. */
  readonly times: HookTimes;
}

export interface ExtensionRulesOptions {
  /** Lets rules send requests to other servers, which takes as long as they need. @default they may not */
  readonly network?: RuleNetwork | undefined;
}

/** Time that a rule gets which may use the network, in milliseconds. */
const networkMs = 15 * 60 * 1000;

export function createExtensionRules(
  site: Site,
  { network }: ExtensionRulesOptions = {},
): ExtensionRules {
  const { all: extensions, locationOf } = site.extensions;
  if (!extensions.some(concernsPages) && !extensions.some(concernsSite)) return noRules;
  const views = createViews(site, '', false);
  const infos = createSiteInfos(site);
  const writeTwin = createMarkdownTwins(site);
  const readerWith = (report: (failure: ExtensionError) => void): PageReader => ({
    hooks: createPageHooks(site, report, infos),
    site,
    viewOf: (path) => views.page(path),
    writeTwin,
    version: () => undefined,
    framed: () => Promise.resolve(undefined),
    outline: () => createOutline(site),
  });
  // Failures on other pages are reported there.
  const silent = readerWith(() => undefined);
  const contexts = new Map<LoadedExtension, CheckContext>();

  /** Made for an extension that has rules: it lists all pages. */
  function contextOf(loaded: LoadedExtension): CheckContext {
    const cached = contexts.get(loaded);
    if (cached) return cached;
    const storage = site.storageOf(loaded.plan.name);
    const isStrict = site.config.site.preset === 'strict';
    const derive = site.deriveOf(loaded);
    const context = { ...readingContext(silent, loaded), network, isStrict, storage, derive };
    contexts.set(loaded, context);
    return context;
  }

  const times: Record<string, number> = {};

  const caller: RuleCaller = { extensions, contextOf, times, usesNetwork: network !== undefined };

  return {
    times,
    async page(path, compiled) {
      if (compiled.failure !== undefined || !extensions.some(concernsPages)) return [];
      const { file, text, isGenerated } = site.source(path);
      const failures: Message[] = [];
      const { hooks } = readerWith((failure) => {
        const message = explainFailure(failure);
        failures.push({ file, line: 1, column: 1, text: message, rule: 'extension' });
      });
      const view = hooks.change(await views.page(path));
      hooks.dress(view);
      const { raw, written } = text();
      const hasFrontmatter = isGenerated !== true && !written;
      const page = { ...hooks.infoOf(view), raw, hasFrontmatter };
      const messages = await callRules<Finding>(
        caller,
        'check',
        (rule, context) => rule.check?.(page, context),
        (_loaded, { text: fact, line = 1, column = 1 }: Finding, rule) => {
          return { file, line, column, text: fact, rule };
        },
      );
      return [...failures, ...messages];
    },
    site: () =>
      callRules<SiteFinding>(
        caller,
        'checkSite',
        (rule, context) => rule.checkSite?.(context),
        (loaded, finding, rule) => {
          const at = (option?: ValuePath) => locationOf(loaded, option);
          return findingMessage(finding, { contentName: site.contentName, locationOf: at, rule });
        },
      ),
  };
}

/** The rules of a site, and the settings by which they are called. */
interface RuleCaller {
  readonly extensions: readonly LoadedExtension[];
  readonly contextOf: (loaded: LoadedExtension) => CheckContext;
  /** Adds up the time that each extension takes. */
  readonly times: Record<string, number>;
  readonly usesNetwork: boolean;
}

/** Calls the same part of all rules. `toMessage` converts their findings, and failures of the rules themselves. */
async function callRules<Found extends { readonly text: string }>(
  { extensions, contextOf, times, usesNetwork }: RuleCaller,
  part: 'check' | 'checkSite',
  call: (
    rule: NonNullable<LoadedExtension['extension']['rules']>[number],
    context: CheckContext,
  ) => readonly Found[] | Promise<readonly Found[]> | undefined,
  toMessage: (
    loaded: LoadedExtension,
    finding: Found | { readonly text: string },
    rule: RuleName,
  ) => Message,
): Promise<readonly Message[]> {
  const ownMs = part === 'checkSite' ? checkDeadlineMs : undefined;
  const messages: Message[] = [];
  for (const loaded of extensions) {
    const { name, rules = [] } = loaded.extension;
    for (const rule of rules.filter((candidate) => candidate[part])) {
      const start = performance.now();
      try {
        const findings = await awaitHook(
          name,
          `rules.${rule.name}`,
          async () => checked('findings', await call(rule, contextOf(loaded))) ?? [],
          usesNetwork ? networkMs : ownMs,
        );
        for (const finding of findings)
          messages.push(toMessage(loaded, finding, `${name}/${rule.name}`));
      } catch (error) {
        if (!(error instanceof ExtensionError)) throw error;
        const text = explainFailure(error, 'what it would report is not known');
        messages.push(toMessage(loaded, { text }, 'extension'));
      } finally {
        addTime(times, name, start);
      }
    }
  }
  return messages;
}

/** The rules of a site whose extensions concern neither pages nor the site as a whole. */
const noRules: ExtensionRules = {
  times: {},
  page: () => Promise.resolve([]),
  site: () => Promise.resolve([]),
};

function concernsSite({ extension: { rules = [] } }: LoadedExtension): boolean {
  return rules.some(({ checkSite }) => checkSite);
}

function concernsPages({ extension: { page, head, slots, rules = [] } }: LoadedExtension): boolean {
  return (page ?? head ?? slots) !== undefined || rules.some(({ check }) => check);
}
