import type { BundledExtension } from 'millrace-docs/extension';
import { obsidianSystems } from './system.ts';

export default {
  name: 'obsidian',
  load: () => import('./obsidian.ts'),
  system: obsidianSystems,
} satisfies BundledExtension;
