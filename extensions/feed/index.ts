import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'feed',
  load: () => import('./feed.ts'),
  detectUse: ({ site: { feed, feeds = [] } }) =>
    feed === undefined && feeds.length === 0
      ? undefined
      : {
          options: { page: feed, sections: feeds },
          settingOf: ([field, ...rest]) => [field === 'page' ? 'feed' : 'feeds', ...rest],
        },
} satisfies BundledExtension;
