// Shortcodes in links, and those that are shown.
import { compileAny, renderAny } from '../../../test/setup/any-site.ts';
import { compileMarkdown, removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

it('shows a link that a shortcode makes as text', async () => {
  const { html, printed } = await compileAny(
    'Copy the [source](<{{% code_url x %}}>) or [this][] or [that]({{< code_url y >}}).\n\n[this]: <{{% code_url z %}}>\n',
  );
  expect(textOf(html)).toContain('Copy the source or this or that.');
  expect(printed).toHaveLength(3);
});

it('takes the marks that keep Hugo away from several lines of code', async () => {
  const html = await renderAny('```text\n{{</* figure\n  src="a.jpg"\n*/>}}\n```');
  expect(html).toContain('{{&lt; figure\n  src="a.jpg"\n>}}');
});

it('tells a strict site to write its own Markdown', async () => {
  const { messages } = await compileMarkdown('{{< ref "a.md" >}} and more');
  expect(messages[0]).toBe(
    'content/index.md:5:1  `{{< ref "a.md" >}} and more` is syntax of another system. Write it in this site\'s Markdown, or put it in backticks to show it.  foreign-syntax',
  );
});
