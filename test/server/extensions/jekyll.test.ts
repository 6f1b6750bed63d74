// Tags of Liquid that stand for text.
import { compileHome, readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const config =
  "title: T\nextensions:\n  - use: millrace-docs/jekyll\n    options: { variables: { site.version: '1.2' } }\n";

const compile = (body: string, more: Readonly<Record<string, string>> = {}) =>
  compileHome(body, { 'docs.yaml': config, ...more });

it.each([
  ['a{% comment %}b{% endcomment %}c', '<p>ac</p>'],
  ['a\n\n{% comment %}\nb\n{% endcomment %}\n\nc', '<p>a</p>\n<p>c</p>'],
  ['{% seo %}\nText {{ site.version }}.', '<p>Text 1.2.</p>'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compile(body);
  expect(html).toBe(expected);
  expect(messages).toEqual([]);
});

it('makes code of what is highlighted, and leaves tags in it alone', async () => {
  const { html, messages } = await compile(
    '{% highlight js linenos %}\nconst a = "{% comment %}";\n{% endhighlight %}\n\nAfter.',
  );
  expect(messages).toEqual([]);
  expect(html).toContain('language-javascript');
  expect(html).toContain('{% comment %}');
  expect(html).toMatch(/<p>After\.<\/p>$/);
});

it('keeps what has no end', async () => {
  const { html } = await compile('{% highlight js %}\n\nText.');
  expect(html).toContain('<p>Text.</p>');
});

it('includes files of the folder for them, with values', async () => {
  const { html, messages } = await compile(
    '{% include note.html kind="tip" text=\'A <b>tip</b>.\' %}\n\n{% include_relative part.md %}',
    {
      'content/_includes/note.html':
        '<p class="{{ include.kind }}">{{ include.text | markdownify }}{{include.none}}</p>\n',
      'content/part.md': 'The *part*.\n',
    },
  );
  expect(html).toMatch(/<p[^>]*>A <b>tip<\/b>\.<\/p>\n<p>The <em>part<\/em>\.<\/p>/);
  expect(messages).toEqual([]);
});

it('shows logic, and says so', async () => {
  const { html, messages } = await compile('{% if site.a %}yes{% endif %}');
  expect(html).toContain('{% if site.a %}');
  expect(messages[0]).toContain('is template syntax');
});

it('is there beside the config of Jekyll, and only there', async () => {
  const read = async (more: Readonly<Record<string, string>>) => {
    const { site } = await readExtensionSite({
      'docs.yaml': 'title: T\n',
      'content/index.md': '# Home\n',
      ...more,
    });
    return site.extensions.all.some(({ plan }) => plan.name === 'jekyll');
  };
  expect(await read({ 'content/_config.yml': 'title: T\n' })).toBe(true);
  expect(await read({})).toBe(false);
});

it('leaves links in code as they are', async () => {
  const { html } = await compile('[A]({% link index.md %}) and `{% link index.md %}`.');
  expect(html).toContain('<a href="/">A</a> and <code>{% link index.md %}</code>');
});
