import type { BundledExtension } from 'millrace-docs/extension';
import { mkdocsSystem } from './system.ts';

const mkdocs: BundledExtension = {
  name: 'mkdocs',
  load: () => import('./mkdocs.ts'),
  unnamed: () => ({ options: { isProject: false } }),
  system: mkdocsSystem,
};

export default mkdocs;
