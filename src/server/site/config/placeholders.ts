// Replaces the placeholders of the site in a whole file: prose, code, links and frontmatter.
import type { ConfigSource } from '../../../pages/model/config.ts';
import { maxMessages } from '../../base/diagnostics/limits.ts';
import { suggest, type Message } from '../../base/diagnostics/messages.ts';

/** Values of `{{ namespace.name }}`, by namespace and name; those of the empty namespace are for `{{ name }}`. */
export type Placeholders = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Sources of placeholder values, by namespace: texts, or figures with a `value`. Other values are ignored. */
export type PlaceholderSources = Readonly<
  Partial<Record<'product' | 'links' | 'constants' | 'figures' | 'extra', unknown>>
>;

/** Returns the namespaces for which the site has values; all other double braces are syntax of the documented product. */
export function placeholdersOf(sources: PlaceholderSources): Placeholders {
  const { constants, figures, links } = sources;
  const product = textsOf(sources.product);
  const { slug, short } = product;
  const extra = textsOf(sources.extra);
  const namespaces = {
    constants: textsOf(constants),
    figures: textsOf(figures),
    product: {
      ...product,
      // For names of environment variables, which are upper case.
      ...(slug !== undefined && { upperSlug: slug.toUpperCase() }),
      ...(short !== undefined && { upperShort: short.toUpperCase() }),
    },
    links: textsOf(links),
    // The three ways to refer to a value of `extra`.
    ...{ '': extra, extra, 'config.extra': extra },
  };
  return Object.fromEntries(
    Object.entries(namespaces).filter(([, values]) => Object.keys(values).length > 0),
  );
}

/** Returns the placeholders of a whole config. */
export function placeholdersOfConfig({
  site,
  constants,
  figures,
}: Pick<ConfigSource, 'site' | 'constants' | 'figures'>): Placeholders {
  const { product, links, extra } = site;
  return placeholdersOf({ product, links, constants, figures, extra });
}

function textsOf(table: unknown): Readonly<Record<string, string>> {
  if (typeof table !== 'object' || table === null) return {};
  return Object.fromEntries(
    Object.entries<unknown>({ ...table }).flatMap(([name, entry]) => {
      const isFigure = typeof entry === 'object' && entry !== null && 'value' in entry;
      const value = isFigure ? entry.value : entry;
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** A file with its placeholders replaced. */
export interface Interpolated {
  readonly text: string;
  readonly problems: readonly Omit<Message, 'file'>[];
  /** Returns the column in the source file for a position in `text`; line numbers are the same in both. */
  readonly sourceColumn: (line: number, column: number) => number;
}

/** A replaced placeholder; columns and lengths in the source line and in the resulting line. */
interface Replacement {
  readonly sourceStart: number;
  readonly sourceLength: number;
  readonly start: number;
  readonly length: number;
}

/**
 * `Up to {{ constants.memoryMax }} for {{steps.trigger.event}}` → `Up to 10GB for {{steps.trigger.event}}`
 *
 * An unknown name is left unchanged and reported, up to `maxMessages` reports.
 */
export function interpolate(source: string, placeholders: Placeholders): Interpolated {
  const names = Object.keys(placeholders).filter((name) => name !== '');
  const namespaces = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  if (namespaces === '' || !source.includes('{{'))
    return { text: source, problems: [], sourceColumn: (_, column) => column };
  const problems: Omit<Message, 'file'>[] = [];
  const replacementsByLine = new Map<number, Replacement[]>();
  const bare = placeholders[''];
  const namespace = bare ? `(?:(${namespaces})\\.)?` : `(${namespaces})\\.`;
  const pattern = new RegExp(`\\{\\{\\s*${namespace}([\\w.-]*)\\s*\\}\\}`, 'g');

  const lines = source.split('\n').map((text, index) => {
    if (!text.includes('{{')) return text;
    let shift = 0;
    const replacements: Replacement[] = [];
    replacementsByLine.set(index + 1, replacements);
    const fill = (raw: string, space: string | undefined, name: string, at: number): string => {
      const values = placeholders[space ?? ''] ?? {};
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) {
        // A name without namespace may be syntax of the documented product.
        if (space === undefined) return raw;
        if (problems.length === maxMessages) return raw;
        problems.push({
          line: index + 1,
          column: at + 1,
          text: `Unknown placeholder \`${space}.${name}\`. ${suggest(name, Object.keys(values))}`,
          rule: 'placeholder',
        });
        return raw;
      }
      replacements.push({
        sourceStart: at + 1,
        sourceLength: raw.length,
        start: at + 1 + shift,
        length: value.length,
      });
      shift += value.length - raw.length;
      return value;
    };
    return text.replace(pattern, fill);
  });

  return {
    text: lines.join('\n'),
    problems,
    sourceColumn(line, column) {
      let shift = 0;
      for (const part of replacementsByLine.get(line) ?? []) {
        if (part.start > column) break;
        if (column < part.start + part.length) return part.sourceStart;
        shift += part.sourceLength - part.length;
      }
      return column + shift;
    },
  };
}
