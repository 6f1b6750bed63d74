// The severity of a finding: what the config says about its rule, otherwise that of the preset.
import type { RuleSettings, Severity } from '../../../pages/model/rule-settings.ts';
import type { Message } from './messages.ts';
import { isConfigRule } from './rule-names.ts';

/** A finding whose severity is not determined yet. */
interface Finding {
  readonly rule: string;
  /** Whether it is about style: readers get what the author meant. @default as for the other findings of its rule */
  readonly isStyle?: boolean | undefined;
}

/** `note`: a finding in a version that cannot be changed. It never fails a check. */
type FindingSeverity = Severity | 'note';

export interface Severities {
  /** Returns the severity of a finding on a page; without a path, of a finding elsewhere. */
  readonly of: (finding: Finding, path?: string) => FindingSeverity;
  /** Whether a finding of one of the rules is reported on any page. */
  readonly isOn: (...rules: readonly string[]) => boolean;
  /** Whether a finding in the text of a page can be an error. */
  readonly hasErrors: boolean;
}

/** Rules whose findings all concern how a page is written. */
const styleRules: ReadonlySet<string> = new Set([
  'description',
  'download',
  'duplicate-description',
  'duplicate-id',
  'heading-id',
  'heading-text',
  'image-alt',
  'link-text',
  'sample',
  'section-list',
  'title',
  'typed-figure',
  'typed-name',
]);

/** Rules whose findings readers of a released version notice. */
const releasedRules: ReadonlySet<string> = new Set([
  'anchor',
  'compile',
  'encoding',
  'file-size',
  'frontmatter',
  'image',
  'include',
  'link',
]);

/** Creates the severities of a site. */
export function createSeverities({ preset, rules, overrides }: RuleSettings): Severities {
  // The last override that names a rule and a page wins.
  const byPath = [...overrides].reverse();

  function of({ rule, isStyle = styleRules.has(rule) }: Finding, path?: string): FindingSeverity {
    const override =
      path === undefined
        ? undefined
        : byPath.find(
            (candidate) =>
              Object.hasOwn(candidate.rules, rule) &&
              candidate.paths.some((above) => path.startsWith(above)),
          );
    const severity =
      override?.rules[rule] ?? (Object.hasOwn(rules, rule) ? rules[rule] : undefined);
    return severity ?? ofPreset(rule, isStyle);
  }

  function ofPreset(rule: string, isStyle: boolean): FindingSeverity {
    switch (preset) {
      case 'strict':
        return 'error';
      case 'released':
        return releasedRules.has(rule) && !isStyle ? 'note' : 'off';
      case 'default':
        if (isStyle || rule === 'project') return 'off';
        return isConfigRule(rule) || rule === 'conflict-marker' ? 'error' : 'warning';
    }
  }

  const severityMaps = [rules, ...overrides.map((override) => override.rules)];
  return {
    of,
    isOn: (...names) =>
      names.some(
        (rule) =>
          of({ rule }) !== 'off' || severityMaps.some((map) => (map[rule] ?? 'off') !== 'off'),
      ),
    hasErrors:
      preset === 'strict' || severityMaps.some((map) => Object.values(map).includes('error')),
  };
}

/**
 * Sets the severity of each message that has none, and removes messages that the site switches off. `pathOf` returns the page of a file.
 */
export function judgeMessages(
  messages: readonly Message[],
  severities: Severities,
  pathOf: (file: string) => string | undefined,
): readonly Message[] {
  return messages.flatMap(({ isStyle, ...message }): readonly Message[] => {
    const judged = severities.of({ rule: message.rule, isStyle }, pathOf(message.file));
    const { severity = judged } = message;
    return severity === 'off' ? [] : [{ ...message, severity }];
  });
}
