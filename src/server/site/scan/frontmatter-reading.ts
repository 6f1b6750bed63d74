// The fields of frontmatter, and their mistakes.
import type { Message } from '../../base/diagnostics/messages.ts';
import type { CheckField, FieldName } from './frontmatter-fields.ts';

export type Problem = Omit<Message, 'file'>;

/** Returns why a value of a field is wrong: a fact with its hint; undefined if it is right. */
export type CheckCustomField = (value: unknown) => string | undefined;

/** The fields that extensions declare, by name. */
export type CustomFields = ReadonlyMap<string, CheckCustomField>;

export interface FieldChecks {
  readonly custom: CustomFields;
  /** Checks all other fields. */
  readonly check: CheckField;
}

export interface Reading {
  /** Undefined for text that is not a map: prose between two thematic breaks. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly problems: readonly Problem[];
  readonly unreadFields: ReadonlySet<FieldName>;
}

export const nothing: Reading = { fields: {}, problems: [], unreadFields: new Set() };

export function failed(problem: Omit<Problem, 'rule'>): Reading {
  return {
    ...nothing,
    problems: [{ ...problem, rule: 'frontmatter' }],
    unreadFields: new Set(['title', 'short_description']),
  };
}

/** A field with its location in the file. */
export interface Entry {
  readonly name: string;
  readonly value: unknown;
  readonly line: number;
  readonly column: number;
}

/** Checks the values of fields, each by itself. */
export function findingsIn(
  entries: readonly Entry[],
  { custom, check }: FieldChecks,
): Pick<Reading, 'problems' | 'unreadFields'> {
  const problems: Problem[] = [];
  const unreadFields = new Set<FieldName>();
  for (const { name, value, line, column } of entries) {
    const checkCustom = custom.get(name);
    if (checkCustom) {
      const fault = checkCustom(value);
      if (fault !== undefined) problems.push({ line, column, text: fault, rule: 'frontmatter' });
      continue;
    }
    const finding = check(name, value);
    if (!finding) continue;
    const { field, text, rule, isStyle } = finding;
    problems.push({ line, column, text, rule, isStyle });
    if (field) unreadFields.add(field);
  }
  return { problems, unreadFields };
}
