// A page of very many blank lines: an expression that looks for the start of a line tries each of them.
import { renderAny } from '../../setup/any-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('is read in time that grows with the number of its lines', async () => {
  const html = await renderAny(`# Title\n${'\n'.repeat(400_000)}\`\`\`unknown\nText\n\`\`\`\n`);
  expect(html).toContain('>Text</code>');
});
