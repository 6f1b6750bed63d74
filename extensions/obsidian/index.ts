import type { BundledExtension } from 'millrace-docs/extension';

const obsidian: BundledExtension = {
  name: 'obsidian',
  load: () => import('./obsidian.ts'),
  unnamed: ({ hasFile }) =>
    ['.obsidian', '.foam', 'publish.css', 'quartz.config.ts'].some(hasFile) ? {} : undefined,
  imports: true,
};

export default obsidian;
