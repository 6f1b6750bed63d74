// The rules of extensions, and what their other parts fail at.
import type { Message } from '../diagnostics/messages.ts';
import type { CompiledPage } from '../compile/compile.ts';
import { callHook, ExtensionError } from '../markdown/context/hooks.ts';
import type { Site } from '../site/site.ts';
import { createPageHooks } from './page-hooks.ts';
import { createViews } from './views.ts';

/** Returns what extensions report of pages. `compiled` returns the compiled page, which may be known already. */
export function createPageRules(
  site: Site,
): (path: string, compiled: CompiledPage) => Promise<readonly Message[]> {
  const extensions = site.extensions.all;
  if (extensions.length === 0) return () => Promise.resolve([]);
  const failures: Message[] = [];
  const hooks = createPageHooks(site, (failure, path) => {
    failures.push(messageOf(site.source(path).file, failure));
  });
  const views = createViews(site, '', false, hooks.change);

  return async (path, compiled) => {
    if (compiled.failure !== undefined) return [];
    failures.length = 0;
    const { file, text } = site.source(path);
    const view = await views.page(path);
    hooks.dress(view);
    const messages = [...failures];
    const page = { ...hooks.infoOf(view), raw: text().raw };
    for (const loaded of extensions) {
      const { extension } = loaded;
      for (const rule of extension.rules ?? []) {
        try {
          const findings = await callHook(extension.name, `rules.${rule.name}`, () =>
            rule.check(page, hooks.contextOf(loaded)),
          );
          for (const { text: finding, line = 1, column = 1 } of findings)
            messages.push({
              file,
              line,
              column,
              text: finding,
              rule: `${extension.name}/${rule.name}`,
            });
        } catch (error) {
          const failure =
            error instanceof ExtensionError
              ? error
              : new ExtensionError(extension.name, `rules.${rule.name}`, error);
          messages.push(messageOf(file, failure));
        }
      }
    }
    return messages;
  };
}

function messageOf(file: string, { extension, hook, message }: ExtensionError): Message {
  const fact = `Extension \`${extension}\` failed in \`${hook}\` (${message.slice(0, 300)}), so the page is shown without it.`;
  const text = `${fact} Mend the extension, or start with \`--no-extensions\`.`;
  return { file, line: 1, column: 1, text, rule: 'extension' };
}
