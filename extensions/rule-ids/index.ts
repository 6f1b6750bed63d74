import type { BundledExtension } from 'millrace-docs/extension';

const ruleIds: BundledExtension = {
  name: 'rule-ids',
  load: () => import('./rule-ids.ts'),
  unnamed: ({ hasFile }) => (hasFile('book.toml') ? {} : undefined),
};

export default ruleIds;
