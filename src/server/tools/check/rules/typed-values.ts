// Finds figures and product names that a page contains literally instead of as a placeholder.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../../../../pages/model/config.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';
import type { RuleName } from '../../../base/diagnostics/rule-names.ts';
import { escapeRegExp } from '../../../../pages/search/escape-regexp.ts';
import { valueFingerprint } from '../../../base/store/fingerprints.ts';
import type { PageSource } from '../../../site/scan/scan.ts';
import type { CachedFindings } from './cached-findings.ts';
import { matchesInLines } from './location.ts';

/** Checks that no page contains figures of `constants` and `figures`, or names of the product. */
export async function checkTypedValues(
  site: CompiledSite,
  cached: CachedFindings,
): Promise<readonly Message[]> {
  // The figures of an earlier version no longer change.
  const isEarlier = site.versionLinks?.isCurrent === false;
  const rules = [...(isEarlier ? [] : figureRules(site.config)), ...nameRules(site)];
  const { constants, figures } = site.config;
  const values = valueFingerprint([constants, figures, site.config.site.product]);
  const messages: Message[] = [];
  for (const path of site.paths) {
    const source = site.source(path);
    const key = ['typed-values', String(isEarlier), values, source.file, source.text().raw];
    messages.push(...(await cached.keep(key, () => findTyped(source, rules))));
  }
  return messages;
}

async function findTyped(source: PageSource, rules: readonly Rule[]): Promise<readonly Message[]> {
  // Between pages, handles requests of development mode.
  await nextTurn();
  const lines = source.text().raw.split('\n');
  return rules.flatMap(({ pattern, rule, explain }) =>
    [...matchesInLines(source.file, lines, pattern)]
      .filter(({ line, column }) => {
        return rule !== 'typed-name' || !isPackageName(lines[line - 1] ?? '', column - 1);
      })
      .map(({ match, ...location }) => ({ ...location, text: explain(match), rule })),
  );
}

const installers =
  'npm|npx|pnpm|yarn|bun|deno|pip3?|pipx|uv|gem|bundle|cargo|go|composer|dotnet|brew|docker';
const installed = new RegExp(`(?<![\\w-])(?:${installers})\\s+(?:[\\w-]+\\s+)*[^\\s|;&]*$`);
const imported =
  /^\s*(?:from|import)\s+[\w.]*$|(?<![\w-])(?:from|import|require)\b[\s(]*['"][^'"]*$/;

/**
 * Whether the name at an index of a line is part of a package's: `npm install @orchard/sdk`, `from 'orchard'`. Packages are not renamed
 * with the product.
 */
function isPackageName(line: string, index: number): boolean {
  const before = line.slice(0, index);
  const [start = ''] = /[\w@/.:-]*$/.exec(before) ?? [];
  const [rest = ''] = /^[\w@/.:-]*/.exec(line.slice(index)) ?? [];
  return /^@[\w.-]+\/[\w.-]+/.test(start + rest) || installed.test(before) || imported.test(before);
}

interface Rule {
  readonly pattern: RegExp;
  readonly rule: RuleName;
  readonly explain: (match: string) => string;
}

/**
 * Finds `512KB` as `512KB`, `512 KB` and `512-KB`. Skips constants that are common words: numbers up to 100, 1000, and single
 * capitalized words such as tier names; and figures marked `isCommon`.
 */
function figureRules({ constants, figures }: Config): readonly Rule[] {
  const placeholders = new Map<string, string[]>();
  const add = (value: string, placeholder: string): void => {
    placeholders.set(value, [...(placeholders.get(value) ?? []), placeholder]);
  };
  for (const [name, { value }] of Object.entries(constants)) {
    if (!/^(?:\d{1,2}|100|1,?000|[A-Z][a-z]+)$/.test(value)) add(value, `constants.${name}`);
  }
  for (const [name, { value, isCommon }] of Object.entries(figures)) {
    if (!isCommon) add(value, `figures.${name}`);
  }
  return [...placeholders].map(([value, names]) => ({
    pattern: new RegExp(`(?<![\\w.,$])${patternOf(value)}(?![\\w,]|\\.\\d)`, 'gi'),
    rule: 'typed-figure',
    explain: (match) =>
      `The figure \`${match}\` is typed by hand. Write ${names.map((name) => `\`{{ ${name} }}\``).join(' or ')}.`,
  }));
}

function patternOf(value: string): string {
  return escapeRegExp(value)
    .replace(/(?<=\d)(?=[A-Z])/g, '[\\s\\u00a0-]?')
    .replaceAll(' ', '[\\s\\u00a0-]');
}

/** Returns the rules for the names of the product; none for a site without a product. */
function nameRules(site: CompiledSite): readonly Rule[] {
  const { name, slug, short, domain } = site.config.site.product;
  const explain = (match: string): string =>
    `The product's name \`${match}\` is typed by hand. Write \`{{ product.name }}\`, \`.slug\`, \`.short\` or \`.domain\`.`;
  const words = [name, slug, domain?.split('.')[0]].filter((word) => word !== undefined);
  const rule = 'typed-name';
  const wordRules: readonly Rule[] =
    words.length === 0
      ? []
      : [{ pattern: new RegExp(words.map(escapeRegExp).join('|'), 'gi'), rule, explain }];
  if (short === undefined) return wordRules;
  const pattern = new RegExp(`(?<![\\w'])${escapeRegExp(short)}(?!\\w)`, 'g');
  return [...wordRules, { pattern, rule, explain }];
}
