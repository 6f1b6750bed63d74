// `llms.txt` of a site, by its title and description.
import { createMachineLists } from '../../../src/server/render/llms.ts';
import { emptyConfig } from '../../setup/test-site.ts';

const served = { hasMcp: true, answersSearches: true };

it.each([
  ['', '# Docs\n\nAll pages'],
  ['What it is.', '# Docs\n\n> What it is.\n\nAll pages'],
])('begins with the title and the description %j', (description, beginning) => {
  const { site } = emptyConfig();
  const { index } = createMachineLists({ ...site, title: 'Docs', description }, [], served);
  expect(index.slice(0, beginning.length)).toBe(beginning);
});

it.each([
  [{ hasMcp: true, answersSearches: true }, ['/search.json?q=WORDS', '/mcp']],
  [{ hasMcp: false, answersSearches: true }, ['/search.json?q=WORDS']],
  [{ hasMcp: false, answersSearches: false }, []],
])('with %j it names only what the server answers', (options, paths) => {
  const { site } = emptyConfig();
  const { index } = createMachineLists(site, [], options);
  const named = [...index.matchAll(/: https?:\/\/[^/]+\/docs(\/\S+)$/gm)].map(([, path]) => path);
  expect(named).toEqual(['/llms-full.txt', ...paths]);
});
