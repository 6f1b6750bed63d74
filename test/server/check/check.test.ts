// Bad sites and the messages about them, pinned.
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { nameOfPath } from '../../../src/server/base/diagnostics/name-of-path.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import type { Config } from '../../../src/pages/model/config.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function check(
  files: Readonly<Record<string, string>>,
  change: Partial<Config> = {},
): Promise<readonly string[]> {
  const contentDir = await writeContent(files);
  const { messages } = await checkSite({ config: emptyConfig(change), contentDir });
  return messages.map(formatMessage);
}

/** A page with nothing wrong; `number` sets title and description apart. */
function good(number: number, body = ''): string {
  return `---\ntitle: Page ${number}\nshort_description: This is what page number ${number} of the test site is good for.\n---\n\n${body}\n`;
}

const two = { 'index.md': good(1, '[b](/b/)'), 'b/index.md': good(2, '## Part\n\n[a](/)') };
const bothUnlisted = { unlisted: ['/', '/b/'] };

it('says nothing about a good site', async () => {
  expect(await check(two, bothUnlisted)).toEqual([]);
});

it('reports broken links and anchors, between tabs too, at their places', async () => {
  const body =
    '## Top\n\n[x](/nope/) [y](/b/#prt)\n\n::::tabs\n:::tab[A]\n### In a tab\n[z](#in-a-tb) [ok](#in-a-tab)\n:::\n::::\n\n[b](/b/)';
  expect(await check({ ...two, 'index.md': good(1, body) }, bothUnlisted)).toEqual([
    'content/index.md:8:1  Link `/nope/` is neither a page nor a file that is served, so it is shown as text. Check the path, or put the file into `public/`.  link',
    'content/index.md:8:13  Anchor `#prt` does not exist on `/b/`. Did you mean `#part`?  anchor',
    'content/index.md:13:1  Anchor `#in-a-tb` does not exist on `/`. Did you mean `#in-a-tab`?  anchor',
  ]);
});

it('reports duplicate titles and descriptions, and descriptions of a wrong length', async () => {
  const files = {
    ...two,
    'b/index.md': good(1, '[c](/c/)'),
    'c/index.md': '---\ntitle: C\nshort_description: Short.\n---\n[d](/d/)\n',
    'd/index.md': '---\ntitle: D\n---\n',
  };
  expect(await check(files, { unlisted: ['/', '/b/', '/c/', '/d/'] })).toEqual([
    'content/c/index.md:3:1  The description has 6 characters. Use 50 to 160.  description',
    'content/d/index.md:1:1  The page has no `short_description`. Say in one sentence what it is for.  description',
    'content/index.md:2:1  Title `Page 1` is also the title of `/b/`. Say how the pages differ.  duplicate-title',
    'content/index.md:3:1  The description is also the description of `/b/`. Say how the pages differ.  duplicate-description',
  ]);
});

it('takes the same page in folders of versions for no duplicate', async () => {
  const pages = ['v1/set/a.md', 'v2/set/a.md', 'next/set/a.md'];
  const files = Object.fromEntries(pages.map((file) => [file, good(2, 'Text.')]));
  const links = pages.map((file) => `[x](${file})`).join(' ');
  const unlisted = ['/', ...pages.map((file) => `/${file.replace('.md', '.html')}`)];
  expect(await check({ 'index.md': good(1, links), ...files }, { unlisted })).toEqual([]);
});

it('reports pages that are in no sidebar, or that nothing links to', async () => {
  const files = { 'index.md': good(1, 'Text.'), 'b/index.md': good(2, 'Text.') };
  expect(await check(files, { unlisted: ['/'] })).toEqual([
    'content/b/index.md:1:1  Nothing links to `/b/`. Link to it from a page where readers need it.  unreachable',
    'content/b/index.md:1:1  Page `/b/` is in no sidebar. Add it to one in `config/sidebars.yaml`, or to `unlisted`.  sidebar',
  ]);
});

describe('a section page', () => {
  const unlisted = ['/', '/a/', '/a/b/', '/a/b/c.html', '/ab/'];
  const checkSection = (body: string) =>
    check(
      {
        'index.md': good(1, '[a](/a/) [ab](/ab/)'),
        'a/index.md': good(2, body),
        'a/b/index.md': good(3, '[c](c.md)'),
        'a/b/c.md': good(4, 'Text.'),
        'ab/index.md': good(5, '[a](/a/)'),
      },
      { unlisted },
    );

  it('links to every page below it, or to the section that does', async () => {
    expect(await checkSection('Text.')).toEqual([
      expect.stringContaining('Nothing links to `/a/b/`'),
      expect.stringContaining('does not link to `/a/b/`'),
      expect.stringContaining('does not link to `/a/b/c.html`'),
    ]);
  });

  it.each([
    '[b](/a/b/)',
    '[b](/a/b/) [c](/a/b/c.html)',
    '[b](/a/b/#none) [c](b/c.md)',
    '::pages{under="/a/"}',
  ])('may do so as %s', async (body) => {
    const messages = await checkSection(body);
    expect(messages.filter((message) => message.endsWith('section-list'))).toEqual([]);
  });
});

it.each([
  [
    'a limit of 512KB',
    'content/index.md:6:12  The figure `512KB` is typed by hand. Write `{{ constants.httpPayloadLimit }}`.  typed-figure',
  ],
  [
    'a limit of 512 kb',
    'content/index.md:6:12  The figure `512 kb` is typed by hand. Write `{{ constants.httpPayloadLimit }}`.  typed-figure',
  ],
  [
    'costs $19 a month',
    'content/index.md:6:7  The figure `$19` is typed by hand. Write `{{ constants.paidMonthlyPrice }}`.  typed-figure',
  ],
  [
    '333 a day',
    'content/index.md:6:1  The figure `333` is typed by hand. Write `{{ constants.dailyInvocationsLimit }}`.  typed-figure',
  ],
  [
    '`Python 3.8`',
    'content/index.md:6:2  The figure `Python 3.8` is typed by hand. Write `{{ constants.pythonVersion }}`.  typed-figure',
  ],
  [
    'up to 10,000',
    'content/index.md:6:7  The figure `10,000` is typed by hand. Write `{{ constants.freeMonthlyInvocations }}` or `{{ constants.queueSizeMax }}`.  typed-figure',
  ],
  [
    'at 10 requests per second',
    'content/index.md:6:4  The figure `10 requests per second` is typed by hand. Write `{{ figures.endpointRate }}`.  typed-figure',
  ],
  [
    'after 300 seconds',
    'content/index.md:6:7  The figure `300 seconds` is typed by hand. Write `{{ figures.timeoutMaxFree }}` or `{{ figures.sourceTimeout }}`.  typed-figure',
  ],
])('reports the hand-typed figure in %s', async (body, expected) => {
  expect(await check({ ...two, 'index.md': good(1, `${body}\n\n[b](/b/)`) }, bothUnlisted)).toEqual(
    [expected],
  );
});

it.each([
  '5 steps',
  '1512KB',
  '100 times',
  '3333',
  'v1.20.0002',
  '512KBs',
  '0.00021',
  '110,000',
  '30 minutes',
  '51,024',
])('leaves %s alone', async (body) => {
  expect(await check({ ...two, 'index.md': good(1, `${body}\n\n[b](/b/)`) }, bothUnlisted)).toEqual(
    [],
  );
});

it.each([
  ['Use Millrace', 5, 'Millrace'],
  ['`mr login`', 2, 'mr'],
])('reports the hand-typed name in %s', async (body, column, name) => {
  expect(await check({ ...two, 'index.md': good(1, `${body}\n\n[b](/b/)`) }, bothUnlisted)).toEqual(
    [
      `content/index.md:6:${column}  The product's name \`${name}\` is typed by hand. Write \`{{ product.name }}\`, \`.slug\`, \`.short\` or \`.domain\`.  typed-name`,
    ],
  );
});

/** Returns the files with titles that say that both pages are about three languages. */
function aboutLanguages(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      text.replace(/^title: (.*)$/m, 'title: $1 about Go, Python and Bash'),
    ]),
  );
}

it.each([
  ['go', '[Go](/b/)', 'Go'],
  ['a language', 'Write it in [`Python`](/b/).', 'Python'],
  ['a phrase', 'Press [click here](/b/).', 'click here'],
  ['a reference', '[Read more][b]\n\n[b]: /b/', 'Read more'],
])('reports a link whose text is only %s', async (_what, body, text) => {
  const files = aboutLanguages({ ...two, 'index.md': good(1, body) });
  expect(await check(files, bothUnlisted)).toEqual([
    `content/index.md:6:${body.indexOf('[') + 1}  Link text \`${text}\` does not say where it leads. Name what the reader finds there, such as \`Go steps\` or \`memory limits\`.  link-text`,
  ]);
});

describe('with limits of readability', () => {
  const { site } = emptyConfig();
  const limits = {
    sentenceWords: 6,
    cellWords: 3,
    conditions: 1,
    phrases: ['In order to', 'i.e.'],
  };
  const checkBody = (body: string) =>
    check(
      { ...two, 'index.md': good(1, `${body}\n\n[b](/b/)`) },
      { ...bothUnlisted, site: { ...site, readability: limits } },
    );

  it.each([
    ['One two three four five six seven.', 'has 7 words. Split it, or keep it to 6.'],
    ['- Short.\n- One two three four five six seven.', 'has 7 words.'],
    ['If it fails when run, stop.', 'has 2 conditions. Give each a sentence of its own.'],
    ['Go in order\nto see.', 'says `In order to`. The config lists it as a phrase to avoid.'],
    ['Run `a? b.` so that `c` runs on and on.', '`Run … so that … runs on and on.` has 9 words.'],
    ['One, i.e. two.', 'says `i.e.`'],
    [
      '| a | b |\n| - | - |\n| c | one two three four |',
      'has 4 words. Keep it to 3: put the rest below the table.',
    ],
  ])('reports %j', async (body, message) => {
    const [first, ...others] = await checkBody(body);
    expect(first).toContain(message);
    expect(first).toMatch(/^content\/index\.md:\d+:\d+ .* {2}readability$/);
    expect(others).toEqual([]);
  });

  it.each([
    'One two three. Four five six seven.',
    'Go when a or when b.',
    '- A: [one](/b/), [two](/b/), [three](/b/), [four](/b/), [five](/b/), [six](/b/)',
    'Run `one two three four five six seven`. Then stop.',
    '**When it fails:** If it runs, stop it.',
    '```bash\none two three four five six seven eight\n```',
    '- one two three\n  - four five six seven',
    '| a | b |\n| - | - |\n| c | `one` two three |',
  ])('leaves %j alone', async (body) => {
    expect(await checkBody(body)).toEqual([]);
  });
});

it('reports a heading that is only a language: the list of sections links to it', async () => {
  const files = aboutLanguages({ ...two, 'index.md': good(1, '## Go\n\n[b](/b/)') });
  expect(await check(files, bothUnlisted)).toEqual([
    'content/index.md:6:1  Heading `Go` does not say where it leads. Name what the reader finds there, such as `Go steps` or `memory limits`.  link-text',
  ]);
});

it('reports a page list that shows a title which does not say where it leads', async () => {
  const files = {
    'index.md': good(1, '::pages{under="/"}').replace('Page 1', 'Bash and Go'),
    'b/index.md': good(2).replace('Page 2', 'Bash'),
  };
  expect(await check(files, bothUnlisted)).toEqual([
    'content/index.md:6:1  Link text `Bash` does not say where it leads. Name what the reader finds there, such as `Go steps` or `memory limits`.  link-text',
  ]);
});

it.each(['[Go steps](/b/)', '[This page](/b/)', '[more events](/b/)', '[HTTP](/b/)'])(
  'leaves the text of %s alone',
  async (body) => {
    expect(await check({ ...two, 'index.md': good(1, body) }, bothUnlisted)).toEqual([]);
  },
);

describe('samples', () => {
  it.each([
    ['javascript', 'const a = 1;\nconst b = ;', 8],
    ['typescript', 'const a: = 1;', 7],
    ['json', '{\n  "a": 1,\n}', 9],
    ['yaml', 'a: 1\n b: "2', 7],
    ['python', 'def handler(a):\n    return {\n', 8],
    ['go', 'package main\n\nfunc main() {', 9],
    ['bash', 'if true; then\n  echo "a', 7],
    ['console', '$ echo "a\nout', 7],
  ])('in %s must parse', async (language, text, line) => {
    const body = `\`\`\`${language}\n${text}\n\`\`\`\n\n[b](/b/)`;
    const messages = await check({ ...two, 'index.md': good(1, body) }, bothUnlisted);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(
      new RegExp(
        `^content/index\\.md:${line}:1 {2}The ${language} sample does not parse: .+\\. Write one that runs as it is\\. {2}sample$`,
      ),
    );
  });

  it('that parse are left alone', async () => {
    const fences = [
      ['javascript', 'import a from "a";\nexport default a;'],
      ['typescript', 'const a: number = 1;'],
      ['json', '{ "a": "{{steps.trigger.event}}" }'],
      ['yaml', 'a: [1, 2]'],
      ['python', 'def handler(a: "b"):\n    return {"a": 1}'],
      ['go', 'package main\n\nfunc main() {\n}'],
      ['bash', 'curl --data \'{"a": 1}\' \\\n  "$URL"'],
      ['console', '$ mr list \\\n  --all\nName (1)'],
      ['text', 'anything (goes'],
    ].map(
      ([language, text]) => `\`\`\`${language ?? ''}\n${(text ?? '').replace('mr', 'ls')}\n\`\`\``,
    );
    const body = `${fences.join('\n\n')}\n\n[b](/b/)`;
    expect(await check({ ...two, 'index.md': good(1, body) }, bothUnlisted)).toEqual([]);
  });
});

describe('files to download', () => {
  const page = (file: string) => `\`\`\`text file="${file}"\na\nb\n\`\`\`\n\n[b](/b/)`;
  const messagesAbout = (file: string, more: Readonly<Record<string, string>> = {}) =>
    check({ ...two, 'index.md': good(1, page(file)), ...more }, bothUnlisted);

  it('have the text of the fence that shows them', async () => {
    expect(await messagesAbout('/files/a.txt', { 'public/files/a.txt': 'a\nb\n' })).toEqual([]);
  });

  it.each([
    ['a\nc\n', 2],
    ['a\nb', 3],
    ['a\nb\n\n', 4],
  ])('are reported with another text: %j', async (text, line) => {
    expect(await messagesAbout('/files/a.txt', { 'public/files/a.txt': text })).toEqual([
      `content/index.md:6:1  The fence and \`content/public/files/a.txt\` differ from line ${line} on. Write the same text to both.  download`,
    ]);
  });

  it('are reported when there is no such file', async () => {
    expect(await messagesAbout('/files/a.txt')).toEqual([
      "content/index.md:6:1  File `content/public/files/a.txt` does not exist. Create it with the fence's text.  download",
    ]);
  });

  it.each(['files/a.txt', '/../index.md', '/files/../a.txt', '/.a', 'https://example.com/a'])(
    'are reported at the address %s',
    async (file) => {
      expect(await messagesAbout(file)).toEqual([
        `content/index.md:6:1  File \`${file}\` is not the address of a public file. Start it with \`/\`, as in \`file="/files/step.mjs"\`.  download`,
      ]);
    },
  );
});

describe('config', () => {
  it.each<[string, Partial<Config>, readonly string[]]>([
    [
      'a sidebar entry that is no page',
      { sidebars: [{ id: 'root', prefixes: ['/'], entries: [{ kind: 'page', path: '/c/' }] }] },
      [
        'config/sidebars.yaml:1:1  Entry of sidebar `root` `/c/` is not a page. Did you mean `/b/`?  sidebar',
      ],
    ],
    [
      'a navigation entry that is no page',
      {
        navigation: [
          { kind: 'menu', text: 'M', items: [{ kind: 'page', text: 'x', path: '/none-such/' }] },
        ],
      },
      [
        'config/navigation.yaml:1:1  Navigation entry `/none-such/` is not a page. Write the page, or remove it here.  navigation',
      ],
    ],
    [
      'a redirect to nowhere',
      { redirects: [{ from: '/old/', to: '/nowhere/' }] },
      [
        'config/redirects.yaml:1:1  Redirect target `/nowhere/` is not a page. Point it to a page.  redirect',
      ],
    ],
    [
      'a redirect to a section that does not exist',
      { redirects: [{ from: '/old/', to: '/b/#none' }] },
      [
        'config/redirects.yaml:1:1  Anchor `#none` does not exist on `/b/`. Check the headings of that page.  anchor',
      ],
    ],
    [
      'a redirect loop',
      {
        redirects: [
          { from: '/x/', to: '/y/' },
          { from: '/y/', to: '/x/', viaRedirect: true },
        ],
      },
      [
        'config/redirects.yaml:1:1  Redirect `/x/` leads back to itself. Point it to a page.  redirect',
        'config/redirects.yaml:1:1  Redirect `/y/` leads back to itself. Point it to a page.  redirect',
      ],
    ],
    [
      'a chain that no target needs',
      {
        redirects: [
          { from: '/x/', to: '/y/' },
          { from: '/y/', to: '/b/' },
        ],
      },
      [
        'config/redirects.yaml:1:1  Redirect `/x/` leads to another redirect, `/y/`. Point it to `/b/`.  redirect',
      ],
    ],
    [
      'a redirect that hides a page',
      { redirects: [{ from: '/b/', to: '/' }] },
      [
        'config/redirects.yaml:1:1  Redirect `/b/` hides the page of that path. Remove one, or set `besidePage`.  redirect',
      ],
    ],
    [
      'a redirect that stands twice',
      {
        redirects: [
          { from: '/x/', to: '/b/' },
          { from: '/x/', to: '/' },
        ],
      },
      ['config/redirects.yaml:1:1  Redirect `/x/` is defined twice. Keep one.  redirect'],
    ],
    [
      'a redirect of an address with two slashes',
      { redirects: [{ from: '//x/', to: '/b/' }] },
      [
        'config/redirects.yaml:1:1  Redirect `//x/` is not a path below the base. Begin it with one slash.  redirect',
      ],
    ],
    [
      'a redirect to an insecure site',
      { redirects: [{ from: '/x/', to: 'http://example.com/' }] },
      [
        'config/redirects.yaml:1:1  Redirect target `http://example.com/` is not an https address. Use https, or a path.  redirect',
      ],
    ],
  ])('reports %s', async (_name, change, expected) => {
    const messages = await check(two, { ...bothUnlisted, ...change });
    expect(messages.map((message) => message.replace(/\.ts:\d+:\d+/, '.ts:1:1'))).toEqual(expected);
  });

  it('allows a chain that the specification wants, and an anchor that exists', async () => {
    const redirects = [
      { from: '/x/', to: '/y/', viaRedirect: true },
      { from: '/y/', to: '/b/#part' },
    ] as const;
    expect(await check(two, { ...bothUnlisted, redirects })).toEqual([]);
  });
});

it('reports frontmatter that names pages and pictures which do not exist', async () => {
  const files = {
    ...two,
    'b/index.md': good(2, '[a](/)').replace(
      '\n---\n\n',
      '\nnext: /a/\nthumbnail: /no.svg\n---\n\n',
    ),
  };
  expect(await check(files, bothUnlisted)).toEqual([
    'content/b/index.md:4:1  Frontmatter field `next` names `/a/`, which is not a page. Did you mean `/b/`?  frontmatter',
    'content/b/index.md:5:1  Thumbnail `content/public/no.svg` does not exist. Check the path.  frontmatter',
  ]);
});

it.each([
  [
    'YAML that cannot be read',
    'title: "Page 2\nshort_description: x',
    '2:8  The frontmatter is not valid YAML: the quote that opens here is never closed. Close it.',
  ],
  [
    'a title that is no text',
    'title: 12\nshort_description: This is what page number 2 of the test site is good for.',
    '2:1  Frontmatter field `title` is `12`. Expected text.',
  ],
  [
    'a description by another name',
    'title: Page 2\ndescription: This is what page number 2 of the test site is good for.',
    '3:1  Unknown frontmatter field `description`. Did you mean `short_description`?',
  ],
  [
    'a mistake behind a placeholder',
    'title: "{{ product.name }}" 2',
    '2:29  The frontmatter is not valid YAML: Unexpected scalar at node end. Put values with special characters in quotes.',
  ],
])('reports %s in the frontmatter, and nothing that follows from it', async (_what, yaml, text) => {
  const files = { ...two, 'b/index.md': `---\n${yaml}\n---\n\n[a](/)\n` };
  expect(await check(files, bothUnlisted)).toEqual([`content/b/index.md:${text}  frontmatter`]);
});

it('names the folder in which the content really is', async () => {
  const body =
    '[x](none.md)\n\n![y](/z.png)\n\n![y](https://example.com/a.png)\n\n```js\nconst = 1;\n```\n\n[b](/b/#none)';
  const files = {
    'index.md': good(1, body),
    'b/index.md': good(2, '[a](/)').replace('\n---\n\n', '\nthumbnail: /no.svg\n---\n\n'),
    'c/index.md': '',
    'd.mdx': '',
    'public/a.svg': '',
  };
  const contentDir = await writeContent(files);
  const { messages } = await checkSite({
    config: emptyConfig(),
    contentDir,
    contentName: '/srv/handbook',
  });
  expect(new Set(messages.map(({ rule }) => rule)).size).toBeGreaterThan(8);
  for (const message of messages) {
    expect(message.file).toMatch(/^\/srv\/handbook\/./);
    expect(message.text).not.toMatch(/`content\//);
  }
});

it.each([
  ['content', 'content'],
  ['./docs/content/', 'docs/content'],
  ['/srv/handbook/', '/srv/handbook'],
  [path.resolve('docs'), 'docs'],
  ['..', path.dirname(process.cwd())],
  ['.', process.cwd()],
])('calls the folder %s %s', (contentDir, name) => {
  expect(nameOfPath(contentDir)).toBe(name);
});

it('reports a file name that makes no clean address, and a page without a title', async () => {
  expect(await check({ ...two, 'Big Name.md': 'text' }, bothUnlisted)).toContain(
    'content/Big Name.md:1:1  File name `Big Name.md` does not make a clean address. Use lower-case letters, digits and hyphens.  file-name',
  );
  expect(await check({ ...two, 'c.md': 'text' }, bothUnlisted)).toContain(
    'content/c.md:1:1  The page has no title. Add `title: …` to its frontmatter.  title',
  );
});

describe('what once ended the check', () => {
  const messagesAbout = async (body: string, more: Readonly<Record<string, string>> = {}) =>
    check({ ...two, 'index.md': good(1, `${body}\n\n[b](/b/)`), ...more }, bothUnlisted);

  it('an anchor with a percent sign', async () => {
    expect(await messagesAbout('[a](/b/#100%)')).toEqual([
      'content/index.md:6:1  Anchor `#100%` does not exist on `/b/`. Check the headings of that page.  anchor',
    ]);
  });

  it.each(['::constructor', '::toString', ':::hasOwnProperty\n:::'])(
    'the block %s',
    async (block) => {
      const messages = await messagesAbout(block);
      expect(messages[0]).toMatch(/^content\/index\.md:6:1 {2}(?:Unknown block|Block) `:/);
    },
  );

  it('2,000 quotes inside each other', async () => {
    expect(await messagesAbout(`${'> '.repeat(2000)}x`)).toEqual([
      'content/index.md:6:199  The page is nested deeper than 100 levels here. Use fewer quotes, lists or blocks inside each other.  nesting',
    ]);
  });

  it('a sample nested deeper than its parser can go', async () => {
    const fence = `\`\`\`yaml\n${'- '.repeat(5000)}\n\`\`\``;
    expect(await messagesAbout(fence)).toEqual([]);
    const shorter = `\`\`\`yaml\n${'- '.repeat(500)}\n\`\`\``;
    expect(await messagesAbout(shorter)).toEqual([
      'content/index.md:7:1  The yaml sample does not parse: it is nested deeper than 200 levels. Write one that runs as it is.  sample',
    ]);
  });
});

describe('drafts', () => {
  const draft = (body = ''): string => good(9, body).replace('---\n', '---\ndraft: true\n');
  const sidebars = [
    {
      id: 'all',
      prefixes: ['/'],
      entries: [
        { kind: 'page' as const, path: '/' },
        { kind: 'page' as const, path: '/b/' },
        { kind: 'page' as const, path: '/later/' },
      ],
    },
  ];

  it('are listed, but neither checked nor missing in sidebars', async () => {
    const files = { ...two, 'later/index.md': draft('[no](/nope/)'), 'b/more.md': draft() };
    const contentDir = await writeContent(files);
    const result = await checkSite({ config: emptyConfig({ sidebars }), contentDir });
    expect(result.messages).toEqual([]);
    expect(result.pages).toBe(2);
    expect(result.drafts).toEqual(['content/b/more.md', 'content/later/index.md']);
  });

  it('are no targets of published pages, redirects and the navigation', async () => {
    const files = {
      'index.md': good(1, '[b](/b/) [abs](/later/#x) [rel](later/index.md)'),
      'b/index.md': good(2, '[a](/)').replace('---\n', '---\nnext: /later/\n'),
      'later/index.md': draft('[also](/other/) [b](/b/)').replace('---\n', '---\nnext: /other/\n'),
      'other/index.md': draft(),
    };
    const lines = await check(files, {
      sidebars,
      navigation: [{ kind: 'page', text: 'Later', path: '/later/' }],
      redirects: [{ from: '/old/', to: '/later/' }],
    });
    expect(lines.map((line) => line.replace(/^(config\/[a-z.]+):\d+:\d+/, '$1'))).toEqual([
      'config/navigation.yaml  Navigation entry `/later/` is a draft. Publish the page, or remove it here.  navigation',
      'config/redirects.yaml  Redirect target `/later/` is a draft, which readers do not see. Publish the page, or point it elsewhere.  redirect',
      'content/b/index.md:2:1  Frontmatter field `next` names `/later/`, which is a draft. Publish the page, or name another.  frontmatter',
      'content/index.md:6:10  Link `/later/` leads to a draft, which readers do not see. Publish the page, or remove the link.  link',
      'content/index.md:6:27  Link `later/index.md` leads to a draft, which readers do not see. Publish the page, or remove the link.  link',
    ]);
  });
});

it('reports redirects of headings that do not fit, and links that still use them', async () => {
  const files = {
    'index.md': good(1, '[b](/b/#left) and [b](/b/)'),
    'b/index.md': good(2, '## Part\n\nText. [a](/)'),
  };
  const redirects = [
    { from: '/b/#left', to: '/#nowhere' },
    { from: '/b/#part', to: '/' },
    { from: '/c/#part', to: '/b/#part' },
    { from: '/b/#gone', to: '/d/' },
    { from: '/b/#one', to: '/#two' },
    { from: '/#two', to: '/b/#one' },
    { from: '/b/#', to: '/' },
  ];
  const messages = await check(files, { ...bothUnlisted, redirects });
  expect(messages.map((message) => message.replace(/^\S+ +/, ''))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Anchor `#left` has moved from `\/b\/`\. Write `\/#nowhere`\./),
      expect.stringMatching(/^Anchor `#nowhere` does not exist on `\/`\./),
      expect.stringMatching(/^Redirect `\/b\/#part` is not used, since the page still has/),
      expect.stringMatching(/^Redirect `\/c\/#part` is that of a heading, but `\/c\/` is not/),
      expect.stringMatching(/^Redirect target `\/d\/` is not a page\./),
      expect.stringMatching(/^Redirect `\/b\/#one` leads back to itself\./),
      expect.stringMatching(/^Redirect `\/#two` leads back to itself\./),
      expect.stringMatching(/^Redirect `\/b\/#` names no heading\./),
      expect.stringMatching(/^Anchor `#one` does not exist on `\/b\/`\./),
      expect.stringMatching(/^Anchor `#two` does not exist on `\/`\./),
    ]),
  );
  expect(messages).toHaveLength(10);
});

it('reports words of the search that lead to nothing', async () => {
  const files = {
    'index.md': good(1, 'Remove the tool. [b](/b/)'),
    'b/index.md': good(2, '## Part\n\nRemoving. [a](/)'),
  };
  const search = {
    synonyms: [
      ['delete', 'remove'],
      ['ram', 'memory'],
    ],
    readerWords: {
      uninstall: ['remove the tool', 'tool part'],
      erase: ['removed'],
      'how do I take it off': ['remove'],
    },
    boost: { '/b/': 2, '/old/': 0.5 },
  };
  expect(await check(files, { ...bothUnlisted, search })).toEqual([
    'config/search.yaml:1:1  No page has any of `ram`, `memory`. Add the word that the pages use.  search-words',
    'config/search.yaml:1:1  `boost` of `/old/`: there is no such page, and none below it. Write the path of one.  search-words',
    'config/search.yaml:1:1  `how do I take it off` has more than 4 words, so it matches no query. Shorten it.  search-words',
    'config/search.yaml:1:1  `uninstall` finds nothing: no section contains `tool part`. Use words from the pages.  search-words',
  ]);
});
