// Pages of MyST, Sphinx and Jupyter Book: directives, roles, targets and comments.
import { defineExtension } from '../contract/extension.ts';
import { drawDirectives } from './directives.ts';
import { mystLines } from './lines.ts';
import { readRoles } from './roles.ts';
import { findTargets, linkTargets } from './targets.ts';

export default defineExtension({
  name: 'myst',
  version: '1.1.0',
  lines: mystLines,
  targets: findTargets,
  remark: [drawDirectives, readRoles, linkTargets],
});
