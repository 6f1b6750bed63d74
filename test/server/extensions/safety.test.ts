// Code runs only where the owner names it: in the config of the current version.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { load } from '../../../src/server/render/renderer/load.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { openStore } from '../../setup/test-store.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** Writes a file when it runs. */
const trap = `import { writeFileSync } from 'node:fs';
writeFileSync(new URL('./ran', import.meta.url), '');
export default { name: 'trap', version: '1' };`;

const mark = `import { defineExtension, h } from 'millrace-docs/extension';
export default defineExtension({ name: 'mark', version: '1', components: { Mark: { render: () => h('mark', 'seen') } } });`;

const files = {
  'docs.yaml':
    'title: A\nversions: [{ name: v1, path: /v1/, folder: old }]\nextensions: [./mark.mjs]\n',
  'mark.mjs': mark,
  'content/index.md': '# Now\n\n::mark\n',
  'old/docs.yaml': 'title: B\nextensions: [./trap.mjs, ../old/trap.mjs]\n',
  'old/trap.mjs': trap,
  'old/content/index.md': '# Then\n\n::mark\n',
};

async function open(settings: Parameters<typeof readConfig>[1] = {}) {
  const folder = await writeContent(files);
  const { site, findings } = await readVersionedSite({
    ...readConfig(folder, settings),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
  });
  return { folder, site, problems: findings.flatMap(({ problems }) => problems) };
}

it('an earlier version has the extensions of the current one, and runs none of its own', async () => {
  const { folder, site, problems } = await open();
  expect(problems).toEqual([]);
  for (const version of [site, ...site.versions])
    expect((await version.compiled('/')).html).toContain('<mark>seen</mark>');
  expect(site.versions).toHaveLength(1);
  expect(existsSync(path.join(folder, 'old', 'ran'))).toBe(false);
});

it('nothing runs if the owner says so', async () => {
  const { site } = await open({ runsExtensions: false });
  expect(site.extensions.all.flatMap(({ plan }) => plan.files)).toEqual([]);
  expect((await site.compiled('/')).html).toContain('::mark');
});

it('the trap would have been seen', async () => {
  const { folder } = await open();
  await import(path.join(folder, 'old', 'trap.mjs'));
  expect(existsSync(path.join(folder, 'old', 'ran'))).toBe(true);
});

describe.each(['', 'rules: { config: off }\n', 'rules: { config: warning }\n'])(
  'an extension that cannot be loaded, with %j',
  (rules) => {
    const broken = {
      'docs.yaml': `title: A\nextensions: [./login.mjs]\n${rules}`,
      'login.mjs': 'export default { name: "login", version: "1", authenticate: ',
      'content/index.md': '# Secret\n',
    };

    it('keeps the server from starting: it may be the one that asks for a password', async () => {
      const siteDir = await writeContent(broken);
      const opening = load({
        site: {},
        siteDir,
        contentDir: path.join(siteDir, 'content'),
        store: openStore(path.join(siteDir, 'cache')),
        acceptsMistakes: true,
      });
      await expect(opening).rejects.toMatchObject({
        messages: [{ line: 2, text: expect.stringContaining('cannot be loaded') as string }],
      });
    });

    it('fails the check', async () => {
      const siteDir = await writeContent(broken);
      const { messages } = await checkSite({
        ...readConfig(siteDir),
        siteDir,
        contentDir: path.join(siteDir, 'content'),
      });
      expect(messages).toContainEqual(
        expect.objectContaining({ rule: 'config', severity: 'error', line: 2 }),
      );
    });
  },
);
