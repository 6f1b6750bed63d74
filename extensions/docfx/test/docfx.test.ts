// Spellings of DocFX: what readers get of them.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('makes tabs of headings, until a line', async () => {
  const { html, messages } = await compileHome(
    '# [Windows](#tab/win)\n\nOn Windows.\n\n```text\na\n```\n\n# [Linux](#tab/linux)\n\nOn Linux.\n\n---\n\nAfter.',
  );
  expect(messages).toEqual([]);
  expect(html).toContain('role="tablist"');
  expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    'Windows',
    'Linux',
  ]);
  expect(html).toMatch(/<\/div>\s*<p>After\.<\/p>$/);
  expect(html).not.toContain('<hr');
});

it.each([
  [':::row:::\n:::column span="2":::\nLeft.\n:::column-end:::\n:::row-end:::', '<p>Left.</p>'],
  ['::: moniker range=">= v1"\n\nNew.\n\n::: moniker-end', '<p>New.</p>'],
  [':::zone pivot="a"\n\nA.\n\n:::zone-end', '<p>A.</p>'],
  ['> [!div class="nextstepaction"]\n> Go *on*.', '<p>Go <em>on</em>.</p>'],
  ['> [!div class="checklist"]\n> * One', '<ul>\n<li>One</li>\n</ul>'],
  ['Press [!UICONTROL Save].', '<p>Press <strong>Save</strong>.</p>'],
  ['See <xref:System.String.Split%2A>.', '<p>See <code>System.String.Split*</code>.</p>'],
  ['Press :::no-loc text="Win + X":::.', '<p>Press Win + X.</p>'],
  ['See [strings](xref:System.String).', '<p>See strings.</p>'],
])('reads %j', async (body, expected) => {
  const { html, messages } = await compileHome(body);
  expect(html.trim()).toBe(expected);
  expect(messages).toEqual([]);
});

it.each(['row', 'column', 'zone', 'moniker'])('leaves a container `%s` alone', async (name) => {
  const { html, messages } = await compileHome(`::: ${name}\nText.\n:::`);
  expect(html).toContain('Text.');
  expect(html).not.toContain(':::');
  expect(messages.filter((text) => text.includes('does not close'))).toEqual([]);
});

it('links to videos', async () => {
  const { html } = await compileHome('> [!VIDEO https://www.youtube.com/embed/abc]');
  expect(html).toContain('href="https://www.youtube.com/embed/abc"');
  expect(html).not.toMatch(/VIDEO|\]/);
});

it('shows pictures', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const { html, messages } = await compileHome(
    ':::image type="content" source="media/a b.svg" alt-text="The [A]." lightbox="media/b.svg":::',
    { 'content/media/a b.svg': svg },
  );
  expect(messages).toEqual([]);
  expect(html).toContain('src="/media/a%20b.svg" alt="The [A]."');
});

it('includes pages and parts of samples', async () => {
  const { html, messages } = await compileHome(
    '[!INCLUDE [note](includes/note.md)]\n\n:::code language="csharp" source="a.cs" range="2-3" highlight="1":::\n\n[!code-csharp[Main](a.cs?name=part)]',
    {
      'content/includes/note.md': 'The **note**.\n',
      'content/a.cs': 'one\ntwo\nthree\n#region part\nfour\n#endregion\n',
    },
  );
  expect(messages.filter((text) => !text.includes('orphan'))).toEqual([]);
  expect(html).toContain('<p>The <strong>note</strong>.</p>');
  expect(html).toMatch(/two[\s\S]*three[\s\S]*four/);
  expect(html).not.toContain('one');
});

it.each(['code', 'Code', 'CODE'])('highlights a sample of [!%s-csharp]', async (name) => {
  const { html, messages } = await compileHome(
    `1. Declare:\n\n   [!${name}-csharp[A](a.cs?name=one)]\n\n2. Use:\n   [!${name}-csharp[B](a.cs?name=two)]`,
    { 'content/a.cs': '#region one\nclass A {}\n#endregion\n#region two\nnew A();\n#endregion\n' },
  );
  expect(messages).toEqual([]);
  expect(html.match(/<span class="code-language">C#<\/span>/g)).toHaveLength(2);
  expect(html.match(/<span class="hljs-keyword">(?:class|new)<\/span>/g)).toHaveLength(2);
});

it.each<[string, string[], number]>([
  ['> [!TIP]\n> One.\n>\n> [!NOTE]\n> Two.', ['tip', 'note'], 0],
  ['> [!TIP]\n> One.\n>\n> - Item\n>\n> [!WARNING]\n> Two.\n>\n> Three.', ['tip', 'warning'], 0],
  ['- A\n\n  > [!NOTE]\n  > One.\n  >\n  > [!IMPORTANT]\n  > Two.', ['note', 'warning'], 0],
  ['> [!TIP]\n> Write `[!NOTE]`.\n>\n> [!NOTE] is a mark.', ['tip'], 1],
  ['> Quoted.\n>\n> [!NOTE]\n> One.', [], 1],
])('makes a callout of each mark in %j', async (body, kinds, marks) => {
  const { html } = await compileHome(body);
  const found = [...html.matchAll(/class="callout callout-(\w+)"/g)].map(([, kind]) => kind);
  expect(found).toEqual(kinds);
  const shownMarks = html.replace(/<code>.*?<\/code>/g, '').match(/\[!/g) ?? [];
  expect(shownMarks).toHaveLength(marks);
});

it('leaves code as it is', async () => {
  const { html } = await compileHome(
    '```text\n:::row:::\n[!UICONTROL Save]\n```\n\nA `[!UICONTROL x]`.',
  );
  expect(html).toContain(':::row:::');
  expect(html).toContain('[!UICONTROL Save]');
  expect(html).toContain('<code>[!UICONTROL x]</code>');
});
