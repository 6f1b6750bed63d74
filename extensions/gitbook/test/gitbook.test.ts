// Pages of GitBook.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const site = {
  'docs.yaml': 'title: T\n',
  'content/.gitbook/includes/note.md': 'The *note*.\n',
  'content/.gitbook/assets/Plan (1).svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
  'content/.gitbook/assets/plan.zip': 'zip',
  'content/flow/speed.md': '# How fast\n\n## 1. Plan it\n',
};

it.each([
  ['{% hint style="info" %}\nText.\n{% endhint %}', 'callout-note'],
  ['{% hint style="danger" %}\nText.\n{% endhint %}', 'callout-danger'],
  ['{% hint %}\nText.\n{% endhint %}', 'callout-note'],
  ["{% hint style='working' %}\nText.\n{% endhint %}", 'callout-warning'],
  [
    '{% code title="a.js" lineNumbers="true" %}\n```javascript\nlet a;\n```\n{% endcode %}',
    '<span class="code-title">a.js</span>',
  ],
  [
    '{% content-ref url="flow/speed.md" %}\n[speed.md](flow/speed.md)\n{% endcontent-ref %}',
    '<p><a href="/flow/speed.html">How fast</a></p>',
  ],
  [
    '{% content-ref url="https://example.com/a" %}\nAn example\n{% endcontent-ref %}',
    '<a href="https://example.com/a" rel="external noopener">An example</a>',
  ],
  ['{% page-ref page="flow/speed.md" %}', '<p><a href="/flow/speed.html">How fast</a></p>'],
  [
    'See [speed.md](flow/speed.md "mention").',
    '<p>See <a href="/flow/speed.html">How fast</a>.</p>',
  ],
  ['[Plan](flow/speed.md#id-1.-plan-it)', '<a href="/flow/speed.html#id-1.-plan-it">Plan</a>'],
  ['## Plan <a href="#how" id="how"></a>\n\n[A](#how)', '<h2 id="how">Plan</h2>'],
  [
    '## Plan <a href="#id-2.-a" id="id-2.-a"></a>\n\n[A](#id-2.-a)',
    '<h2 id="plan">Plan <span id="id-2.-a"></span></h2>',
  ],
  [
    '### 7 tips <a href="#seven" id="seven"></a>\n\n[A](#seven)',
    '<h3 id="seven"><span id="id-7-tips"></span>7 tips</h3>',
  ],
  [
    '### 8. Other {#eight}\n\n[A](#eight)',
    '<h3 id="eight"><span id="id-8.-other"></span>8. Other</h3>',
  ],
  [
    '## 9. *Last* { #nine .wide }\n\n[A](#id-9.-last)',
    '<h2 id="nine">9. <em>Last</em><span id="id-9.-last"></span></h2>',
  ],
  ['## 9. {last}\n\n[A](#id-9.-last)', '9. {last}<span id="id-9.-last"></span></h2>'],
  [
    '<a href="flow/speed.md" class="button primary">Fast</a><a href="flow/speed.md" class="button">Faster</a>',
    '<p><a href="/flow/speed.html">Fast</a> <a href="/flow/speed.html">Faster</a></p>',
  ],
  [
    'Go:<a href="flow/speed.md" class="button">Fast</a>',
    '<p>Go: <a href="/flow/speed.html">Fast</a></p>',
  ],
  [
    '<table data-view="cards"><thead><tr><th></th><th data-card-target></th></tr></thead><tbody><tr><td>Speed</td><td><a href="flow/speed.md">speed.md</a></td></tr></tbody></table>',
    '<a href="/flow/speed.html">How fast</a>',
  ],
  [
    'Open <picture><source srcset=".gitbook/assets/Plan (1).svg 2x" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/Plan (1).svg" alt="it"></picture> now.',
    '<picture class="dark-only"><source srcset="/.gitbook/assets/Plan%20(1).svg 2x" media="(min-width: 0)"><img src="/.gitbook/assets/Plan%20(1).svg" alt="it" width="10" height="10" loading="lazy" decoding="async" class="in-text"></picture> now.</p>',
  ],
  ['![it](<.gitbook/assets/Plan (1).svg>)', 'decoding="async"></p>'],
  ['## Step 1. Plan\n\n[A](#step-1.-plan)', 'Step 1. Plan<span id="step-1.-plan"></span></h2>'],
  [
    '```text\n## 1. Plan <a href="#plan" id="plan"></a>\n```',
    '## 1. Plan &lt;a href="#plan" id="plan">&lt;/a>',
  ],
  [
    '## 1. Plan (it)\n\n[A](#id-1.-plan-it) [B](#1-plan-it)',
    '1. Plan (it)<span id="id-1.-plan-it"></span></h2>',
  ],
  [
    '{% embed url="https://example.com/a" %}\nA film\n{% endembed %}\n\nAfter.',
    '<a href="https://example.com/a" rel="external noopener">A film</a></p>\n<p>After.</p>',
  ],
  [
    '{% embed url="https://example.com/a" %}\n\nAfter.\n\n{% embed url="https://example.com/b" %}',
    '<p>After.</p>\n<p><a href="https://example.com/b" rel="external noopener">example.com/b</a></p>',
  ],
  [
    '{% file src=".gitbook/assets/plan.zip" %}\nThe plan\n{% endfile %}',
    '<a href="/.gitbook/assets/plan.zip">The plan</a>',
  ],
  ['{% file src=".gitbook/assets/plan.zip" %}', '<a href="/.gitbook/assets/plan.zip">plan.zip</a>'],
  ['![A plan](<.gitbook/assets/Plan (1).svg>)', 'src="/.gitbook/assets/Plan%20(1).svg"'],
  ['{% include ".gitbook/includes/note.md" %}', '<p>The <em>note</em>.</p>'],
  [
    '{% openapi-operation spec="a" path="/v1/a" method="post" %}\n[A](https://example.com/a.json)\n{% endopenapi-operation %}',
    '<p><strong>POST</strong> <code>/v1/a</code>\n<a href="https://example.com/a.json" rel="external noopener">A</a></p>',
  ],
  [
    '{% updates format="full" %}\n{% update date="2026-01-02" %}\n## New\n{% endupdate %}\n{% endupdates %}',
    '<p><strong>2026-01-02</strong></p>',
  ],
  [
    '{% columns %}\n{% column width="50%" %}\nA\n{% endcolumn %}\n\n{% column %}\nB\n{% endcolumn %}\n{% endcolumns %}',
    '<p>A</p>\n<p>B</p>',
  ],
  [
    '<details>\n\n<summary>What it costs</summary>\n\nText.\n\n</details>\n\n[A](#what-it-costs)',
    '<details id="what-it-costs">',
  ],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body, site);
  expect(html).toContain(expected);
  expect(html).not.toMatch(/\{%|gitbook-block/);
  expect(messages).toEqual([]);
});

it.each([
  ['```js\nlet a;\n```', true],
  ['```\nlet a;\n```', true],
  ['<pre class="language-js"><code>let a;\n</code></pre>', false],
])('gives the title to the code of its block alone: %j', async (code, hasTitle) => {
  const { html, messages } = await compileHome(
    `{% code title="a.js" %}\n${code}\n{% endcode %}\n\n\`\`\`js\nlet b;\n\`\`\``,
    site,
  );
  expect(html.match(/<span class="code-title">a\.js/g) ?? []).toHaveLength(hasTitle ? 1 : 0);
  expect(html).not.toContain('title=');
  expect(messages).toEqual([]);
});

it('draws tabs, with other blocks inside', async () => {
  const { html, messages } = await compileHome(
    '{% tabs %}\n{% tab title="C" %}\n{% hint style="info" %}\nText.\n{% endhint %}\n{% endtab %}\n\n{% tab title="C++" icon="c" %}\nB\n{% endtab %}\n{% endtabs %}',
    site,
  );
  expect([...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'C',
    'C++',
  ]);
  expect(html).toContain('callout-note');
  expect(messages).toEqual([]);
});

it('draws steps, in a list too', async () => {
  const { html, messages } = await compileHome(
    '{% stepper %}\n{% step %}\n### One\n\nText.\n{% endstep %}\n\n{% step %}\n### Two\n{% endstep %}\n{% endstepper %}\n\n* A\n\n  {% hint style="info" %}\n  Text.\n  {% endhint %}\n* B',
    site,
  );
  expect(html).toMatch(/<div class="steps"><ol><li><div class="heading"><h3 id="one">/);
  expect(html).toMatch(/<li>\s*<p>A<\/p>\s*<div class="callout callout-note/);
  expect(messages).toEqual([]);
});

const row = (icon: string, title: string, target: string): string =>
  `<tr><td><h4><i class="fa-${icon}">:${icon}:</i></h4></td><td><h4>${title}</h4></td><td>A <em>text</em>.</td><td><a href="${target}">x</a></td></tr>`;

it('draws cards that are written as a table', async () => {
  const { html, messages } = await compileHome(
    `<table data-view="cards"><thead><tr><th></th><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody>${row('a', 'One "1"', 'flow/speed.md')}${row('b', 'Two', 'https://example.com/')}</tbody></table>`,
    site,
  );
  expect(html).toMatch(
    /<div class="cards"><ul><li><a href="\/flow\/speed\.html">One "1"<\/a>.*A <em>text<\/em>\./s,
  );
  expect(html).toContain('<a href="https://example.com/" rel="external noopener">Two</a>');
  expect(html).not.toMatch(/<table|:a:/);
  expect(messages).toEqual([]);
});

it('leaves out hidden columns of other tables', async () => {
  const { html } = await compileHome(
    '<table><thead><tr><th>A</th><th data-hidden>B</th><th>C</th></tr></thead><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>',
    site,
  );
  expect(html.replaceAll(/<[^>]+>|\s/g, '')).toBe('ACac');
});

it('leaves code alone', async () => {
  const { html } = await compileHome(
    '```md\n{% hint style="info" %}\n{% endhint %}\n```\n\n`{% hint style="info" %}`',
    site,
  );
  expect(html).toContain('<code>{% hint style="info" %}</code>');
  expect(html.match(/\{% /g)).toHaveLength(3);
});

it('reads pages elsewhere that no other system could have', async () => {
  const read = async (body: string): Promise<string> =>
    (await compileHome(body, { 'docs.yaml': 'title: T\n' })).html;
  expect(await read('{% hint style="info" %}\nText.\n{% endhint %}')).toContain('callout-note');
  expect(await read('{% if a %}\nText.\n{% endif %}')).toContain('{% if a %}');
});

it('has titles without their anchors', async () => {
  const { site: read, page } = await readExtensionSite({
    ...site,
    'content/index.md': '# Home <a href="#home" id="home"></a>\n\n[A](#home)\n',
  });
  expect(read.source('/').title).toBe('Home');
  expect((await page()).messages).toEqual([]);
});

it('is told to strict sites, but for what is no spelling', async () => {
  const read = async (body: string) =>
    (
      await compileHome(body, {
        'docs.yaml': 'title: T\npreset: strict\n',
        'content/.gitbook/vars.yaml': '',
      })
    ).messages.filter((text) => text.includes('foreign-syntax'));
  expect(await read('{% hint style="info" %}\nText.\n{% endhint %}')).toHaveLength(2);
  expect(await read('## 1. Plan\n\n## v1.2')).toEqual([]);
});

it('tells which blocks are never closed', async () => {
  const { html, messages } = await compileHome(
    '{% stepper %}\n{% step %}\nOne.\n{% endstepper %}\n\n{% hint style="info" %}\nText.',
    site,
  );
  expect(html).toContain('<p>Text.</p>');
  expect(messages).toEqual([
    expect.stringContaining('content/index.md:4:1  `{% step %}` is never closed'),
    expect.stringContaining(
      'content/index.md:8:1  `{% hint %}` is never closed, so it is empty. End it with `{% endhint %}`.',
    ),
  ]);
});

it('keeps the lines of messages', async () => {
  const { messages } = await compileHome(
    '{% hint style="info" %}\n[A](gone.md)\n{% endhint %}\n\n[B](gone.md)',
    site,
  );
  expect(messages).toEqual([
    expect.stringContaining('content/index.md:4:'),
    expect.stringContaining('content/index.md:7:'),
  ]);
});

it('has pages nowhere in the folder of GitBook, and serves what they link to alone', async () => {
  const { site: read } = await readExtensionSite({
    ...site,
    'content/index.md': '# A\n\n{% file src=".gitbook/assets/plan.zip" %}\n',
    'content/.gitbook/vars.yaml': 'a: b\n',
  });
  expect([...read.paths].toSorted()).toEqual(['/', '/flow/', '/flow/speed.html']);
  expect(read.publicFiles.has('/.gitbook/assets/plan.zip')).toBe(true);
  expect(read.publicFiles.has('/.gitbook/vars.yaml')).toBe(false);
});

it.each([
  '{% hint style="info" %}\n'.repeat(5000),
  '{% embed url="a" %}\n'.repeat(5000),
  `{% hint ${' '.repeat(100_000)}`,
  `{% hint style="${'a'.repeat(100_000)}" %}`,
  '{% endhint %}\n{% endtabs %}\n{% tab title="A" %}\nText.\n',
  `<table data-view="cards">${'<tr><td>'.repeat(20_000)}`,
  `## ${'a.'.repeat(50_000)}`,
  `## ${' '.repeat(100_000)}<a href="#`,
  '{% embed url="javascript:alert(1)" %}\n\n{% file src="../../../etc/passwd" %}\n\n{% content-ref url="javascript:alert(1)" %}\n{% endcontent-ref %}',
  '<table data-view="cards"><thead><tr><th></th><th data-card-target></th></tr></thead><tbody><tr><td>A" onload="b</td><td><a href="javascript:alert(1)">x</a></td></tr></tbody></table>',
])('survives %#', async (body) => {
  const { html } = await compileHome(body, site);
  expect(html).not.toMatch(/href="javascript|<[^>]*\sonload=|gitbook-block/);
});
