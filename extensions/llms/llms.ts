// `llms.txt`: where programs that read the documentation begin.
import {
  defineExtension,
  listPath,
  type ReadingContext,
  type SiteFile,
} from 'millrace-docs/extension';
import { createMachineLists, type MachineLists } from './lists.ts';

const type = 'text/plain; charset=utf-8';

export default defineExtension({
  name: 'llms',
  version: '1.0.0',
  files() {
    // Each file of a folder is made alone, from the same lists.
    const listsBySite = new WeakMap<object, MachineLists>();
    const listsOf = (context: ReadingContext): MachineLists => {
      const lists = listsBySite.get(context.site) ?? createMachineLists(context);
      listsBySite.set(context.site, lists);
      return lists;
    };
    const index: SiteFile = {
      path: listPath,
      isAtRoot: true,
      type,
      make: (context) => listsOf(context).index,
    };
    const parts: SiteFile = {
      path: '/llms/*',
      type,
      make: (context, name) => listsOf(context).parts.get(name),
    };
    return [index, parts];
  },
});
