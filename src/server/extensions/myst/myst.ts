// Pages of MyST, Sphinx and Jupyter Book: directives, roles, targets and comments.
import { defineExtension } from '../contract/extension.ts';
import { drawDirectives } from './directives.ts';
import { readInclude } from './includes.ts';
import { mystLines } from './lines.ts';
import { readRoles } from './roles.ts';
import { findTargets, linkTargets } from './targets.ts';

export default defineExtension({
  name: 'myst',
  version: '1.3.0',
  lines: mystLines,
  embed: (line, _options, below) => readInclude(line, below),
  embedMarks: /\{(?:literal)?include\}/,
  targets: findTargets,
  remark: [drawDirectives, readRoles, linkTargets],
});
