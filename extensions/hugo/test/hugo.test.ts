// Shortcodes of Hugo and its themes.
import { compileHome, readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';
import { compileAny, renderAny } from '../../../test/setup/any-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';

afterAll(removeTestSites);

it.each([
  ['{{< callout type="warning" >}}\nText.\n{{< /callout >}}', 'warning', 'Warning'],
  ['{{% alert title="Mind this" color="danger" %}}\nText.\n{{% /alert %}}', 'danger', 'Mind this'],
  ['{{< hint info >}}\nText.\n{{< /hint >}}', 'note', 'Info'],
  ['{{% notice tip "Mind this" %}}\nText.\n{{% /notice %}}', 'tip', 'Mind this'],
  ['{{< note >}}\nText.\n{{</ note >}}', 'note', 'Note'],
])('draws %j as a callout', async (markdown, kind, title) => {
  const html = await renderAny(markdown);
  expect(html).toContain(`class="callout callout-${kind}"`);
  expect(html).toContain(`<p class="callout-title">${title}</p>`);
  expect(html).toContain('<p>Text.</p>');
  expect(html).not.toContain('{{');
});

it('draws tabs, steps, cards and details', async () => {
  const html = await renderAny(
    [
      '{{< tabs >}}',
      '{{% tab "One" %}}',
      'First **text**.',
      '{{% /tab %}}',
      '{{% tab name="Two" %}}',
      'Second.',
      '{{% /tab %}}',
      '{{< /tabs >}}',
      '',
      '{{< cards >}}',
      '{{< card link="https://example.com/" title="Go on" >}}',
      '{{< /cards >}}',
      '',
      '{{% details title="More" %}}',
      'Hidden.',
      '{{% /details %}}',
    ].join('\n'),
  );
  expect(html.match(/role="tab"[^>]*>(\w+)/g)).toHaveLength(2);
  expect(html).toContain('>One</button>');
  expect(html).toContain('First <strong>text</strong>.');
  expect(html).toMatch(/class="cards"[\s\S]*<a href="https:\/\/example.com\/"[^>]*>Go on<\/a>/);
  expect(html).toMatch(/<summary>More<\/summary>\s*<p>Hidden/);
});

it('draws one that holds code as code, whatever stands in it', async () => {
  const html = await renderAny(
    '{{< highlight go "linenos=inline" >}}\nfor { *a* }\n{{ x }}\n{{< /highlight >}}\n\nAfter.',
  );
  expect(html).toContain('class="language-go"');
  expect(html.replace(/<[^>]+>/g, '')).toContain('for { *a* }\n{{ x }}');
  expect(html).toContain('<p>After.</p>');
  const toggle = await renderAny('{{< code-toggle file=site >}}\n[a]\nb = 1\n{{< /code-toggle >}}');
  expect(toggle).toContain('site');
  expect(toggle.replace(/<[^>]+>/g, '')).toContain('[a]\nb = 1');
});

it('ends code in a list with the code, wherever its item is', async () => {
  const html = await renderAny(
    '1. A\n    - B:\n\n      {{< highlight toml >}}\n      a = 1\n      {{< /highlight >}}\n\n    - C\n\n1. D\n\n## After\n',
  );
  expect(html.replace(/<[^>]+>/g, '')).toContain('a = 1\n');
  expect(html).toMatch(/<li>\s*(?:<p>)?C(?:<\/p>)?\s*<\/li>/);
  expect(html).toMatch(/<li>\s*(?:<p>)?D(?:<\/p>)?\s*<\/li>/);
  expect(html).toContain('<h2 id="after">');
});

const termsAndHeadings =
  '## Width\n\n`depth`\n: How deep. See [it](#depth-1).\n\n`width`\n: How wide.\n\n## Depth\n\n## Depth\n';

it.each([
  ['hugo.toml', '[markup.goldmark.parser]\nautoDefinitionTermID = true\n'],
  ['config/_default/markup.yaml', 'goldmark: { parser: { autoDefinitionTermID: true } }\n'],
])('counts terms and headings together if %s says so', async (file, text) => {
  const { html, messages } = await compileHome(termsAndHeadings, { [file]: text });
  const ids = Array.from(html.matchAll(/<(?:dt|h2) id="([^"]*)"/g), ([, id]) => id);
  expect(ids).toEqual(['width', 'depth', 'width-1', 'depth-1', 'depth-2']);
  expect(messages).toEqual([]);
});

it('draws a picture with its caption, over several lines too', async () => {
  const { html, printed } = await compileAny(
    '{{< figure\n  src="run.svg"\n  alt="A run"\n  caption="What runs"\n>}}',
    { others: { 'run.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>' } },
  );
  expect(printed).toEqual([]);
  expect(html).toContain('<figure><img src="/docs/run.svg"');
  expect(html).toContain('<figcaption>What runs</figcaption>');
});

it.each([
  ['{{< youtube abc_1 >}}', 'https://www.youtube.com/watch?v=abc_1'],
  ['{{< vimeo 123 >}}', 'https://vimeo.com/123'],
])('links to the film of %s', async (markdown, href) => {
  expect(await renderAny(markdown)).toContain(`<a href="${href}"`);
});

it('includes a file of the site, and none outside', async () => {
  const others = { 'shared/part.md': '---\ntitle: Part\n---\nShared **text**.\n' };
  const { html } = await compileAny('{{% include "/shared/part.md" %}}', { others });
  expect(html).toContain('Shared <strong>text</strong>.');
  const { html: outside, printed } = await compileAny('{{% include "../../secret.md" %}}');
  expect(outside).toBe('<p><code>../../secret.md</code></p>');
  expect(printed.join()).toContain(
    'is not below the content folder, does not exist, or is no text of at most 2 MiB',
  );
});

it('leaves out one that it does not know, shows what it holds, and says so', async () => {
  const { html, printed } = await compileAny(
    'Since {{< changed-in 1.2 />}} now.\n\n{{< wide >}}\nHeld.\n{{< /wide >}}',
  );
  expect(html).toMatch(/<p>Since\s+now\.<\/p>\s*<p>Held\.<\/p>/);
  expect(printed).toEqual([
    'content/index.md:1:7  Component `changed-in` is unknown and has no text, so it is left out. Write its text in Markdown.  component',
    'content/index.md:3:1  Component `wide` is unknown: only its content is shown. Write its text in Markdown.  component',
  ]);
});

it('shows one that is kept from Hugo as it reads without the marks, in code too', async () => {
  const html = await renderAny(
    'Write {{</* note */>}} or `{{%/* tip */%}}`.\n\n```text\n{{</* note */>}}\n{{< x >}}\n```',
  );
  const text = html.replace(/<[^>]+>/g, '').replaceAll('&lt;', '<');
  expect(text).toContain('Write {{< note >}} or {{% tip %}}.');
  expect(text).toContain('{{< note >}}\n{{< x >}}');
});

it.each([
  ['{{< note', '{{&lt; note'],
  ['{{< >}}', '{{&lt; >}}'],
  ['{{% "a" %}}', '{{% “a” %}}'],
])('shows %s, which is no shortcode, as typed', async (markdown, shown) => {
  const { html } = await compileAny(markdown);
  expect(html.replaceAll('"', '“').replace(/“a“/, '“a”')).toContain(shown);
});

it('closes code that is never closed, and never runs a value', async () => {
  const { html } = await compileAny('{{< tab `"><script>alert(1)</script>` >}}\n\nText.');
  expect(html).not.toContain('<script>');
  expect(html).toContain('Text.');
});

it('takes time in proportion to the text', async () => {
  const { html } = await compileAny(`${'{{< a '.repeat(20_000)}\n\n${'{{< x "'.repeat(20_000)}`);
  expect(html.length).toBeGreaterThan(100_000);
});

it('draws the tabs of Docsy as code, unless they hold text', async () => {
  const html = await renderAny(
    [
      '{{< tabpane langEqualsHeader=true >}}',
      '{{< tab header="Front:" disabled=true />}}',
      '{{< tab header="TOML" >}}',
      '+++',
      'title = "*A*"',
      '+++',
      '{{< /tab >}}',
      '{{< tab header="Other" lang="js" >}}',
      'const a = `{{</* x */>}}`;',
      '{{< /tab >}}',
      '{{< /tabpane >}}',
      '',
      '{{< tabpane text=true >}}',
      '{{% tab header="Text" %}}',
      'A *word*.',
      '{{% /tab %}}',
      '{{< /tabpane >}}',
      '',
      'Behind *them*.',
      '',
      '{{< badge "Old" disabled=true />}}',
    ].join('\n'),
  );
  expect(html).toContain('language-ini');
  expect(html).not.toContain('Front:');
  expect(html).toContain('language-javascript');
  expect(html).toContain('<p>A <em>word</em>.</p>');
  expect(html).toContain('<p>Behind <em>them</em>.</p>');
  expect(html.replace(/<[^>]*>/g, '')).toContain('const a = `{{&lt; x >}}`;');
  expect(html).not.toContain('<em>A</em>');
  expect(html).toContain('Old');
});

it('reads values with backticks, and shows code beside them', async () => {
  const html = await renderAny(
    '{{< tabs >}} {{% tab header="Maven (`pom.xml`)" %}}\n\nFirst.\n\n{{% /tab %}} {{% tab title=`Two` %}}\n\nSecond.\n\n{{% /tab %}} {{< /tabs >}}\n\nWrite `{{</* note */>}}` or `a`.',
  );
  expect(html).toContain('Maven (');
  expect(html).toContain('First.');
  expect(html).toMatch(/>Two<\/button>/);
  expect(html).toContain('<code>{{&lt; note >}}</code> or <code>a</code>');
  expect(html.replace(/<code>.*?<\/code>/g, '')).not.toContain('{{');
});

it('includes a text that the pages of a version share', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/k/v1/shared/rivers/list.md': '---\ntitle: List\n---\nThe *first* list.\n',
    'content/k/v2/shared/rivers/list.md': '---\ntitle: List\n---\nThe *second* list.\n',
    'content/k/v2/rivers/long/index.md':
      '# Long\n\n{{< docs/shared source="k" lookup="rivers/list.md" version="<K_VERSION>" >}}\n',
  });
  const { html, messages } = await page('/k/v2/rivers/long/');
  expect(html).toContain('<p>The <em>second</em> list.</p>');
  expect(messages.filter((text) => /include|component/.test(text))).toEqual([]);
});

it.each([
  [
    'Since {{< new-in 1.2.0 />}} now.',
    '<p>Since <span class="badge badge-note">New in 1.2.0</span> now.</p>',
  ],
  ['{{< new-in v1.2.0 >}}', '<span class="badge badge-note">New in v1.2.0</span>'],
  ['## A {{<deprecated-in 1.2.0 />}}', '<span class="badge badge-note">Deprecated in 1.2.0</span>'],
  [
    '{{< new-in 1.3 />}}\n\n{{< deprecated-in 1.2.0 >}}\nUse *that*.\n{{< /deprecated-in >}}',
    '<p class="callout-title">Deprecated in 1.2.0</p><p>Use <em>that</em>.</p>',
  ],
])('shows the version in %j', async (markdown, expected) => {
  const { html, printed } = await compileAny(markdown);
  expect(html).toContain(expected);
  expect(printed).toEqual([]);
});

it('includes a file whatever other values there are', async () => {
  const { html } = await compileAny('{{% include "part.md" `https://example.com/a` b=1 %}}', {
    others: { 'part.md': 'A *part*.\n' },
  });
  expect(html).toContain('A <em>part</em>.');
});

describe('parameters', () => {
  it.each([
    ['Version {{< param "version" >}}.', '<p>Version v3.</p>'],
    ['Release {{% param release.Date %}}.', '<p>Release 2026.</p>'],
    ['[Guide](/{{< param version >}}/guide)', '<a href="/v3/guide.html">Guide</a>'],
    ['[Guide](/{{< unknown >}}/v3/guide)', '<a href="/v3/guide.html">Guide</a>'],
    ['A {{< param none >}}b.', '<p>A b.</p>'],
    ['A {{% _own NEW %}}b.', '<p>A b.</p>'],
  ])('of page and site are shown: %j', async (body, expected) => {
    const { page } = await readExtensionSite({
      'docs.yaml': 'title: T\n',
      'hugo.toml': '[params]\nversion = "v2"\n',
      'config/_default/params.yaml': 'release: { date: 2026 }',
      'content/index.md': `---\nversion: v3\n---\n\n# Home\n\n${body}\n`,
      'content/v3/guide.md': '# Guide\n',
    });
    const { html } = await page();
    expect(html).toContain(expected);
  });

  it('are none in the config of another program', async () => {
    const { html } = await compileHome('A {{< param version >}}b.', {
      'config.toml': 'broken = [',
    });
    expect(html).toContain('<p>A b.</p>');
  });
});

it('finds the page that a reference names in any folder', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md':
      '# Home\n\n[A]({{< relref "apples" >}}) [B]({{< ref "apples.md#ripe" >}}) [C]({{% relref "docs/apples" %}}#ripe)\n\n<a href="{{< relref "pears" >}}">D</a> [E]({{< ref "none" >}}) {{< ref "apples" >}} [F]({{< ref "#here" >}})\n\n## Here\n',
    'content/docs/apples.md': '# Apples\n\n## Ripe\n\n[G]({{< relref "pears" >}})\n',
    'content/docs/pears/_index.md': '# Pears\n\nText.\n',
    'content/late/early/pears.md': '# Early pears\n\nText.\n',
  });
  const { html, messages } = await page('/');
  expect(html).toContain('<a href="/docs/apples.html">A</a>');
  expect(html).toContain('<a href="/docs/apples.html#ripe">B</a>');
  expect(html).toContain('<a href="/docs/apples.html#ripe">C</a>');
  expect(html).toContain('<a href="/late/early/pears.html">D</a> E apples <a href="#here">F</a>');
  expect(html).not.toContain('hugo-ref');
  expect(messages).toEqual([expect.stringContaining('`none`')]);
  expect((await page('/docs/apples.html')).html).toContain('<a href="/docs/pears/">G</a>');
});

/** Fields of a config, by the manual of Hugo. */
const documented =
  `archetypeDir assetDir baseURL build buildDrafts buildExpired buildFuture cacheDir caches canonifyURLs
  capitalizeListTitles cascade cleanDestinationDir contentDir contentTypes copyright dataDir defaultContentLanguage
  defaultContentLanguageInSubdir defaultOutputFormat deployment disableAliases disableHugoGeneratorInject disableKinds
  disableLanguages disableLiveReload disablePathToLower enableEmoji enableGitInfo enableMissingTranslationPlaceholders
  enableRobotsTXT environment frontmatter hasCJKLanguage i18nDir ignoreCache ignoreFiles ignoreLogs imaging languageCode
  languages layoutDir mainSections markup mediaTypes menus minify module newContentEditor outputFormats outputs page
  pagination params permalinks pluralizeListTitles privacy publishDir refLinksErrorLevel refLinksNotFoundURL related
  relativeURLs removePathAccents resourceDir sectionPagesMenu security segments server services sitemap staticDir
  summaryLength taxonomies theme themesDir timeout timeZone title titleCaseStyle uglyURLs watch`.split(
    /\s+/,
  );

const carried = [
  ...['baseURL', 'buildFuture', 'contentDir', 'copyright', 'defaultContentLanguage', 'ignoreFiles'],
  ...['languageCode', 'languages', 'menus', 'params', 'title', 'disableLanguages'],
  'defaultContentLanguageInSubdir',
  // Without a counterpart that would be missed.
  ...['buildDrafts', 'disableKinds', 'enableGitInfo', 'enableRobotsTXT', 'markup', 'minify'],
  ...['module', 'outputs', 'pluralizeListTitles', 'publishDir', 'sitemap', 'taxonomies', 'theme'],
];

describe('a project', () => {
  const home: Readonly<Record<string, string>> = {
    'content/_index.md': '---\ntitle: Home\n---\n\nText.\n',
  };

  it('has title, description, language and copyright of its config', async () => {
    const { site } = await readExtensionSite({
      ...home,
      'hugo.yaml': `title: River
defaultContentLanguage: pt
languages: { pt: { languageCode: pt_BR, params: { description: Water } }, de: {} }
copyright: Ada
`,
    });
    const { title, description, language } = site.config.site;
    expect([title, description, language]).toEqual(['River', 'Water', 'pt-BR']);
    expect(site.config.frame.copyright).toBe('Ada');
  });

  it('shows pictures of its folder `assets`', async () => {
    const { site } = await readExtensionSite({
      'hugo.toml': "title = 'River'\n",
      'content/_index.md': '---\ntitle: Home\n---\n\n![Bed](images/bed.svg)\n',
      'assets/images/bed.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    expect((await site.compiled('/')).html).toContain('src="/images/bed.svg"');
  });

  it('whose config cannot be read is reported', async () => {
    const { problems } = await readExtensionSite({ ...home, 'hugo.toml': 'ignoreFiles = [\n' });
    expect(problems).toEqual([expect.stringMatching(/The config cannot be read \(.*sidebar$/)]);
  });

  it('has each field of its config read or reported', async () => {
    const { out } = await importProject(
      { ...home, 'hugo.yaml': documented.map((name) => `${name}: x\n`).join('') },
      'content',
    );
    const lost = Array.from(out.matchAll(/`(\w+)` is not carried over/g), ([, name]) => name);
    const read = documented.filter((name) => !lost.includes(name));
    expect(read.toSorted()).toEqual(carried.toSorted());
  });
});
