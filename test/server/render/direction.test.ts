// The language of a site and the direction that it is written in, on the element of the whole page.
import path from 'node:path';
import request from 'supertest';
import { bundleDir } from '../../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../../src/server/render/views/bundle-manifest.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { serveInProcess } from '../../setup/in-process.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['docs.yaml', 'title: T\nlanguage: ar\n', '<html lang="ar" dir="rtl"'],
  ['docs.yaml', 'title: T\nlanguage: he-IL\n', '<html lang="he-IL" dir="rtl"'],
  ['docs.yaml', 'title: T\nlanguage: fr\n', '<html lang="fr">'],
])('with %s of %j is %s', async (name, text, tag) => {
  const siteDir = await writeContent({ [name]: text, 'content/index.md': '# T\n' });
  const contentDir = path.join(siteDir, 'content');
  const { site } = await readVersionedSite({ ...readConfig(siteDir), siteDir, contentDir });
  const manifest = await readBundleManifest(bundleDir());
  const served = serveInProcess({ site, manifest, contentDir });
  expect((await request(served.handle).get('/')).text).toContain(tag);
  await served.close();
});
