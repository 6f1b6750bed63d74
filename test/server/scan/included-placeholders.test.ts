// Placeholders in files that pages include.
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const config = 'title: T\nconstants:\n  depth: { item: Depth, value: "50 m" }\n';

it('are replaced in Markdown', async () => {
  const { page, problems } = await readExtensionSite({
    'docs.yaml': config,
    'content/index.md': '# Home\n\n<!--@include: ./_a.md-->\n',
    'content/_a.md': 'Lake: {{ constants.depth }}.\n\n<!--@include: ./_b.md-->\n',
    'content/_b.md': 'Sea: {{constants.depth}}, {{ steps.name }}.\n',
  });
  expect(problems).toEqual([]);
  const { html, messages } = await page();
  expect(messages).toEqual([]);
  expect(html).toContain('Lake: 50 m.');
  expect(html).toContain('Sea: 50 m, {{ steps.name }}.');
});

it('are reported once if they have no value, in the file that holds them', async () => {
  const { problems } = await readExtensionSite({
    'docs.yaml': config,
    'content/index.md': '# Home\n\n<!--@include: ./_a.md-->\n',
    'content/two.md': '# Two\n\n<!--@include: ./_a.md-->\n\n<!--@include: ./index.md-->\n',
    'content/_a.md': 'One.\n\nLake: {{ constants.dept }}.\n',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^content\/_a\.md:3:7 .*`constants\.dept`.*`depth`.* placeholder$/),
  ]);
});

it('are those of the config as it is now', async () => {
  const files = {
    'content/index.md': '# Home\n\n<!--@include: ./_a.md-->\n',
    'content/_a.md': '{{ constants.depth }}\n',
  };
  const [one, two] = await Promise.all(
    ['50 m', '60 m'].map((value) =>
      readExtensionSite({ ...files, 'docs.yaml': config.replace('50 m', value) }),
    ),
  );
  expect([(await one?.page())?.html, (await two?.page())?.html]).toEqual([
    expect.stringContaining('50 m'),
    expect.stringContaining('60 m'),
  ]);
});
