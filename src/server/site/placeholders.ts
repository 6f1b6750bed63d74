// Fills in the site's own placeholders, in the whole of a file: prose, code, links and frontmatter.
import type { Config, Constant } from '../../../config/types.ts';
import { maxMessages } from '../diagnostics/limits.ts';
import { suggest, type Message } from '../diagnostics/messages.ts';

/** The values behind `{{ namespace.name }}`. */
export type Placeholders = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The namespaces that belong to the site; every other double brace is the documented product's own. */
export function placeholdersOf(
  config: Pick<Config, 'site' | 'constants' | 'figures'>,
): Placeholders {
  const { name, slug, short, domain } = config.site.product;
  return {
    constants: valuesOf(config.constants),
    figures: valuesOf(config.figures),
    product: {
      name,
      slug,
      short,
      domain,
      // For environment variables, whose names are upper case.
      upperSlug: slug.toUpperCase(),
      upperShort: short.toUpperCase(),
    },
    links: config.site.links,
  };
}

function valuesOf(table: Readonly<Record<string, Constant>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(table).map(([name, { value }]) => [name, value]));
}

/** A file with its placeholders filled in. */
export interface Interpolated {
  readonly text: string;
  readonly problems: readonly Omit<Message, 'file'>[];
  /** Column in the author's file for a place in `text`; lines are the same in both. */
  readonly sourceColumn: (line: number, column: number) => number;
}

/** A value on its line. */
interface Replacement {
  readonly sourceStart: number;
  readonly sourceLength: number;
  readonly start: number;
  readonly length: number;
}

/**
 * `Up to {{ constants.memoryMax }} for {{steps.trigger.event}}` → `Up to 10GB for {{steps.trigger.event}}`
 *
 * An unknown name stays as typed and is reported, up to a number of reports.
 */
export function interpolate(source: string, placeholders: Placeholders): Interpolated {
  if (!source.includes('{{'))
    return { text: source, problems: [], sourceColumn: (_, column) => column };
  const problems: Omit<Message, 'file'>[] = [];
  const replacementsByLine = new Map<number, Replacement[]>();
  const namespaces = Object.keys(placeholders).join('|');
  const pattern = new RegExp(`\\{\\{\\s*(${namespaces})\\.([\\w.-]*)\\s*\\}\\}`, 'g');

  const lines = source.split('\n').map((text, index) => {
    if (!text.includes('{{')) return text;
    let shift = 0;
    const replacements: Replacement[] = [];
    replacementsByLine.set(index + 1, replacements);
    return text.replace(pattern, (typed: string, namespace: string, name: string, at: number) => {
      const values = placeholders[namespace] ?? {};
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) {
        if (problems.length === maxMessages) return typed;
        problems.push({
          line: index + 1,
          column: at + 1,
          text: `Unknown placeholder \`${namespace}.${name}\`. ${suggest(name, Object.keys(values))}`,
          rule: 'placeholder',
        });
        return typed;
      }
      replacements.push({
        sourceStart: at + 1,
        sourceLength: typed.length,
        start: at + 1 + shift,
        length: value.length,
      });
      shift += value.length - typed.length;
      return value;
    });
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
