// A small site with everything that client behaviors act on, served with the built bundle.
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigSource, SiteSettings } from '../../src/pages/model/config.ts';
import { readAssets } from '../../src/server/serve/http/responses/assets.ts';
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import type { ServerSettings } from '../../src/server/serve/http/responses/server-settings.ts';
import { readBundleManifest } from '../../src/server/render/views/bundle-manifest.ts';
import { ContentError } from '../../src/server/base/diagnostics/messages.ts';
import type { PageDate } from '../../src/server/site/scan/recent-pages.ts';
import { readSite } from '../../src/server/site/snapshot/site.ts';
import { serveInProcess, type SiteInProcess } from './in-process.ts';
import { createConfig } from './millrace.ts';
import { datesOf, emptyConfig, writeContent } from './test-site.ts';

const filler = 'Some text that fills the page so that it can be scrolled.\n\n'.repeat(14);

const files = {
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'index.md': `---
title: Fixture home
---

[Second](/second/) [No slash](/second) [Old](/old/) [Hash](/second/#late) [External](https://example.com/)
[Long](/long/) [Hidden](/second/#inside)
`,
  'second/index.md': `---
title: Second page
---

## Early

Text.

\`\`\`console
$ mr login
Done.
$ mr list
\`\`\`

\`\`\`javascript del={2} lines
const a = 1;
const b = 2;
\`\`\`

::::tabs
:::tab[One]
First panel.
:::
:::tab[Two]
### Inside

Second panel.
:::
::::

::::tabs
:::tab[One]
Other first.
:::
:::tab[Two]
Other second.
:::
::::

${filler}

## Late

${filler}
`,
  'long/index.md': `---
title: Long page
---

## Alpha

${filler}

## Beta

${filler}

### Beta one

${filler}

## Gamma

Short.
`,
  'quick.md': `---
title: Page in html
---

Text.
`,
};

export interface FixtureOptions {
  readonly settings?: SiteSettings;
  /** Folder of a bundle other than the built one. */
  readonly bundleFolder?: string;
  /** Dates of the last changes of the fixture's files. @default none */
  readonly dates?: Readonly<Record<string, Omit<PageDate, 'blob' | 'at'>>>;
  /** Replaces or adds files. */
  readonly files?: Readonly<Record<string, string>>;
  /** Entries of the config. @default none */
  readonly extensions?: ConfigSource['extensions'];
  /** @default those of `serveInProcess` */
  readonly server?: Partial<ServerSettings>;
}

const fixedTime = new Date('2026-01-01T00:00:00Z');

/** Builds the site from scratch, as a deploy does. */
export async function createFixture(options: FixtureOptions = {}): Promise<SiteInProcess> {
  const {
    settings = {},
    bundleFolder = bundleDir(),
    dates = {},
    extensions = [],
    server = {},
  } = options;
  const texts: Readonly<Record<string, string>> = { ...files, ...options.files };
  const contentDir = await writeContent(texts);
  // Compiled pages depend on the modification times of public files, in seconds: two fixtures may be created in different seconds.
  await utimes(path.join(contentDir, 'public', 'favicon.svg'), fixedTime, fixedTime);
  const manifest = await readBundleManifest(bundleFolder);
  const config = emptyConfig({
    extensions,
    site: { ...createConfig(settings).site, feed: undefined, openapi: undefined },
    navigation: createConfig(settings)
      .navigation.filter((item) => item.kind === 'link' || item.kind === 'menu')
      .map((item) =>
        item.kind === 'menu'
          ? { ...item, items: [{ kind: 'page' as const, text: 'Long page', path: '/long/' }] }
          : item,
      ),
    sidebars: [
      {
        id: 'root',
        prefixes: ['/'],
        entries: [
          { kind: 'page', path: '/second/' },
          {
            kind: 'group',
            text: 'Group',
            items: [
              { kind: 'page', path: '/long/' },
              { kind: 'page', path: '/quick.html' },
            ],
          },
        ],
      },
    ],
    frame: {
      ...createConfig().frame,
      hasUpdateDates: true,
      heroActions: [],
      footerColumns: [],
      footer: [{ text: 'Long page', path: '/long/' }],
      searchPopular: [{ text: 'Popular page', path: '/quick.html' }],
      searchFallback: [],
    },
    redirects: [
      { from: '/old/', to: '/second/' },
      { from: '/away/', to: 'https://example.com/away' },
      { from: '/long/#delta', to: '/second/#late' },
      { from: '/long/#größe', to: '/quick.html' },
      { from: '/long/#twice', to: '/second/#again' },
      { from: '/second/#again', to: '/quick.html' },
    ],
  });
  const { site, problems } = await readSite({ config, contentDir, dates: datesOf(texts, dates) });
  if (problems.length > 0) throw new ContentError(problems);
  const assets = await readAssets(bundleFolder);
  return serveInProcess({
    site,
    manifest,
    assets,
    contentDir,
    server,
  });
}
