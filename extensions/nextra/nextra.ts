// Pages of Nextra, and of other projects of Next.js with MDX: addresses of the folder `app`.
import path from 'node:path/posix';
import { defineExtension } from 'millrace-docs/extension';
import { withoutGroups } from '../fumadocs/route-groups.ts';

export default defineExtension({
  name: 'nextra',
  version: '1.0.0',
  address: addressOf,
});

/** `docs/(start)/setup/page.mdx` → `docs/setup/index.mdx` */
function addressOf(file: string): string | undefined {
  const address = withoutGroups(file);
  const { dir, name, ext } = path.parse(address ?? file);
  return name === 'page' ? path.join(dir, `index${ext}`) : address;
}
