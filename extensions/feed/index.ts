import type { BundledExtension } from 'millrace-docs/extension';

const feed: BundledExtension = {
  name: 'feed',
  load: () => import('./feed.ts'),
  detectUse: ({ site: { feed, feeds = [] } }) =>
    feed === undefined && feeds.length === 0
      ? undefined
      : {
          options: { page: feed, sections: feeds },
          settingOf: ([field, ...rest]) => [field === 'page' ? 'feed' : 'feeds', ...rest],
        },
};

export default feed;
