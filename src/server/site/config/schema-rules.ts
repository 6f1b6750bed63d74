// The part of a config's schema that says which findings of the check are errors.
import * as z from 'zod';
import { presets, severities } from '../../../pages/model/rule-settings.ts';
import { suggest } from '../../base/diagnostics/messages.ts';
import { allRules, isRuleName } from '../../base/diagnostics/rule-names.ts';
import { flag, list, path } from '../../base/values/schema-values.ts';

const severity = z.enum(severities, 'Write `error`, `warning` or `off`.');

const rules = z
  .record(z.string(), severity, 'Write a map of rules to `error`, `warning` or `off`.')
  .superRefine((value, context) => {
    for (const name of Object.keys(value)) {
      if (isRuleName(name)) continue;
      const hint = suggest(name, allRules, 'Each message of the check ends with its rule.');
      context.addIssue({ code: 'custom', path: [name], message: `There is no such rule. ${hint}` });
    }
  });

/** The presets of versions: those of sites, and `released` for versions that cannot be changed. */
export const versionPreset = z
  .enum(presets, 'Write `default`, `strict` or `released`.')
  .describe(
    'Preset of rules for the version. Default: `released` for a version with `ref`, whose findings never fail the check.',
  );

/** Fields of a config about rules. */
export const ruleFields = {
  preset: z
    .enum(['default', 'strict'], 'Write `default` or `strict`.')
    .optional()
    .describe(
      "Severities of rules that `rules` does not name. `default`: what readers would notice is a warning; `strict`: any Markdown but the manual's, and any mistake, is an error.",
    ),
  strict: flag.optional().describe('`true` is another spelling of `preset: strict`.'),
  hasFolderLists: flag
    .optional()
    .describe(
      'Whether folders without an index page get one that lists their pages. Default: true, and false with `preset: strict`.',
    ),
  rules: rules
    .default({})
    .describe('Severity of each rule of the check: `error`, `warning` or `off`.'),
  overrides: list(
    z.strictObject(
      {
        paths: list(path)
          .min(1, 'Write at least one path.')
          .describe('Paths of pages; each includes the pages below it.'),
        rules: rules.describe('Severities on those pages.'),
      },
      'Write `paths` and `rules`.',
    ),
  )
    .default([])
    .describe('Severities of rules on some pages. The last entry that names a rule counts.'),
};
