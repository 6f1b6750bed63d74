// Pages of Retype.
import { retypeLines } from '../../../src/server/extensions/retype/lines.ts';
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'retype.yml': 'branding:\n  label: v1\n  title: River # the site\n',
  'content/water-level.md': '# Water level\n\n## Low\n\nText.\n',
  'content/tides/index.md': '# On tides\n',
  'content/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'content/files/list.txt': 'list',
  'content/files/a.cs': 'none\n#region tide\nint a;\n#endregion\n',
  'content/_includes/notes/tide.md': 'High *tide*.\n\n{{ include "notes/moon" }}\n',
  'content/_includes/notes/moon.md': 'Full moon.\nNew moon.\nNo moon.\n',
};

it.each([
  // Callouts.
  [
    '!!!danger Mind `this`\nSea.\n!!!',
    '<p class="callout-title"><span>Mind <code>this</code></span></p><p>Sea.</p>',
  ],
  ['!!!warning\nSea.\n!!!', '<div class="callout callout-warning" role="note"><p>Sea.</p></div>'],
  ['!!!\nSea.\n!!!\n\nAfter.', '<p>Sea.</p></div>\n<p>After.</p>'],
  ['!!! Mind this {#own .wide}\nSea.\n!!!', '<div id="own" class="callout callout-note"'],
  [
    '!!!contrast [A] and ]\nSea.\n!!!',
    'callout-note" role="note"><p class="callout-title">[A] and ]',
  ],
  ['!!- More\nSea.\n!!!', '<details class="details"><summary>More</summary>'],
  ['!!+danger More\nSea.\n!!!', '<details class="details" open><summary>More</summary>'],
  ['- Item\n\n  !!!tip\n  Sea.\n  !!!', '<div class="callout callout-tip"'],
  // Those of another system, whose text is indented.
  ['!!! note "Mind this"\n    Sea.\n\nAfter.', '<p class="callout-title">Mind this</p>'],
  // Tabs, panels, columns, steps, containers.
  ['+++ One\nSea.\n+++ :icon-star: Two\nLake.\n+++', 'data-tabs="">'],
  ['+++ Sea [a]\nSea.\n+++ Two\nLake.\n+++', 'aria-selected="false" tabindex="-1">Two</button>'],
  ['+++ One {#sea}\nSea.\n+++', '<a id="sea"></a>'],
  ['=== level : `number`\nSea.\n===', 'open><summary>level : <code>number</code></summary>'],
  ['==- One\nSea.\n==- Two\nLake.\n==-', '<details class="details"><summary>Two</summary>'],
  ['||| One\nSea.\n||| Two :sunny:\nLake.\n|||', '<h5 id="column-2"'],
  ['>>> Start\nSea.\n\n>>> 3. Stop\nLake.\n>>>', '<li><p><strong>Stop</strong></p>'],
  [':::\nSea.\n:::\n\nAfter.', '<p>Sea.</p>\n<p>After.</p>'],
  ['::: {#sea .wide}\nSea.\n:::', '<a id="sea"></a>'],
  [':::wide { #sea }\nSea.\n:::', '<a id="sea"></a>'],
  [':::tip[Own]\n!!!\nSea.\n!!!\n:::', '<p class="callout-title">Own</p>'],
  [':::wide\n!!!\nSea.\n!!!\n:::\n\nAfter.', '<p>Sea.</p></div>'],
  // Components.
  ['New [!badge Beta|success].', '<span class="badge badge-tip">Beta</span>.'],
  ['| A |\n| - |\n| [!badge Beta|danger] |', '<span class="badge badge-danger">Beta</span>'],
  [
    '[!badge text="New" variant="warning"](water-level.md)',
    '><span class="badge badge-warning">New</span></a>',
  ],
  ['[!badge icon=":sunny:"]', '<span class="badge badge-note">☀️</span>'],
  ['[!button Level|info](water-level.md)', '<a href="/water-level.html">Level</a>'],
  ['[!button text="Level" icon="<svg a=&quot;]&quot;>"]', '<strong>Level</strong>'],
  [
    '[!ref](water-level.md)\n[!ref Low](water-level.md#low)',
    '<p><a href="/water-level.html">Water level</a></p>',
  ],
  ['[!file](files/list.txt)', '>list.txt</a>'],
  ['[!file text="Names"](files/list.txt)', '>Names</a>'],
  ['[!embed](https://www.youtube.com/embed/abc)', 'href="https://www.youtube.com/watch?v=abc"'],
  ['Sea :icon-arrow-up: level :tada:', 'Sea level 🎉'],
  ['`:icon-x:` and `[!badge A]`', '<code>:icon-x:</code> and <code>[!badge A]</code>'],
  // Links and pictures.
  [
    '[[Water Level]], [[water-level#Low|low]]',
    '<a href="/water-level.html">Water Level</a>, <a href="/water-level.html#low">low</a>',
  ],
  ['![Plan|30x20](plan.svg)', 'width="30" height="20"'],
  // Includes and templates.
  ['{{ include "notes/tide" }}', '<p>High <em>tide</em>.</p>\n<p>Full moon.'],
  ['{{ include "water-level" }}', '<h3 id="low">'],
  ['///region tides\nSea.\n///endregion\n\nAfter.', '<p>Sea.</p>\n<p>After.</p>'],
  ['{{ include "notes/moon.md#2-3" }}', '<p>New moon.\nNo moon.</p>'],
  ['{{ project.branding.title }} {{# never shown }}sea', 'River sea'],
  ['{%{`{{ level }}`}%} is text', '<code>{{ level }}</code> is text'],
  ['{%{\n```md\n{{ level }}\n```\n}%}\n\nAfter.', '{{ level }}'],
  [
    '```md\n{%{{{ level }}}%} and `${a}%}`\n```',
    '{{ level }} and <span class="hljs-code">`${a}%}`',
  ],
  ['Sea. %%Not shown%%', '<p>Sea.</p>'],
  // Code, tables, lists.
  ['```js #2,4-5 Sea "level"\na\n```', 'Sea ”level”'],
  ['``` Sea level\na\n```', 'Sea level'],
  ['``` bash\na\n```', '<span class="code-language">Bash</span>'],
  ['```js:highlight="1"\na\nb\n```', 'highlighted'],
  ['```\n!!!\n[!badge A] :icon-x:\n```', '[!badge A] :icon-x:'],
  ['| A | B | {.compact}\n| - | - |\n| 1 | 2 |', '<table'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).toContain(expected);
  expect(html.replace(/<(?:code|pre)[\s>].*?<\/(?:code|pre)>/gs, '')).not.toMatch(
    /!!!|\+\+\+|===|==-|\|\|\||>>>|:::|\[!|:icon-|\{[{%.#]|%%|\[\[/,
  );
  expect(messages).toEqual([]);
});

it('puts cards that follow each other into one grid, and shows parts of files', async () => {
  const { html, messages } = await compileHome(
    [
      '[!card text="High and low"](water-level.md)',
      '[!card compact](water-level.md)',
      '',
      ':::code source="files/a.cs" region="tide" title="A" :::',
    ].join('\n'),
    site,
  );
  expect(html).toMatch(
    /<div class="cards"><ul>.*Water level<\/a> <span>High and low<\/span><\/li>.*<li.*Water level<\/a><\/li>.*<\/ul><\/div>/s,
  );
  expect(html).toMatch(/<span class="code-title">A<\/span>.*<code[^>]*>int a;<\/code>/s);
  expect(messages).toEqual([]);
});

it('nests blocks in each other', async () => {
  const { html, messages } = await compileHome(
    '>>> Start\n\n  +++ One\n  !!!tip\n  Sea.\n  !!!\n  +++ Two\n  ==- More\n  Lake.\n  ===\n  +++\n\n>>> Stop\nEnd.\n>>>',
    site,
  );
  expect(html).toMatch(
    /class="steps"><ol><li>.*Start.*class="tabs".*One.*callout-tip.*Sea\..*Two.*<details.*Lake\..*<\/details>.*<\/li><li>.*Stop.*End\..*<\/li><\/ol>/s,
  );
  expect(messages).toEqual([]);
});

it('says what it leaves out, and what has no end', async () => {
  const { html, messages } = await compileHome(
    [
      '[!backlinks]',
      '',
      '[!button Print](action:print-page)',
      '',
      '{{ for one in content.pages }}',
      '- {{ one.title }}',
      '{{ end }}',
      '',
      '!!!tip Open',
      'Sea.',
    ].join('\n'),
    site,
  );
  expect(html).not.toMatch(/backlinks|Print|content\.pages|one\.title/);
  expect(html).toContain('<p>Sea.</p>');
  expect(messages).toEqual([
    expect.stringContaining('index.md:3:1  `[!backlinks]` lists the pages that link to this one'),
    expect.stringContaining('index.md:5:1  `[!button]` runs an action of Retype'),
    expect.stringContaining(
      'index.md:7:1  Template `for one in content.pages` and 1 more is not run',
    ),
    expect.stringContaining('index.md:11:1  Block `!!!` is never closed.'),
  ]);
});

it('leaves templates of a page as they are that says so', async () => {
  const { page } = await readExtensionSite({
    ...site,
    'docs.yaml': 'title: T\n',
    'content/index.md': '---\ntemplating: false\n---\n# Home\n\nThe {{ level }}.\n',
  });
  expect((await page()).html).toContain('The {{ level }}.');
});

it('orders pages and folders as the project does, and keeps pages for few from readers', async () => {
  const { site: read, problems } = await readExtensionSite({
    'retype.yml': 'branding:\n  title: River\n',
    'content/index.md': '# Home\n',
    'content/sea/index.yml': 'label: The sea\norder: 20\n',
    'content/sea/tide.md': '---\nlabel: Tides\norder: 1\n---\n# On tides\n',
    'content/sea/coast.md': '---\norder: 5\n---\n# Coast\n',
    'content/lake/shore.md': '# Shore\n',
    'content/a-last.md': '---\norder: -10\nlabel: name-for-links\n---\n# Last\n',
    'content/first.md': '---\norder: 100\n---\n# First\n',
    'content/middle.md': '---\nroute: /old-middle\n---\n# Middle\n',
    'content/hidden.md': '---\nvisibility: hidden\n---\n# Hidden\n',
    'content/private.md': '---\nvisibility: private\n---\n# Private\n',
    'content/protected.md': '---\nvisibility: protected\n---\n# Protected\n',
  });
  expect(problems).toEqual([]);
  const entries = JSON.stringify(read.sidebars);
  expect(entries.match(/\/[\w/-]+\.html/g)).toEqual([
    '/first.html',
    '/sea/coast.html',
    '/sea/tide.html',
    '/lake/shore.html',
    '/middle.html',
    '/a-last.html',
  ]);
  expect(entries).toContain('"text":"The sea"');
  expect(entries).toContain('"text":"Tides"');
  // As MyST has it.
  expect(entries).not.toContain('name-for-links');
  expect(read.paths).toContain('/hidden.html');
  expect(read.source('/hidden.html').frontmatter.noindex).toBe(true);
  expect(read.paths).not.toContain('/private.html');
  expect(read.paths).not.toContain('/protected.html');
});

it('needs a config of its system', async () => {
  const { html } = await compileHome('+++ One\nSea.\n+++');
  expect(html).toContain('+++ One');
});

describe('a page of any kind', () => {
  const page = { fields: {}, isMdx: false, report: () => undefined };
  const marks = [
    ...['!!!', '!!!a b', '!!-', '+++ a', '+++', '=== a', '==- a', '===', '||| a', '|||', '>>> a'],
    ...['>>>', ':::', '::: {#a}', ':::a', '%%', '{%{', '}%}', '{{', '{{ a }}', '{{ if a }}'],
    ...['{{ end }}', '[!badge ', '[!badge "', '[!card](', '[!ref a](b)', ':icon-a:', ':icon-'],
    ...['```js ', '``` a', '``` #', '| {.', '`', '``', '[[', '{{ include "', '!!! {#', '```a #1,'],
  ];

  it.each(marks)('of lines and letters %j is read in a short time', (mark) => {
    const start = performance.now();
    const long = mark.repeat(Math.ceil(20_000 / mark.length));
    for (const lines of [Array<string>(20_000).fill(mark), [long], [`${mark} ${long}`, mark]])
      expect(retypeLines(lines, {}, page)).toHaveLength(lines.length);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
