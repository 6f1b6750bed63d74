// The rules of extensions, and what their other parts fail at.
import type { Message } from '../diagnostics/messages.ts';
import type { CompiledPage } from '../compile/compile.ts';
import { awaitHook, explainFailure, ExtensionError } from '../markdown/context/hooks.ts';
import type { Site } from '../site/site.ts';
import type { LoadedExtension } from '../extensions/plan.ts';
import { createMarkdownTwins } from './markdown-twins.ts';
import { createPageHooks, createSiteInfo } from './page-hooks.ts';
import { readingContext, type PageReader } from './reading-context.ts';
import { createViews } from './views.ts';

/** Returns what extensions report of a page. */
export type CheckPage = (path: string, compiled: CompiledPage) => Promise<readonly Message[]>;

export function createPageRules(site: Site): CheckPage {
  const extensions = site.extensions.all;
  if (!extensions.some(concernsPages)) return () => Promise.resolve([]);
  const views = createViews(site, '', false);
  const siteInfo = createSiteInfo(site);

  return async (path, compiled) => {
    if (compiled.failure !== undefined) return [];
    const { file, text } = site.source(path);
    const messages: Message[] = [];
    const noteFailure = (failure: ExtensionError): void => {
      messages.push({ file, line: 1, column: 1, text: explainFailure(failure), rule: 'extension' });
    };
    const hooks = createPageHooks(site, noteFailure, siteInfo);
    const view = hooks.change(await views.page(path));
    hooks.dress(view);
    const page = { ...hooks.infoOf(view), raw: text().raw };
    for (const loaded of extensions) {
      const { name, rules = [] } = loaded.extension;
      for (const rule of rules) {
        if (!rule.check) continue;
        try {
          const findings = await awaitHook(name, `rules.${rule.name}`, async () => [
            ...((await rule.check?.(page, hooks.contextOf(loaded))) ?? []),
          ]);
          for (const { text: finding, line = 1, column = 1 } of findings)
            messages.push({ file, line, column, text: finding, rule: `${name}/${rule.name}` });
        } catch (error) {
          if (!(error instanceof ExtensionError)) throw error;
          noteFailure(error);
        }
      }
    }
    return messages;
  };
}

function concernsPages({ extension: { page, head, slots, rules = [] } }: LoadedExtension): boolean {
  return (page ?? head ?? slots) !== undefined || rules.some(({ check }) => check);
}

/** Returns what extensions report of the site as a whole. */
export async function checkSiteRules(site: Site): Promise<readonly Message[]> {
  const { all, locationOf } = site.extensions;
  const checking = all.filter(({ extension }) => extension.rules?.some((rule) => rule.checkSite));
  if (checking.length === 0) return [];
  const messages: Message[] = [];
  const views = createViews(site, '', false);
  const reader: PageReader = {
    // What fails here has been reported of its page.
    hooks: createPageHooks(site, () => undefined),
    viewOf: (path) => views.page(path),
    writeTwin: createMarkdownTwins(site),
  };
  for (const loaded of checking) {
    const { name, rules = [] } = loaded.extension;
    const context = readingContext(reader, loaded);
    for (const rule of rules) {
      try {
        const findings = await awaitHook(name, `rules.${rule.name}`, async () => [
          ...((await rule.checkSite?.(context)) ?? []),
        ]);
        for (const { text, option } of findings)
          messages.push({ ...locationOf(loaded, option), text, rule: `${name}/${rule.name}` });
      } catch (error) {
        if (!(error instanceof ExtensionError)) throw error;
        messages.push({ ...locationOf(loaded), text: explainFailure(error), rule: 'extension' });
      }
    }
  }
  return messages;
}
