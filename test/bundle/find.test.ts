// Which of several systems a folder is one of.
import { findSystems } from '../../src/server/site/systems/find.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

it('finds files at any depth only where the folder may be walked', async () => {
  const folder = await writeContent({ 'guide/deep/.pages': 'title: Deep\n', 'index.md': '# Home' });
  const names = (searchesBelow: boolean) =>
    findSystems([folder], { searchesBelow }).map(({ system }) => system.name);
  expect(names(true)).toEqual(['MkDocs']);
  expect(names(false)).toEqual([]);
});

it('takes a config for the main one, whatever is beside it', async () => {
  const folder = await writeContent({
    '.pages': '',
    'docs.json': '{"navigation":[]}',
    'book.toml': '',
  });
  const [main] = findSystems([folder]);
  expect(main?.by).toBe('config');
});
