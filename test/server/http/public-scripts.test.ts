// Files of authors never run scripts in the site's origin, unless the config lets those of `public/`.
import supertest from 'supertest';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import {
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
  writeContent,
} from '../../setup/test-site.ts';

afterAll(removeTestSites);

const documents = [
  'page.html',
  'page.HTM',
  'page.xhtml',
  'drawing.svg',
  'data.xml',
  'style.xsl',
  'saved.mht',
  'unknown.abc',
  'plain',
  'script.js',
];
const inert = ['photo.png', 'film.mp4', 'sound.mp3', 'manual.pdf'];

async function serve(settings: Readonly<Record<string, boolean>>) {
  const config = emptyConfig();
  const files = [...documents, ...inert].map((name) => [`public/${name}`, '<p>text'] as const);
  const { site, contentDir } = await createTestSite(
    {
      'index.md': settings['strict'] ? page('Words.') : '# Home\n\n![Run](guide/run.svg)',
      'folder/index.md': page('A page whose path is also that of a folder in `public/`.', 'Folder'),
      'public/folder/other.html': '<p>text',
      'guide/run.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...Object.fromEntries(files),
    },
    { ...config, site: { ...config.site, ...settings } },
  );
  const manifest = await readBundleManifest(bundleDir());
  const agent = supertest(serveInProcess({ site, manifest, contentDir }).handle);
  return async (name: string) => {
    const { headers } = await agent.get(`/docs/${name}`).expect(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    return String(headers['content-security-policy']);
  };
}

it.each([true, false])(
  'are sandboxed without scripts, on a site with `strict: %s`',
  async (strict) => {
    const policyOf = await serve({ strict });
    for (const name of strict ? documents : [...documents, 'guide/run.svg']) {
      const policy = await policyOf(name);
      expect([name, policy]).toEqual([
        name,
        expect.stringMatching(/^default-src 'none';.*;sandbox /),
      ]);
      expect([name, policy]).not.toEqual([name, expect.stringMatching(/allow-(?:scripts|forms)/)]);
    }
  },
);

it('are not sandboxed if browsers show them as media: some show no PDF in a sandbox', async () => {
  const policyOf = await serve({ strict: false });
  for (const name of [...inert, '', 'folder/'])
    expect(await policyOf(name)).not.toContain('sandbox');
});

it('run the scripts of `public/` if the config says so, and no others', async () => {
  const policyOf = await serve({ strict: false, hasPublicScripts: true });
  for (const name of documents) expect(await policyOf(name)).not.toContain('sandbox');
  expect(await policyOf('guide/run.svg')).toContain('sandbox');
});

it('are a matter of the config, which earlier versions share', async () => {
  const folder = await writeContent({ 'docs.yaml': 'hasPublicScripts: true\n' });
  const { config, versionConfig } = readConfig(folder);
  expect(config.site.hasPublicScripts).toBe(true);
  const version = { name: 'v1', path: '/v1/', folder: `${folder}/v1`, nameOf: String };
  expect(versionConfig(version).config.site.hasPublicScripts).toBe(true);
});
