// Comments that ignore one finding, with a reason: what they reach, and what is wrong with them.
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { createLocalRenderer } from '../../../src/server/render/renderer/local-renderer.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const config = emptyConfig({ unlisted: ['/', '/b/'] });

/** `fields` stand in the frontmatter from line 4 on, `body` from line 6 on if there are none. */
function fileOf(body: string, fields: readonly string[] = []): string {
  const lines = [
    '---',
    'title: Page 1',
    'short_description: This is what page number 1 of the test site is good for.',
    ...fields,
    '---',
    '',
    `${body}\n`,
  ];
  return lines.join('\n');
}

const other =
  '---\ntitle: Page 2\nshort_description: This is what page number 2 of the test site is good for.\n---\n\n## Part\n\n[a](/)\n';

async function check(body: string, fields?: readonly string[]) {
  const contentDir = await writeContent({
    'index.md': fileOf(`${body}\n\n[b](/b/)`, fields),
    'b/index.md': other,
  });
  const { messages, suppressed } = await checkSite({ config, contentDir });
  return {
    messages: messages.map((message) => formatMessage(message).replace('content/index.md:', '')),
    suppressed: suppressed.map(({ line, rule, reason }) => `${line} ${rule}: ${reason}`),
  };
}

describe('a comment ignores', () => {
  it.each([
    ['a finding of the page', 'link', '[x](/none/)', '7 link: soon to come'],
    ['one between pages', 'anchor', '[x](/b/#none)', '7 anchor: soon to come'],
    ['one of a text as typed', 'typed-name', 'Millrace', '7 typed-name: soon to come'],
    ['a placeholder', 'placeholder', '{{ constants.none }}', '7 placeholder: soon to come'],
    ['one below an empty line', 'link', '\n[x](/none/)', '8 link: soon to come'],
    ['one in a sample', 'sample', '```json\n{\n  "a": 1,\n}\n```', '10 sample: soon to come'],
    [
      'a fence without a language',
      'fence-language',
      '```\na\n```',
      '7 fence-language: soon to come',
    ],
    [
      'one in a table',
      'link',
      '| A | B |\n| - | - |\n| 1 | 2 |\n| [x](/none/) | 3 |',
      '10 link: soon to come',
    ],
    ['a heading', 'heading-level', '#### Deep', '7 heading-level: soon to come'],
    ['a block', 'directive', ':::nope\nx\n:::', '7 directive: soon to come'],
  ])('%s', async (_what, rule, body, expected) => {
    const { messages, suppressed } = await check(
      `<!-- check-ignore ${rule}: soon to come -->\n${body}`,
    );
    expect(messages).toEqual([]);
    expect(suppressed).toEqual([expected]);
  });

  it('one finding in a list and in a quote', async () => {
    const body =
      '- a\n\n  <!-- check-ignore link: soon -->\n  [x](/none/)\n\n> <!-- check-ignore link: later -->\n> [y](/none/)';
    const { messages, suppressed } = await check(body);
    expect(messages).toEqual([]);
    expect(suppressed).toEqual(['9 link: soon', '12 link: later']);
  });

  it('two rules of one line, one comment for each', async () => {
    const { messages, suppressed } = await check(
      '<!-- check-ignore link: soon -->\n<!-- check-ignore image: later -->\n[x](/none/) ![y](/none.svg)',
    );
    expect(messages).toEqual([]);
    expect(suppressed).toHaveLength(2);
  });

  it('what is said of the page as a whole, from its frontmatter', async () => {
    const contentDir = await writeContent({
      'index.md': fileOf('[b](/b/)', ['# check-ignore sidebar: shown by the home page alone']),
      'b/index.md': other,
    });
    const { messages, suppressed } = await checkSite({
      config: { ...config, unlisted: ['/b/'] },
      contentDir,
    });
    expect(messages).toEqual([]);
    expect(suppressed).toMatchObject([{ file: 'content/index.md', line: 1, rule: 'sidebar' }]);
  });

  it('a field of the frontmatter', async () => {
    const { messages, suppressed } = await check('', [
      '# check-ignore frontmatter: read by another tool',
      'colour: red',
    ]);
    expect(messages).toEqual([]);
    expect(suppressed).toEqual(['5 frontmatter: read by another tool']);
  });

  it('nothing else: not another line, nor another rule', async () => {
    const { messages, suppressed } = await check(
      '<!-- check-ignore link: soon -->\n[x](/none/) ![y](/none.svg)\n[z](/nothing/)',
    );
    expect(messages).toEqual([
      expect.stringMatching(/^7:13 {2}Image .* {2}image$/),
      expect.stringMatching(/^8:1 {2}Link `\/nothing\/` .* {2}link$/),
    ]);
    expect(suppressed).toEqual(['7 link: soon']);
  });
});

describe('a comment is a mistake', () => {
  const form = 'Write `<!-- check-ignore rule: reason -->` on a line of its own.';

  it.each([
    [
      'with nothing to ignore',
      '<!-- check-ignore link: soon -->\n[x](/b/)',
      '6:1  The comment ignores no finding of `link`. Remove it.',
    ],
    [
      'at the end of the page',
      'x\n\n  <!-- check-ignore link: soon -->',
      '8:3  The comment ignores no finding of `link`. Remove it.',
    ],
    [
      'with an unknown rule',
      '<!-- check-ignore lnk: soon -->\nx',
      '6:1  Unknown rule `lnk`. Did you mean `link`?',
    ],
    [
      'with a rule that none is like',
      '<!-- check-ignore everything-there-is: soon -->\nx',
      '6:1  Unknown rule `everything-there-is`. Each message ends with the name of its rule.',
    ],
    [
      'with a rule that is never ignored',
      '<!-- check-ignore encoding: soon -->\nx',
      '6:1  Findings of `encoding` cannot be ignored. Fix what it reports.',
    ],
    [
      'with itself',
      '<!-- check-ignore check-ignore: soon -->\nx',
      '6:1  Findings of `check-ignore` cannot be ignored. Fix what it reports.',
    ],
    [
      'without a reason',
      '<!-- check-ignore link -->\nx',
      `6:1  The comment gives no reason. ${form}`,
    ],
    [
      'with an empty reason',
      '<!-- check-ignore link: -->\nx',
      `6:1  The comment gives no reason. ${form}`,
    ],
    ['without a rule', '<!-- check-ignore -->\nx', `6:1  The comment names no rule. ${form}`],
    [
      'beside text',
      'x <!-- check-ignore link: soon --> y',
      `6:1  The comment shares its line with text. ${form}`,
    ],
  ])('%s', async (_what, body, expected) => {
    const { messages, suppressed } = await check(body);
    expect(messages).toEqual([`${expected}  check-ignore`]);
    expect(suppressed).toEqual([]);
  });

  it.each([
    ['in a fence', '````html\n```\n<!-- check-ignore nope -->\n```\n````'],
    ['in backticks', 'Write `<!-- check-ignore rule: reason -->` above it.'],
    ['in other words', 'The comment check-ignore.'],
  ])('but not %s', async (_what, body) => {
    expect(await check(body)).toEqual({ messages: [], suppressed: [] });
  });
});

it('readers see nothing of it, and the finding is not shown while the page is written', async () => {
  const contentDir = await writeContent({
    'index.md': fileOf(
      '<!-- check-ignore link: soon -->\n[x](/none/) and\n[y](/nothing/)\n\n[b](/b/)',
    ),
    'b/index.md': fileOf('<!-- check-ignore link: soon -->\n[x](/none/)').replace('Page 1', 'B'),
  });
  const { site } = await readSite({ config, contentDir });
  expect((await site.compiled('/')).html).not.toMatch(/check-ignore|<p>\s*<\/p>/);
  const manifest = {
    script: 'a.js',
    modules: [],
    theme: '',
    banner: '',
    style: 'a.css',
    font: 'a.woff2',
  };
  const renderer = createLocalRenderer({ site, manifest });
  expect(await renderer.mistakes('/')).toMatchObject([{ line: 8, rule: 'link' }]);
  expect(await renderer.mistakes('/b/')).toEqual([]);
  await renderer.close();
});

it('takes time in proportion to the number of comments', async () => {
  const comments = '<!-- check-ignore link: soon -->\n'.repeat(20_000);
  const { messages, suppressed } = await check(`${comments}[x](/none/)`);
  expect(messages).toEqual([]);
  expect(suppressed).toHaveLength(1);
});
