// Finds settings of rules without effect: for rules of missing extensions, and for paths without pages.
import type { SiteConfig } from '../../../pages/model/config.ts';
import type { LocationOf, ValuePath } from '../../base/values/locations.ts';
import { nearest, suggest, type Message } from '../../base/diagnostics/messages.ts';
import type { LoadedExtension } from '../extensions/plan.ts';

/** Checks the settings of rules in the config. Names of this server's own rules are checked when the config is read. */
export function checkRuleSettings(
  { rules, overrides }: Pick<SiteConfig, 'rules' | 'overrides'>,
  extensions: readonly LoadedExtension[],
  paths: readonly string[],
  locationOf: LocationOf,
): readonly Message[] {
  const messages: Message[] = [];
  const report = (at: ValuePath, text: string): void => {
    // A warning on any site: the rule or the page may have been removed since.
    messages.push({ ...locationOf(at), text, rule: 'config', severity: 'warning' });
  };
  const checkNames = (names: readonly string[], at: ValuePath): void => {
    for (const name of names) {
      const fault = faultOfRule(name, extensions);
      if (fault !== undefined) report([...at, name], fault);
    }
  };
  checkNames(Object.keys(rules), ['rules']);
  for (const [index, { paths: named, rules: overriding }] of overrides.entries()) {
    checkNames(Object.keys(overriding), ['overrides', index, 'rules']);
    for (const [position, path] of named.entries()) {
      if (paths.some((page) => page.startsWith(path))) continue;
      const hint = suggest(path, paths, 'Check the path.');
      report(
        ['overrides', index, 'paths', position],
        `No page is at \`${path}\` or below. ${hint}`,
      );
    }
  }
  return messages;
}

/** Returns why a rule of an extension, `owner/name`, does not exist; undefined for any other rule. */
function faultOfRule(rule: string, extensions: readonly LoadedExtension[]): string | undefined {
  const [owner = '', name] = rule.split('/', 2);
  if (name === undefined) return undefined;
  const extension = extensions.find(({ plan }) => plan.name === owner)?.extension;
  if (!extension) {
    const hint = suggest(
      owner,
      extensions.map(({ plan }) => plan.name),
      'Check the name.',
    );
    return `Rule \`${rule}\` is one of the extension \`${owner}\`, which the site does not have. ${hint}`;
  }
  // Extensions may report by other names than those of their rules.
  const names = (extension.rules ?? []).map((extensionRule) => extensionRule.name);
  const meant = names.includes(name) ? undefined : nearest(name, names);
  return meant === undefined
    ? undefined
    : `Extension \`${owner}\` has no rule \`${name}\`. Did you mean \`${owner}/${meant}\`?`;
}
