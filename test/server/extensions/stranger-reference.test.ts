// A reference that a stranger's extension makes of a description, as the manual shows it: what ours does from OpenAPI.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { createLocalRenderer } from '../../../src/server/render/renderer/local-renderer.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const manual = readFileSync('manual/content/extensions/write/index.md', 'utf8');
const [, example = ''] = /^```js title="extensions\/events\.mjs"\n(.*?)^```$/ms.exec(manual) ?? [];

const events = `[
  { "name": "order-paid", "about": "Somebody has paid.", "fields": { "sum": "integer" } },
  { "name": "order-sent" }
]
`;

const read = (body: string, text = events) =>
  readExtensionSite({
    ...siteWith(body, example, '    options: { file: api/events.json }\n'),
    'content/api/events.json': text,
  });

it('has pages, blocks and a download', async () => {
  const { site, page, problems } = await read(
    '## One\n\n::event{name=order-paid}\n\n[All](/events.json)',
  );
  expect(problems).toEqual([]);
  expect(site.source('/events/').frontmatter.layout).toBe('reference');
  const { html, messages } = await page('/events/');
  expect(messages).toEqual([]);
  expect(html).toContain('<h2 id="order-sent"');
  const home = await page();
  expect(home.messages).toEqual([]);
  expect(home.html).toContain('<code>sum</code>');
  const renderer = createLocalRenderer({
    site,
    manifest: await readBundleManifest(bundleDir()),
    onEvent: () => undefined,
  });
  expect(String(await renderer.file('/events.json'))).toBe(events);
});

it('reports mistakes of authors, and those in the description at its lines', async () => {
  const { page, folder } = await read('::event{name=order-lost}');
  expect((await page()).messages).toEqual([
    'content/index.md:5:1  There is no such event. Check its name.  events/name',
  ]);
  const { messages } = await checkSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
  });
  expect(messages.map(formatMessage).map((text) => text.replace(`${folder}/`, ''))).toContain(
    'content/api/events.json:3:1  Event `order-sent` has no `about`. Write it.  events/about (warning)',
  );
});

it('is empty, with a message, if the description cannot be read', async () => {
  const { site, problems } = await read('', '[');
  expect(problems).toEqual([
    'content/api/events.json:1:1  The events are no JSON, so none is shown. Mend them.  events/data',
  ]);
  expect(site.paths.toSorted()).toEqual(['/', '/events/']);
});

it('draws blocks that wait for something, in their order', async () => {
  const { page } = await readExtensionSite(
    siteWith(
      '::later{ms=9}\n\n> ::later{ms=1}\n\n::later{ms=2}\n\nEnd.',
      `const seen = [];
      export default { name: 'later', version: '1', blocks: [{ kind: 'markdown', names: ['later'],
        syntax: ['::later'], documentation: '', async toMarkdown({ node }) {
          await new Promise((done) => setTimeout(done, node.attributes.ms));
          seen.push(node.attributes.ms);
          return seen.join();
        } }] };`,
    ),
  );
  expect((await page()).html.match(/9[\d,]*/g)).toEqual(['9', '9,1', '9,1,2']);
});
