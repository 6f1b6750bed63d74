// Fences that other systems show as tabs: those that name their tab, and commands of npm for each package manager.
import { defineExtension } from 'millrace-docs/extension';
import { commandTabs } from './commands.ts';
import { fenceTabs } from './fences.ts';

export default defineExtension({
  name: 'code-tabs',
  version: '1.0.0',
  fences: ['npm', 'package-install'],
  remark: [commandTabs, fenceTabs],
});
