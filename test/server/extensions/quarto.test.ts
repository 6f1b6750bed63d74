// Pages of Quarto.
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'docs.yaml': 'title: T\n',
  'content/_quarto.yml': 'project:\n  type: website\n',
  'content/_variables.yml': 'release: 1.2\nmail:\n  help: "help@example.com"\n',
  'content/_part.qmd': 'A *part*.\n',
  'content/guide/start.qmd':
    '---\ntitle: Start\n---\n\n## First steps {#sec-first}\n\n```markdown\n![No plan](plan.svg){#fig-none}\n```\n\nSee @fig-plan.\n\n![A plan](plan.svg){#fig-plan fig-alt="Beds [4]"}\n',
  'content/public/a.mp4': 'film',
  'content/guide/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
};

it.each([
  ['::: {.callout-tip title="Try [it]"}\nText.\n:::', ['callout-tip', 'Try [it]</p><p>Text.']],
  ['::: callout-note\n## Own *title*\n\nText.\n:::', ['Own <em>title</em></span></p><p>Text.']],
  [
    '::: {.callout-important collapse="true" title="More"}\nText.\n:::',
    ['<summary>More</summary>'],
  ],
  [
    ':::: {.callout-note}\nOuter.\n\n::: {.callout-warning}\nInner.\n:::\n\nOuter again.\n::::\n\nBehind.',
    ['callout-warning', '<p>Outer again.</p></div>', '<p>Behind.</p>'],
  ],
  [
    '::: {.panel-tabset}\n## R\n\nIn R.\n\n### Detail\n\n## Python\n\nIn Python.\n:::\n\nBehind.',
    ['role="tablist"', 'In R.', '<h3 id="detail"', 'In Python.', '<p>Behind.</p>'],
  ],
  ['::: {.content-visible when-format="html"}\nShown.\n:::', ['<p>Shown.</p>']],
  ['::: {.content-visible when-format="pdf"}\nGone.\n:::\n\nRest.', ['<p>Rest.</p>']],
  [
    '::: {.content-hidden unless-format="pdf"}\nGone.\n\n::: x\nGone.\n:::\n:::\n\nRest.',
    ['<p>Rest.</p>'],
  ],
  ['::: {.content-visible when-meta="kind"}\nGone.\n:::\n\nRest.', ['<p>Rest.</p>']],
  ['::: {.content-visible when-meta="release"}\nShown.\n:::', ['<p>Shown.</p>']],
  [
    '::: {#own layout-ncol="2"\n  layout="[[1,2],[3]]"}\nShown.\n:::',
    ['id="own"', '<p>Shown.</p>'],
  ],
  [
    ':::tip[Own]\nText.\n\n::: {.callout-warning}\nInner.\n:::\n\nOuter.\n:::\n\nBehind.',
    ['Own</p>', 'callout-warning', '<p>Outer.</p></div>', '<p>Behind.</p>'],
  ],
  [
    '::: {.box}\n:::details[More]\nText.\n:::\n:::\n\nBehind.',
    ['<summary>More</summary>', '<p>Behind.</p>'],
  ],
  [
    '::: {.panel-tabset}\n## C\n\nIn C.\n\n## C# ##\n\nIn C sharp.\n:::',
    ['>C</button>', '>C#</button>'],
  ],
  ['- ::: box\n  In it.\n  :::\n\nBehind.', ['In it.', '<p>Behind.</p>']],
  [
    '```{python}\n#| label: fig-a\n#| eval: false\nx = 1\n```',
    ['language-python', 'x = <span', 'id="fig-a"'],
  ],
  ['```{r echo=FALSE, eval=FALSE}\ny\n```\n\nRest.', ['<p>Rest.</p>']],
  ['```{python}\n#| echo: false\n#| output: false\ny\n```\n\nRest.', ['<p>Rest.</p>']],
  ['```{ojs}\n//| eval: false\n//| filename: "a.js"\nlet a\n```', ['language-javascript', 'a.js']],
  ['```{{r}}\n#| echo: true\n```', ['>R</span>', '#| echo: true']],
  ['```{=html}\n<p><b>Bold</b></p>\n```', ['<b>Bold</b>']],
  ['```{=latex}\n\\gone\n```\n\nRest.', ['<p>Rest.</p>']],
  ['1. ```{.yaml filename="a.yml"}\n   a: 1\n   ```', ['a.yml']],
  ['Version {{< var release >}}, {{< var mail.help >}}.', ['Version 1.2, ']],
  [
    '`{{< var release >}}` and `{{{< var release >}}}`',
    ['<code>1.2</code>', '<code>{{&#x3C; var release >}}</code>'],
  ],
  ['```{.markdown shortcodes="false"}\n{{< var release >}}\n```', ['{{&#x3C; var release >}}']],
  [
    'Press {{< kbd Ctrl-C >}}, {{< kbd mac=Cmd-V win=Ctrl-V >}}.',
    ['<kbd>Ctrl+C</kbd>', '<kbd>Ctrl+V</kbd>'],
  ],
  ['{{< video /a.mp4 >}}', ['<video src="/a.mp4"']],
  [
    'H~2~O, x^2^ and ~~gone~~, `a~b~c^d^`, <https://example.com/~a~b>.',
    ['H<sub>2</sub>O, x<sup>2</sup> and <del>gone</del>, <code>a~b~c^d^</code>', '/~a~b"'],
  ],
  ['Or $x^2y^2$ and a^[A note] b^[B].', ['msup']],
  ['a{{< pagebreak >}}b', ['<p>ab</p>']],
  ['{{< include _part.qmd >}}', ['A <em>part</em>.']],
  [
    '| A |\n| --- |\n| 1 |\n\n: Prices {#tbl-prices tbl-colwidths="[30,70]"}',
    ['</table>', 'id="tbl-prices"', 'Prices</p>'],
  ],
  ['| A |\n| --- |\n| 1 |\n\n: {tbl-colwidths="[30,70]"}\n\nRest.', ['<p>Rest.</p>']],
  ['Term\n: Its meaning', ['<dd>']],
  [
    '+-----+-------+\n| A   | B     |\n+=====+=======+\n| one | - x   |\n|     | - *y* |\n+-----+-------+\n\n: Grid {#tbl-grid}\n\nBehind.',
    ['A</p>', '<li>x</li>', '<em>y</em>', 'id="tbl-grid"', '<p>Behind.</p>'],
  ],
  ['![A plan](guide/plan.svg){fig-alt="Beds" width="5"}', ['alt="Beds"', '<figcaption>', 'A plan']],
  ["Go ![](guide/plan.svg){fig-alt='Beds'} on.", ['alt="Beds"']],
  [
    'See @fig-plan, [@fig-plan] and @sec-first, not me@fig-plan or @fig-none.',
    [
      '<a href="/guide/start.html#fig-plan">Figure 1</a>, <a href="/guide/start.html#fig-plan">Figure 1</a>',
      '<a href="/guide/start.html#sec-first">First steps</a>, not me@fig-plan or @fig-none.',
    ],
  ],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  for (const one of expected) expect(html).toContain(one);
  expect(html).not.toMatch(/:::|Gone|#\|(?! echo: true)|colwidths|undefined/);
  expect(messages).toEqual([]);
});

it('says what it leaves out, and what has no end', async () => {
  const { html, messages } = await compileHome(
    '{{< shiny >}} {{< meta kind >}}\n\n```{python}\nplot()\n```\n\n```{mermaid}\ngraph LR\n```\n\n::: {.callout-note}\nText.',
    site,
  );
  expect(html).toContain('plot()');
  const texts = messages.join('\n');
  expect(texts).toContain('content/index.md:3:1  Shortcode `shiny` is not known');
  expect(texts).toContain('Nothing is called `kind`');
  expect(texts).toContain('content/index.md:5:1  The output of this cell is missing');
  expect(texts).toContain('content/index.md:13:1  This block is never closed.');
  expect(texts.match(/output of this cell/g)).toHaveLength(1);
});

it('hides the code of a page that says so', async () => {
  const { page } = await readExtensionSite({
    ...site,
    'content/a.qmd':
      '---\ntitle: A\nexecute:\n  echo: false\n  eval: false\n---\n\n```{r}\nhidden\n```\n\n```{r}\n#| echo: true\nshown\n```\n',
  });
  const { html, messages } = await page('/a.html');
  expect(html).not.toContain('hidden');
  expect(html).toContain('shown');
  expect(messages).toEqual([]);
});

it('has pages with .qmd in the order of the project, and draws their figures', async () => {
  const {
    page,
    problems,
    site: read,
  } = await readExtensionSite({
    ...site,
    'content/guide/index.qmd': '---\ntitle: Guide\n---\n\nText.\n',
    'content/_quarto.yml':
      'website:\n  sidebar:\n    contents:\n      - guide/start.qmd\n      - text: All\n        href: guide/\n',
  });
  expect(problems).toEqual([]);
  expect(read.sidebars).toMatchObject({
    all: [
      { path: '/guide/start.html', text: 'Start' },
      { path: '/guide/', text: 'All' },
    ],
  });
  const { html, messages } = await page('/guide/start.html');
  expect(messages).toEqual([]);
  expect(html).toContain('alt="Beds [4]"');
  expect(html).toContain('id="fig-plan"');
  expect(html).toContain('<a href="/guide/start.html#fig-plan">Figure 1</a>');
});

it.each([
  ['::: {.callout-note}\n'.repeat(4000)],
  [':::\n'.repeat(4000)],
  [`::: {.panel-tabset}\n## a${' '.repeat(20_000)}x\n::: a${' '.repeat(20_000)}x\n`],
  ['::: {a\n'.repeat(4000)],
  ['```{r}\n#| a: b\n'.repeat(4000)],
  ['+--+\n|  |\n'.repeat(4000)],
  [`+${'-+'.repeat(4000)}\n${'| '.repeat(4000)}|\n`],
  ['![a](b){'.repeat(4000)],
  ['{{< var '.repeat(4000)],
  ['@fig-a-'.repeat(4000)],
  ['{#fig-'.repeat(4000)],
  [': a {'.repeat(4000)],
])('is not slowed down by a mark that repeats: %#', async (text) => {
  const { html } = await compileHome(`${text}\n\n${':::\n'.repeat(4000)}\nText.`, site);
  expect(html.length).toBeGreaterThan(0);
});
