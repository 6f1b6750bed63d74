// `llms.txt` of a site, by its title and description.
import { createMachineLists } from '../../../src/server/render/llms.ts';
import { emptyConfig } from '../../setup/test-site.ts';

it.each([
  ['', '# Docs\n\nAll pages'],
  ['What it is.', '# Docs\n\n> What it is.\n\nAll pages'],
])('begins with the title and the description %j', (description, beginning) => {
  const { site } = emptyConfig();
  const { index } = createMachineLists({ ...site, title: 'Docs', description }, []);
  expect(index.slice(0, beginning.length)).toBe(beginning);
});
