// Fences as tabs: those that name their tab, and commands of npm.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

/** Labels of tabs, and the texts of code, in their order. */
function shown(html: string): readonly string[] {
  return [...html.matchAll(/role="tab"[^>]*>([^<]*)<|<code(?: [^>]*)?>([^]*?)<\/code>/g)].map(
    ([, label, code]) => label ?? (code ?? '').replace(/<[^>]*>/g, '').trim(),
  );
}

const managers = ['npm', 'pnpm', 'yarn', 'bun'];

it.each([
  [
    'fences that name their tab',
    '```ts tab="First"\n1\n```\n\n```js title="b.js" tab=\'<Rocket /> Second\'\n2\n```\n\n```js\n3\n```',
    ['First', 'Second', '1', '2', '3'],
  ],
  ['a single one', '```ts tab="First"\n1\n```', ['1']],
  [
    'a list of packages',
    '```npm\nreact@19 -D\n```',
    [
      ...managers,
      'npm install react@19 -D',
      'pnpm add react@19 -D',
      'yarn add react@19 --dev',
      'bun add react@19 --dev',
    ],
  ],
  [
    'commands, and what is none',
    '```sh npm2yarn\n# First\nnpm run x -- --y && npx tool\ncd a\n```',
    [
      ...managers,
      '# First\nnpm run x -- --y &amp;&amp; npx tool\ncd a',
      '# First\npnpm run x --y &amp;&amp; pnpm dlx tool\ncd a',
      '# First\nyarn x --y &amp;&amp; yarn dlx tool\ncd a',
      '# First\nbun run x --y &amp;&amp; bun x tool\ncd a',
    ],
  ],
  ['commands without a counterpart', '```bash npm2yarn\nnpm ci\n```', ['npm ci']],
])('shows %s', async (_what, body, expected) => {
  const { html, messages } = await compileHome(body);
  expect(messages).toEqual([]);
  expect(shown(html)).toEqual(expected);
});
