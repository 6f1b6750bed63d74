// Icons of tabs and tiles that are named after a language.
import { initialsOf, markOf } from '../../../../src/server/markdown/blocks/marks.ts';
import { compileMarkdown, removeTestSites, renderMarkdown } from '../../../setup/test-site.ts';

afterAll(removeTestSites);

it.each<readonly [label: string, icon: string | undefined]>([
  ['Node.js', 'node'],
  ['Python steps', 'python'],
  ['Go code', 'go'],
  ['cURL', 'exchange'],
  ['pnpm', 'box'],
  ...['Bash', 'console', 'shell', 'Terminal'].map((label) => [label, 'terminal'] as const),
  ...['Bun', 'npm', 'pip', 'yarn'].map((label) => [label, 'box'] as const),
  ...['JavaScript', 'JSON', 'TypeScript'].map((label) => [label, 'braces'] as const),
  ['HTTP client', 'exchange'],
  ['Go further', undefined],
  ['200', undefined],
  ['constructor', undefined],
])('%s: %s', (label, icon) => {
  expect(markOf(label)).toBe(icon);
});

it.each([
  ['HubSpot', 'HS'],
  ['ServiceNow', 'SN'],
  ['Zoho CRM', 'ZC'],
  ['Slack', 'S'],
  ['REST API', 'RA'],
  ['More apps', 'M'],
  ['Ölwerk', 'Ö'],
  ['webhooks', 'w'],
  ['𝒳 marks', '𝒳'],
  ['', ''],
])('the initials of %j are %j', (label, initials) => {
  expect(initialsOf(label)).toBe(initials);
});

it('tabs of code have one, and others none', async () => {
  const html = await renderMarkdown(
    ':::code-group\n```python title="Python"\na = 1\n```\n```text title="Result"\n1\n```\n:::',
  );
  expect(html.match(/data-icon="\w+">[^<]+/g)).toEqual(['data-icon="python">Python']);
});

it('tiles have it in place of a letter, beside a sentence too', async () => {
  const html = await renderMarkdown(
    ':::tiles\n- [Bash steps](index.md)\n- [Go steps](index.md) 1.17\n- [Slack](index.md)\n:::',
  );
  expect(html.match(/<li[^>]*>/g)).toEqual([
    '<li data-icon="terminal">',
    '<li data-icon="go">',
    '<li data-letter="S">',
  ]);
});

it('HTML of authors can name icons of the set alone', async () => {
  const { html } = await compileMarkdown(
    '<ul><li data-icon="key">A</li><li data-icon="x\'] { }">B</li></ul>',
  );
  expect(html.match(/data-icon="[^"]*"/g)).toEqual(['data-icon="key"']);
});
