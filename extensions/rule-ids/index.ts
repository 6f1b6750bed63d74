import type { BundledExtension } from 'millrace-docs/extension';

/** Sites have it that name it, and books. */
const ruleIds: BundledExtension = {
  name: 'rule-ids',
  load: () => import('./rule-ids.ts'),
};

export default ruleIds;
