// A config whose values are of other types than TypeScript was told: builds do not look.
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config/types.ts';
import { createConfig } from '../../../config/index.ts';
import { ContentError, formatMessage } from '../../../src/server/diagnostics/messages.ts';
import { checkConfigShape } from '../../../src/server/site/config-shape.ts';
import { readSite } from '../../../src/server/site/site.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** As a mistake in a file of `config/` makes it. */
function broken(change: Readonly<Partial<Record<keyof Config, unknown>>>): Config {
  return { ...createConfig(), ...change } as Config;
}

const hint = 'See `config/types.ts` for what it holds.';

it('says nothing about the config that ships', () => {
  expect(checkConfigShape(createConfig())).toEqual([]);
  const withSettings = createConfig({ tagManagerId: 'GTM-A', editUrl: 'https://a.example/:path' });
  expect(checkConfigShape(withSettings)).toEqual([]);
});

it.each<[string, Parameters<typeof broken>[0], RegExp, string]>([
  [
    'a redirect without a target',
    { redirects: [{ from: '/a/', to: '/' }, { from: '/notebook/sql/' }] },
    /^config\/redirects\.ts:(?!1:)\d+:\d+ /,
    `Field \`to\` of \`redirects[1]\` is missing. ${hint}  redirect`,
  ],
  [
    'a redirect whose target is a number',
    { redirects: [{ from: '/notebook/sql/', to: 3 }] },
    /^config\/redirects\.ts:(?!1:)/,
    `\`redirects[0].to\` is \`3\`. ${hint}  redirect`,
  ],
  [
    'a redirect with a field too many',
    { redirects: [{ from: '/notebook/sql/', to: '/', status: 302 }] },
    /^config\/redirects\.ts:(?!1:)/,
    `\`redirects[0]\` has an unknown field, \`status\`. ${hint}  redirect`,
  ],
  [
    'redirects that are no list',
    { redirects: { '/a/': '/' } },
    /^config\/redirects\.ts:/,
    `\`redirects\` is a list or an object. ${hint}  redirect`,
  ],
  [
    'an entry deep in a sidebar',
    {
      sidebars: [
        {
          id: 'cli',
          prefixes: ['/cli/'],
          entries: [{ kind: 'group', text: 'CLI', items: [{ kind: 'page', text: 'Install' }] }],
        },
      ],
    },
    /^config\/sidebars\.ts:(?!1:)/,
    `Field \`path\` of \`sidebars[0].entries[0].items[0]\` is missing. ${hint}  sidebar`,
  ],
  [
    'an unlisted page that is no text',
    { unlisted: [undefined] },
    /^config\/sidebars\.ts:/,
    `Field \`0\` of \`unlisted\` is missing. ${hint}  sidebar`,
  ],
  [
    'a navigation entry of an unknown kind',
    { navigation: [{ kind: 'pge', text: 'Pricing', path: '/pricing/' }] },
    /^config\/navigation\.ts:(?!1:)/,
    `\`navigation[0].kind\` is \`"pge"\`. ${hint}  navigation`,
  ],
  [
    'a link of the frame without a text',
    { frame: { ...createConfig().frame, footer: [{ path: '/status/' }] } },
    /^config\/frame\.ts:(?!1:)/,
    `Field \`text\` of \`frame.footer[0]\` is missing. ${hint}  frame`,
  ],
  [
    'an accent that does not exist',
    { frame: { ...createConfig().frame, accent: 'pink' } },
    /^config\/frame\.ts:/,
    `\`frame.accent\` is \`"pink"\`. ${hint}  frame`,
  ],
  [
    'a picture of a workflow without a step',
    { frame: { ...createConfig().frame, heroPicture: { label: 'A run.', steps: [] } } },
    /^config\/frame\.ts:/,
    `\`frame.heroPicture.steps\` is a list or an object. ${hint}  frame`,
  ],
  [
    'a figure that is a number',
    { figures: { endpointRate: { item: 'HTTP request rate', value: 10 } } },
    /^config\/figures\.ts:(?!1:)/,
    `\`figures.endpointRate.value\` is \`10\`. ${hint}  config`,
  ],
  [
    'a site without a title',
    { site: { ...createConfig().site, title: undefined } },
    /^config\/site\.ts:/,
    `Field \`title\` of \`site\` is missing. ${hint}  config`,
  ],
])('reports %s', (_what, change, place, text) => {
  const messages = checkConfigShape(broken(change)).map(formatMessage);
  expect(messages).toEqual([expect.stringMatching(place)]);
  expect(messages[0]?.replace(/^\S+ {2}/, '')).toBe(text);
});

it('names the line of the value beside the mistake', () => {
  const [first, ...others] = createConfig().redirects;
  const redirects = [{ from: first?.from }, ...others];
  const lines = readFileSync('config/redirects.ts', 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(`'${first?.from ?? ''}'`)) + 1;
  expect(checkConfigShape(broken({ redirects }))).toMatchObject([
    { file: 'config/redirects.ts', line },
  ]);
});

it('no site is built of it, even where mistakes are accepted', async () => {
  const contentDir = await writeContent({ 'index.md': page('x') });
  const config = { ...emptyConfig(), redirects: [{ from: '/x/' }] } as unknown as Config;
  await expect(readSite({ config, contentDir })).rejects.toThrow(ContentError);
});
