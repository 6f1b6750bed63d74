// Pages of MyST: what readers get of them.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function compile(body: string, more: Readonly<Record<string, string>> = {}) {
  const { html, messages } = await compileHome(body, {
    'conf.py': '',
    'content/guide/setup.md': '# Set it up\n\nText.\n',
    ...more,
  });
  return { html, messages: messages.filter((text) => !text.includes('orphan')) };
}

it.each([
  [
    '```{note}\nMind **this**.\n```',
    '<p class="callout-title">Note</p><p>Mind <strong>this</strong>.</p>',
  ],
  ['```{hint} Mind this.\n```', '<p class="callout-title">Hint</p><p>Mind this.</p>'],
  [
    '::::{admonition} A *title*\n:class: tip dropdown\n\nText.\n::::',
    '<div class="callout callout-tip" role="note"><p class="callout-title"><span>A <em>title</em></span></p><p>Text.</p></div>',
  ],
  [
    '```{versionadded} 1.2\nIt is new.\n```',
    '<p class="callout-title">New in version 1.2</p><p>It is new.</p>',
  ],
  [
    '```{deprecated} 2.0 Use another.\n```',
    '<p class="callout-title">Deprecated since version 2.0</p><p>Use another.</p>',
  ],
  [
    '```{exercise} One\n:label: e\nDo it.\n```',
    '<p class="callout-title">Exercise</p><p><strong>One</strong></p><p>Do it.</p></div>',
  ],
  ['```{solution} e\nDone.\n```', '<p class="callout-title">Solution</p><p>Done.</p>'],
  ['```{prf:theorem}\nIt holds.\n```', 'Theorem</p><p>It holds.</p>'],
  ['```{code-block} python\n:caption: The `a.py`\nx = 1\n```\n\nText.', '<p>Text.</p>'],
  ['```{code-block} python\n:name: plan\nx = 1\n```\n\n[](#plan)', '<span id="plan"></span>'],
  ['```{math}\n:label: Plan\nx\n```\n\n[](#Plan)', 'display="block" id="plan" alttext="x"'],
  ['$$\nx\n$$ (plan)\n\n[](#plan)', 'display="block" id="plan" alttext="x"'],
  ['$$ x $$ (plan)\n\n[](#plan)', 'display="block" id="plan" alttext="x"'],
  ['It is {math}`x^2`.', 'alttext="x^2"'],
  [
    '```{dropdown} More\n:open:\nIn.\n```',
    '<details class="details" open><summary>More</summary><p>In.</p></details>',
  ],
  [
    '````{note}\n```{code-block} python\n:caption: a.py\n:emphasize-lines: 1\nx = 1\n```\n````',
    'x = <',
  ],
  ['```{eval-rst}\n.. note:: a\n```', '.. note:: a'],
  ['```{list-table}\n:header-rows: 1\n* - A\n  - B\n* - *c*\n  - d\n```', '<td><em>c</em></td>'],
  ['```{rubric} Part\n```', '<p><strong>Part</strong></p>'],
  [
    '```{toctree}\n:maxdepth: 2\n\nguide/setup\nAgain <guide/setup>\napi/*\n```',
    '<li><a href="/guide/setup.html">Set it up</a></li>',
  ],
  ['```{py:function} add(a, b)\nIt adds.\n```', '<p><code>add(a, b)</code></p>\n<p>It adds.</p>'],
  [
    '```{grid-item-card} Setup\n:link: guide/setup\nIn a minute.\n```',
    '<a href="/guide/setup.html">Setup</a>',
  ],
  [
    'See {doc}`guide/setup` and {doc}`this <guide/setup>`.',
    '<a href="/guide/setup.html">Set it up</a> and <a href="/guide/setup.html">this</a>',
  ],
  ['(Own Place)=\n\n## One\n\nSee {ref}`there <own place>`.', '<a href="/#own-place">there</a>'],
  ['H{sub}`2`O, x{sup}`2`, {kbd}`Ctrl`', '<p>H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd></p>'],
  ['{abbr}`CSS (Cascading Style Sheets)`', '<abbr title="Cascading Style Sheets">CSS</abbr>'],
  ['{menuselection}`File --> Open`', '<strong>File › Open</strong>'],
  [
    '{py:class}`~a.b.C`, {meth}`go <a.b.go>`, {unknown}`x`',
    '<code>C</code>, <code>go</code>, <code>x</code>',
  ],
  ['One.\n% hidden\nTwo.\n\n+++ {"a": 1}\n\nThree.', 'Two.'],
  ['```{contents}\n:depth: 2\n```\n\nText.', '<p>Text.</p>'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compile(body);
  expect(html).toContain(expected);
  expect(html).not.toMatch(/myst-|\{[a-z]+\}|hidden|:[a-z-]+:/);
  expect(messages).toEqual([]);
});

it('reads tabs in colons, with directives inside', async () => {
  const { html, messages } = await compile(
    '::::{tab-set}\n:::{tab-item} One\n```{tip}\nFirst.\n```\n:::\n:::{tab-item} Two\nSecond.\n:::\n::::\n\nAfter.',
  );
  expect(messages).toEqual([]);
  const labels = [...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['One', 'Two']);
  expect(html).toContain('callout-tip');
  expect(html).toMatch(/<p>After\.<\/p>$/);
});

it('shows pictures with their caption', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  const { html, messages } = await compile(
    '```{figure} a.svg\n:alt: Plan\n:name: the-plan\n\nThe *plan*.\n```\n\n```{image} a.svg\n:alt: Again\n:width: 5px\n```',
    { 'content/a.svg': svg },
  );
  expect(messages).toEqual([]);
  expect(html).toMatch(
    /<span id="the-plan"><\/span>\s*<figure>[\s\S]*alt="Plan"[\s\S]*<figcaption>\s*<p>The <em>plan<\/em>\.<\/p>/,
  );
  expect(html).toMatch(/alt="Again"/);
});

it('lists no pages of a hidden list', async () => {
  const { html } = await compile('```{toctree}\n:hidden:\n\nguide/setup\n```\n\nText.');
  expect(html).toBe('<p>Text.</p>');
});

it('shows the content of directives that it does not know, and names them', async () => {
  const { html, messages } = await compile('```{widget} One\n:label: e\nDo it.\n```');
  expect(html).toContain('Do it.');
  expect(messages).toEqual([expect.stringContaining('Component `widget` is unknown')]);
});

it.each([
  [
    'See {ref}`place` and {ref}`it <place>`.',
    '<a href="/other.html#place">The place</a> and <a href="/other.html#place">it</a>',
  ],
  [
    'See [](place), [it](#Place) and [](#the:plan).',
    '<a href="/other.html#place">The place</a>, <a href="/other.html#place">it</a> and <a href="/other.html#the%3Aplan">the:plan</a>',
  ],
  [
    'See [it](The:Plan), [the same][] and [a third][place].\n\n[the same]: the:plan\n[place]: place',
    '<a href="/other.html#the%3Aplan">it</a>, <a href="/other.html#the%3Aplan">the same</a> and <a href="/other.html#place">a third</a>',
  ],
  [
    '- Calls:\n\n  ```{parsed-literal}\n  [POST /tap](place)  opens\n    the *tap*, `a` <b>\n\n  - as typed\n  ```',
    '<pre><code><a href="/other.html#place">POST /tap</a>  opens\n  the <em>tap</em>, <code>a</code> &lt;b>\n\n- as typed</code></pre>',
  ],
  [
    'See [](#pkg.Tool), [it](#pkg.Tool), [the plan](#fig-plan) and {ref}`fig-plan`.',
    '<a href="/other.html#pkg.Tool">pkg.Tool</a>, <a href="/other.html#pkg.Tool">it</a>, <a href="/other.html#fig-plan">the plan</a> and <a href="/other.html#fig-plan">fig-plan</a>',
  ],
  [
    'See <project:other.md>, [](project:other.md#place), [it](project:#place) and <project:#place>, `<project:a.md>`.',
    'See <a href="/other.html">Other</a>, <a href="/other.html#place">Other</a>, <a href="/other.html#place">it</a> and <a href="/other.html#place">The place</a>, <code>&lt;project:a.md></code>.',
  ],
])('links to targets of other pages: %j', async (body, expected) => {
  const { html, messages } = await compile(body, {
    'content/other.md':
      '# Other\n\n(Place)=\n\n## The `place`\n\n```{note}\n:name: the:plan\nText.\n```\n\n```md\n(code)=\n```\n\n```{py:class} pkg.Tool(name)\nA tool.\n```\n\n```{figure-md} fig-plan\n![Plan](a.png)\n```\n',
  });
  expect(html).toContain(expected);
  expect(messages).toEqual([]);
});

it('finds targets in directives, and none in code', async () => {
  const { html, messages } = await compile(
    'See [](#in-note), [](#in-formula) and {ref}`in-code`.',
    {
      'content/guide/notes.md':
        '# Notes\n\n````{note}\n(in-note)=\n```{tip}\nT.\n```\n````\n\n$$\n\\label{in-formula}\nx\n$$\n\n```text\n(in-code)=\n```\n',
    },
  );
  expect(html).toContain('href="/guide/notes.html#in-note"');
  expect(html).toContain('href="/guide/notes.html#in-formula"');
  expect(messages).toEqual([expect.stringContaining('Reference `in-code` names no target')]);
});

it('shows the text of a reference without a target, and says so', async () => {
  const { html, messages } = await compile('See {ref}`nowhere` and {ref}`it <code>`.');
  expect(html).toBe('<p>See nowhere and it.</p>');
  expect(messages).toEqual([
    expect.stringContaining('Reference `nowhere` names no target, so its text is shown.'),
    expect.stringContaining('Reference `code` names no target'),
  ]);
});

it('reports a scheme that is none, and no name of a target', async () => {
  const { html, messages } = await compile('[it](the:plan) and [mail](mailto:a@b.example).');
  expect(html).toBe('<p><a>it</a> and <a href="mailto:a@b.example">mail</a>.</p>');
  expect(messages).toEqual([expect.stringContaining('`the:plan` has an unsupported scheme')]);
});

it('shows names of objects that no page describes, and says so', async () => {
  const { html, messages } = await compile('See [](#Tool.run), [a tool](#Tool) and [here](#tool).');
  expect(html).toBe('<p>See <code>Tool.run</code>, a tool and <a href="#tool">here</a>.</p>');
  expect(messages).toEqual([
    expect.stringContaining('Reference `Tool.run` names no target, so its text is shown.'),
    expect.stringContaining('Reference `Tool` names no target'),
  ]);
});

it.each([
  ['<a id="Tool.run"></a>\n\nSee [it](#Tool.run).', '<a href="#Tool.run">it</a>'],
  ['A [span]{#Tool}, and [it](#Tool).', '<a href="#Tool">it</a>'],
  ['{#para}\nText.\n\n[It](#para)', '<p id="para">Text.</p>'],
  ['My term\n: What it is.\n\n[It](<#my term>)', '<a href="#my-term">It</a>'],
  ['```{button-ref} guide/setup\n:ref-type: doc\nGo\n```', '<a href="/guide/setup.html">Go</a>'],
])('leads to places that authors name: %j', async (body, expected) => {
  const { html, messages } = await compile(body);
  expect(html).toContain(expected);
  expect(messages).toEqual([]);
});

it('shows the address of a page that does not exist', async () => {
  const { html, messages } = await compile('See {doc}`nowhere`.');
  expect(html).toBe('<p>See nowhere.</p>');
  expect(messages).toEqual([expect.stringContaining('`nowhere` is neither a page nor a file')]);
});

it.each([
  ['```md\n:::{note}\n% a\n(b)=\n:::\n```', ':::{note}'],
  ['````md\n```{note}\nText.\n```\n````', '```{note}'],
  ['A `{ref}` and `` {doc}`a` ``.', '<code>{ref}</code>'],
  ['<textarea>\n```{note}\nText.\n```\n</textarea>\n\nEnd.', 'End.'],
])('leaves %j alone', async (body, expected) => {
  const { html } = await compile(body);
  expect(html).toContain(expected);
  expect(html).not.toContain('myst-');
});

it.each([
  '```{note}\nNever closed.',
  ':::{note}\n::::{tip}\n:::\nText.',
  `${':::{a}\n'.repeat(2000)}Deep.`,
  `\`\`\`{note} ${'['.repeat(5000)}\n\`\`\``,
  '{ref}`a` '.repeat(2000),
  `{abbr}\`${'('.repeat(20_000)}\``,
  `{ref}\`${'a <'.repeat(5000)}\``,
  '```{raw} html\n<script>alert(1)</script>\n```',
  '```{button-link} javascript:alert(1)\nGo\n```',
  '```{note}\n---\na: &a [*a]\n---\nText.\n```',
  '::myst-target{raw="%"}\n\n::myst-directive{raw="%7B"}',
  '{doc}`javascript:alert(1)` {abbr}`a (b" onclick="x)`',
])('survives %#', async (body) => {
  const { html } = await compile(body);
  expect(html).not.toMatch(/<script|href="javascript| onclick="/);
});

describe('includes', () => {
  const code = `import os

@hook
async def first(
    a,
):
    return a

class Hub:
    # start
    def go(self):
        return 2
    # end
`;
  const files = {
    'content/part.md':
      '---\ntitle: P\n---\n\nOne *a*.\n\n<!-- begin -->\n\nTwo.\n\n<!-- stop -->\n\nThree.\n',
    'content/code/hub.py': code,
  };
  const textOf = (html: string): string =>
    (/<pre[^]*<\/pre>/.exec(html)?.[0] ?? html)
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim();

  it.each([
    ['```{include} part.md\n```\n\nAfter.', 'One a. Two. Three. After.'],
    [':::{include} /part.md\n:start-after: begin -->\n:end-before: <!-- stop\n:::', 'Two.'],
    ['```{include} part.md\n---\nstart-line: 8\nend-line: 9\n---\n```', 'Two.'],
    ['```{literalinclude} code/hub.py\n:lines: 1, 9-9\n```', 'import os class Hub:'],
    ['```{literalinclude} code/hub.py\n:pyobject: first\n```', 'async def first( a, ): return a'],
    ['```{literalinclude} code/hub.py\n:pyobject: Hub.go\n:dedent:\n```', 'def go(self): return 2'],
    [
      '```{literalinclude} code/hub.py\n:start-at: def go\n:end-at: return 2\n:dedent: 4\n:caption: hub.py\n```',
      'def go(self): return 2',
    ],
    ['```{include} code/hub.py\n:literal:\n:end-line: 1\n```', 'import os'],
    ['- A\n\n  ```{include} part.md\n  :end-line: 5\n  ```\n- B', 'A One a. B'],
    ['````md\n```{include} part.md\n```\n````', '```{include} part.md ```'],
  ])('shows the part that %j names', async (body, expected) => {
    const { html, messages } = await compile(body, files);
    expect(textOf(html)).toBe(expected);
    expect(messages).toEqual([]);
  });

  it('without an end does not take the next one for its text', async () => {
    const body = ':::{include} gone.md\n\n:::{include} part.md\n:start-line: 8\n:end-line: 9\n:::';
    const { html, messages } = await compile(body, files);
    expect(textOf(html)).toBe('gone.md Two.');
    expect(messages).toEqual([
      expect.stringContaining('content/index.md:3:1  Component `include` is unknown'),
      expect.stringContaining('content/index.md:3:1  `{include}` is never closed'),
    ]);
  });

  it.each(['../../etc/passwd', '/etc/passwd', '../conf.py', 'gone.md', 'index.md'])(
    'does not show %s',
    async (file) => {
      const { html, messages } = await compile(`\`\`\`{include} ${file}\n\`\`\``, {
        'conf.py': 'secret = 1\n',
      });
      expect(html).not.toMatch(/root:|secret/);
      expect(messages.join()).toMatch(
        /is not below the content folder, does not exist, or is no text of at most 2 MiB|includes itself/,
      );
    },
  );

  it('are read from folders that the config names', async () => {
    const { html } = await compile('```{include} ../CHANGES.md\n```', {
      'docs.yaml': 'title: T\nincludeRoots: [.]\n',
      'CHANGES.md': 'Changed.\n',
    });
    expect(textOf(html)).toBe('Changed.');
  });

  it.each([
    `\`\`\`{include} ${'a'.repeat(50_000)}\n\`\`\``,
    `\`\`\`{include} part.md\n${':start-after: '.repeat(5000)}\n\`\`\``,
    `\`\`\`{literalinclude} code/hub.py\n:lines: ${'1-,'.repeat(20_000)}\n\`\`\``,
    `\`\`\`{literalinclude} code/hub.py\n:lines: 999999-1\n:dedent: -3\n\`\`\``,
    '```{include} part.md\n'.repeat(200),
  ])('survive %#', async (body) => {
    await expect(compile(body, files)).resolves.toBeDefined();
  });
});

it('tells which directives are never closed', async () => {
  const { html, messages } = await compile(
    '::::{tab-set}\n:::{tab-item} One\nText.\n::::\n\n```{note}\nMind this.',
  );
  expect(html).toContain('<p>Mind this.</p>');
  expect(messages).toEqual([
    expect.stringContaining('content/index.md:4:1  `{tab-item}` is never closed'),
    expect.stringContaining(
      'content/index.md:8:1  `{note}` is never closed, so it is empty. End it with a line that is only its mark.',
    ),
  ]);
});
