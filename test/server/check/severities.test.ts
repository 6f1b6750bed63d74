// How serious the check takes a finding: presets, rules, overrides, versions.
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { ContentError, formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { checkSite, type CheckResult } from '../../../src/server/tools/check/check.ts';
import { formatResult } from '../../../src/server/tools/check/formats.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { withoutFolder, writeSite } from '../../setup/versioned-site.ts';

afterAll(removeTestSites);

interface Checked extends CheckResult {
  /** Messages as `file rule severity`, sorted. */
  readonly found: readonly string[];
}

async function check(files: Readonly<Record<string, string>>): Promise<Checked> {
  const siteDir = await writeSite(files);
  const contentDir = path.join(siteDir, 'content');
  const result = await checkSite({
    ...readConfig(siteDir),
    siteDir,
    contentDir,
    contentName: 'content',
  });
  const found = result.messages.map(({ file, rule, severity }) => {
    return `${withoutFolder(file, siteDir)} ${rule} ${severity}`;
  });
  return { ...result, found: [...found].sort() };
}

/** Returns the refusals of a config, without its folder. */
async function refusals(config: string): Promise<readonly string[]> {
  const siteDir = await writeSite({ 'docs.yaml': config, 'content/index.md': '# Home\n' });
  try {
    readConfig(siteDir);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.messages.map((message) => withoutFolder(formatMessage(message), siteDir));
  }
  return [];
}

const pages = {
  'content/index.md': '# Home\n\n![](/none.svg)\n\n[Go](/blog/one/)\n',
  'content/blog/one/index.md': '# One\n\n[None](/none/)\n\n```pyhton\n1\n```\n',
};

const presets = [
  [
    'default',
    [
      'content/blog/one/index.md fence-language warning',
      'content/blog/one/index.md link warning',
      'content/index.md image warning',
    ],
  ],
  [
    'strict',
    [
      'content/blog/one/index.md description error',
      'content/blog/one/index.md fence-language error',
      'content/blog/one/index.md link error',
      'content/index.md description error',
      'content/index.md image error',
      'content/index.md image-alt error',
      'content/index.md link-text error',
    ],
  ],
] as const;

it.each(presets)('the preset `%s` says how serious each rule is', async (preset, found) => {
  const side = 'sidebars:\n  - { id: all, prefixes: [/], entries: [/, /blog/one/] }\n';
  expect((await check({ ...pages, 'docs.yaml': `preset: ${preset}\n${side}` })).found).toEqual(
    found,
  );
});

it('takes a mistake in the config for an error on every site: a reload refuses it too', async () => {
  const config = 'redirects:\n  - { from: /a/, to: /none/ }\n';
  const { found } = await check({ 'docs.yaml': config, 'content/index.md': '# Home\n' });
  expect(found).toEqual(['docs.yaml redirect error']);
});

it('sets rules one by one, those about style among them', async () => {
  const rules = 'rules: { link: error, image: "off", image-alt: warning, fence-language: off }\n';
  expect((await check({ ...pages, 'docs.yaml': rules })).found).toEqual([
    'content/blog/one/index.md link error',
    'content/index.md image-alt warning',
  ]);
});

it('sets rules by path; the last entry that names a rule counts', async () => {
  const config = `rules: { link: error }
overrides:
  - { paths: [/blog/], rules: { link: off, fence-language: off } }
  - { paths: [/blog/one/], rules: { link: warning } }
  - { paths: [/other/], rules: { image: off } }
`;
  expect((await check({ ...pages, 'docs.yaml': config })).found).toEqual([
    'content/blog/one/index.md link warning',
    'content/index.md image warning',
    // No page is below `/other/`.
    'docs.yaml config warning',
  ]);
});

it.each(['strict: true\n', 'preset: strict\n', 'rules: { description: error }\n'])(
  'has rules across pages run by %j',
  async (config) => {
    const { found } = await check({ ...pages, 'docs.yaml': config });
    expect(found).toContain('content/index.md description error');
  },
);

it('reports no unused comment for a rule that is off', async () => {
  const text = '# Home\n\n<!-- check-ignore image-alt: a line -->\n![](/none.svg)\n';
  const off = { 'content/index.md': text, 'docs.yaml': 'rules: { image: off }\n' };
  expect((await check(off)).found).toEqual([]);
  const unused = text.replace('![](/none.svg)', 'Text.');
  const on = { 'content/index.md': unused, 'docs.yaml': 'rules: { image-alt: error }\n' };
  expect((await check(on)).found).toEqual(['content/index.md check-ignore warning']);
});

it.each([
  [
    'rules: { link-txt: off }\n',
    'docs.yaml:1:10  `rules.link-txt` is `"off"`. There is no such rule. Did you mean `link-text`?  config',
  ],
  [
    'rules: { link: none }\n',
    'docs.yaml:1:10  `rules.link` is `"none"`. Write `error`, `warning` or `off`.  config',
  ],
  [
    'rules: off\n',
    'docs.yaml:1:1  `rules` is `"off"`. Write a map of rules to `error`, `warning` or `off`.  config',
  ],
  ['preset: loose\n', 'docs.yaml:1:1  `preset` is `"loose"`. Write `default` or `strict`.  config'],
  [
    'strict: true\npreset: default\n',
    'docs.yaml:1:1  `strict: true` and `preset: default` contradict each other. Remove one.  config',
  ],
  [
    'overrides:\n  - { paths: [], rules: {} }\n',
    'docs.yaml:2:7  `overrides[0].paths` is a list. Write at least one path.  config',
  ],
])('refuses %j', async (config, message) => {
  expect(await refusals(config)).toEqual([message]);
});

it('accepts rules of extensions, in the config and in comments', async () => {
  expect(await refusals('rules: { orchard/owner: error }\n')).toEqual([]);
  const text = '# Home\n\n<!-- check-ignore orchard/owner: shared -->\nText.\n';
  const { messages } = await check({ 'docs.yaml': '', 'content/index.md': text });
  expect(messages.map(({ text: told }) => told)).toEqual([
    'The comment ignores no finding of `orchard/owner`. Remove it.',
  ]);
});

describe('an earlier version', () => {
  const config = (version: string): string =>
    `title: Handbook\nversion: v2\nstrict: true\nversions:\n  - { name: v1, path: /v1/, ${version} }\nrules: { description: off }\n`;
  const files = {
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'old/index.md':
      '---\ntitle: Old\nweight: 3\n---\n\n[None](/none/) and ![](/none.svg), [itself](index.md).\n',
  };

  it('in a folder is held to the rules of the site, unless it has a preset', async () => {
    const own = await check({ ...files, 'docs.yaml': config('folder: old') });
    expect(own.found).toContain('old/index.md link error');
    expect(own.found).toContain('old/index.md image-alt error');
    const other = await check({ ...files, 'docs.yaml': config('folder: old, preset: default') });
    expect(other.found).toEqual(['old/index.md image warning', 'old/index.md link warning']);
  });

  it.each([
    ['a tag', { ref: 'v1.0.0' }, '', 'released'],
    ['a tag with rules of its own', { ref: 'v1.0.0' }, 'preset: strict\n', 'released'],
    ['a tag that is given a preset', { ref: 'v1.0.0', preset: 'default' }, '', 'default'],
    ['a folder', {}, '', 'strict'],
    ['a folder with a preset', {}, 'preset: default\n', 'default'],
    ['a folder with the older spelling', {}, 'strict: false\n', 'default'],
  ] as const)('from %s has its preset', async (_what, entry, own, preset) => {
    const config = 'strict: true\nrules: { link: warning }\n';
    const siteDir = await writeSite({ 'docs.yaml': config, 'old/docs.yaml': own });
    const { versionConfig } = readConfig(siteDir);
    const folder = path.join(siteDir, 'old');
    const read = versionConfig({ name: 'v1', path: '/v1/', folder, nameOf: String, ...entry });
    expect(read.config.site.preset).toBe(preset);
    // What is released obeys no other rules; any other version inherits them.
    expect(read.config.site.rules).toEqual(preset === 'released' ? {} : { link: 'warning' });
  });

  it('that is released has notes, and only about what readers meet', async () => {
    const released = await check({
      ...files,
      'docs.yaml': config('folder: old, preset: released'),
    });
    const ofOld = released.found.filter((line) => line.startsWith('old'));
    expect(ofOld).toEqual(['old/index.md image note', 'old/index.md link note']);
  });
});

describe('for programs', () => {
  const message = {
    file: 'content/a b,c.md',
    line: 3,
    column: 2,
    text: '100 % of `a`\n::error::x',
    rule: 'link',
  } as const;
  const result: CheckResult = {
    messages: [message, { ...message, severity: 'warning' }, { ...message, severity: 'note' }],
    suppressed: [{ ...message, reason: 'later' }],
    code: [],
    pages: 1,
    drafts: [],
    links: 0,
    anchors: 0,
    samples: {},
    timings: [],
    outsideFiles: [],
  };

  it('prints commands of GitHub Actions, which no text can forge', () => {
    expect(formatResult(result, 'github').split('\n')).toEqual([
      '::error file=content/a b%2Cc.md,line=3,col=2,title=link::100 %25 of `a`%0A::error::x',
      '::warning file=content/a b%2Cc.md,line=3,col=2,title=link::100 %25 of `a`%0A::error::x',
      '::notice file=content/a b%2Cc.md,line=3,col=2,title=link::100 %25 of `a`%0A::error::x',
      '1 page, 0 links, 0 anchors, 0 samples: 3 problems (1 error, 1 warning, 1 note) in 1 file, 1 ignored by comments.',
    ]);
  });

  it('prints SARIF with levels, places and what comments ignore', () => {
    const { version, runs } = JSON.parse(formatResult(result, 'sarif')) as {
      version: string;
      runs: readonly { tool: { driver: { rules: unknown } }; results: readonly unknown[] }[];
    };
    expect(version).toBe('2.1.0');
    expect(runs[0]?.tool.driver.rules).toEqual([{ id: 'link' }]);
    expect(runs[0]?.results).toMatchObject([
      {
        ruleId: 'link',
        level: 'error',
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'content/a%20b%2Cc.md' },
              region: { startLine: 3, startColumn: 2 },
            },
          },
        ],
      },
      { level: 'warning' },
      { level: 'note' },
      { level: 'error', suppressions: [{ kind: 'inSource', justification: 'later' }] },
    ]);
  });

  it('prints JSON with the severities', () => {
    const printed = JSON.parse(formatResult(result, 'json')) as object;
    expect({ ...printed, timings: [], outsideFiles: [] }).toEqual(result);
  });
});
