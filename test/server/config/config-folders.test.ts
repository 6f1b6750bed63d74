// The folders that a config names besides its own.
import path from 'node:path';
import {
  extensionFolders,
  versionFolders,
} from '../../../src/server/site/config/config-folders.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('are those of earlier versions and of extensions that are files', async () => {
  const folder = await writeContent({
    'docs.yaml':
      'title: A\nversions: [{ name: v1, path: /v1/, folder: old }]\nextensions: [./a.mjs, ./lib/b.mjs, ./lib/c.mjs, millrace-docs/math, "@acme/d"]\n',
  });
  expect(versionFolders(folder)).toEqual([path.join(folder, 'old')]);
  expect(extensionFolders(folder)).toEqual([path.join(folder, 'a.mjs'), path.join(folder, 'lib')]);
});

it('are none of a config that cannot be read', async () => {
  const folder = await writeContent({ 'docs.yaml': 'titel: A\n' });
  expect([...versionFolders(folder), ...extensionFolders(folder)]).toEqual([]);
});
