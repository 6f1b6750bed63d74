import type { BundledExtension } from 'millrace-docs/extension';
import { obsidianSystems } from './system.ts';

const obsidian: BundledExtension = {
  name: 'obsidian',
  load: () => import('./obsidian.ts'),
  system: obsidianSystems,
};

export default obsidian;
