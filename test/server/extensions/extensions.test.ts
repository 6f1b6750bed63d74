// The parts of an extension that concern the text of pages, and what happens if it is not as it should be.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { createPlainMarkdown } from '../../../src/server/markdown/plain/markdown.ts';
import { wholeText } from '../../../src/server/markdown/plain/parts.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension, h, visit, z } from 'millrace-docs/extension';\n`;

async function htmlWith(body: string, extension: string, options = ''): Promise<string> {
  const { page, problems } = await readExtensionSite(siteWith(body, begin + extension, options));
  const { html, messages } = await page();
  expect({ problems, messages }).toEqual({ problems: [], messages: [] });
  return html;
}

describe('parts', () => {
  it('rewrites lines', async () => {
    const extension = `export default defineExtension({ name: 'a', version: '1', options: z.object({ word: z.string() }),
      lines: (lines, { word }) => lines.map((line) => line.replace('%word%', word)) });`;
    expect(await htmlWith('Hello, %word%.', extension, '    options: { word: orchard }\n')).toBe(
      '<p>Hello, orchard.</p>',
    );
  });

  it('runs remark plugins, and sanitizes what they make', async () => {
    const extension = `const loud = () => (tree) => visit(tree, 'text', (node) => {
        node.value = node.value.toUpperCase();
        node.data = { hName: 'mark', hProperties: { onClick: 'alert(1)' } };
      });
      export default defineExtension({ name: 'a', version: '1', remark: [loud] });`;
    const html = await htmlWith('So *quiet*.', extension);
    expect(html).toContain('QUIET');
    expect(html).not.toContain('alert');
  });

  it('runs plugins that are asynchronous, and parses the syntax that they add', async () => {
    const extension = `function later() { return async (tree) => { await null; tree.children.pop(); }; }
      export default defineExtension({ name: 'a', version: '1', rehype: [later] });`;
    expect(await htmlWith('One.\n\nTwo.', extension)).toBe('<p>One.</p>\n');
  });

  it('runs rehype plugins before headings and links are resolved', async () => {
    const extension = `const add = () => (tree) => { tree.children.push(h('h2', 'Extra'), h('p', h('a', { href: '/' }, 'Home'))); };
      export default defineExtension({ name: 'a', version: '1', rehype: [add] });`;
    const { site, page } = await readExtensionSite(siteWith('Text.', begin + extension));
    expect((await page()).html).toContain('id="extra"');
    const { headers, references } = await site.compiled('/');
    expect(headers.map(({ title }) => title)).toEqual(['Extra']);
    expect(references.map(({ path: to }) => to)).toEqual(['/']);
  });

  it('draws blocks', async () => {
    const extension = `export default defineExtension({ name: 'a', version: '1', blocks: [{
        kind: 'container', names: ['box'], syntax: [':::box'], documentation: 'A box.',
        draw: (node, scope) => [h('aside', scope.draw(node.children))] }] });`;
    expect(await htmlWith(':::box\nIn *it*.\n:::', extension)).toBe(
      '<aside>\n<p>In <em>it</em>.</p>\n</aside>',
    );
  });

  const chart = `export default defineExtension({ name: 'a', version: '1', components: { BarChart: {
      props: z.object({ data: z.array(z.number()), barTitle: z.string().default('Bars') }),
      render: ({ data, barTitle }, children) => h('figure', { accessKey: 'b' }, [h('b', barTitle), String(data), ...children]) } } });`;

  it.each([
    ['::bar-chart{data="[1,2]"}', '<figure accesskey="b"><b>Bars</b>1,2</figure>'],
    ['::barchart{data="[1]" bartitle=A}', '<figure accesskey="b"><b>A</b>1</figure>'],
    ['<BarChart data="[3]" barTitle="B" />', '<figure accesskey="b"><b>B</b>3</figure>'],
  ])('draws a component written as %s', async (body, html) => {
    expect((await htmlWith(body, chart)).replace('\n</figure>', '</figure>')).toBe(html);
  });

  it('takes literals of MDX, and sanitizes what an author writes inside', async () => {
    const { page } = await readExtensionSite({
      ...siteWith('', begin + chart),
      'content/a.mdx': '<BarChart data={[4, 5]}>\n<b onclick="x()">in</b>\n\n*it*\n</BarChart>\n',
    });
    const { html } = await page('/a.html');
    expect(html).toContain('<b>Bars</b>4,5');
    expect(html).toContain('<em>it</em>');
    expect(html).not.toContain('onclick');
  });

  it('names a component whose attributes are wrong, and shows what is inside', async () => {
    const { page } = await readExtensionSite(
      siteWith('Above.\n\n:::bar-chart{data="x"}\nInside.\n:::', begin + chart),
    );
    const { html, messages } = await page();
    expect(html.trim()).toMatch(/^<p>Above\.<\/p>\s*<p>Inside\.<\/p>$/);
    expect(messages).toEqual([
      expect.stringMatching(
        /^content\/index\.md:7:1 {2}Component `BarChart` of extension `a` failed \(`data`: .*expected array, received string\)\. Check/,
      ),
    ]);
  });

  it.each([
    [
      '<BarChart data="[1]" barTitel="A" />',
      'Component `BarChart` has no attribute `barTitel`. Did you mean `barTitle`?',
    ],
    [
      '<BarChart data="[1]" iconType="A" id="b" />',
      'Component `BarChart` has no attribute `iconType`. Use one of `data`, `barTitle`.',
    ],
    [
      '::bar-chart{data="[1]" Datas=2 bar-title=A}',
      'Block `::bar-chart` has no attribute `Datas`. Did you mean `data`?',
    ],
    [
      ':::bar-chart{data="[1]" datas=2}\n:::',
      'Block `:::bar-chart` has no attribute `datas`. Did you mean `data`?',
    ],
  ])('names the attribute that a component does not take: %s', async (body, expected) => {
    for (const name of ['index.md', 'a.mdx']) {
      const site = await readExtensionSite({
        ...siteWith('', begin + chart),
        [`content/${name}`]: `---\ntitle: A\n---\n\n${body}\n`,
      });
      const { messages } = await site.page(name === 'index.md' ? '/' : '/a.html');
      expect(messages).toEqual([expect.stringContaining(expected)]);
    }
  });

  it('takes any attribute for a schema that does', async () => {
    const loose = chart.replace('z.object(', 'z.looseObject(');
    const { page } = await readExtensionSite(
      siteWith(
        '<BarChart data="[1]" datas="2" />\n\n::bar-chart{data="[1]" datas=2}',
        begin + loose,
      ),
    );
    expect((await page()).messages).toEqual([]);
  });

  it('names the expression of the attribute that is wrong', async () => {
    const { page } = await readExtensionSite({
      ...siteWith('', begin + chart),
      'content/a.mdx':
        '<BarChart barTitle={a} data={b()} />\n\n<BarChart barTitle={a} data="x" />\n',
    });
    const { messages } = await page('/a.html');
    expect(messages).toEqual([
      expect.stringMatching(/ failed \(`data`: .*Expressions such as that of `data` are/),
      expect.stringMatching(/ failed \(`data`: .*Check its attributes/),
    ]);
  });

  it('serves style sheets, and the modules of islands', async () => {
    const extension = `export default defineExtension({ name: 'a', version: '1', styles: ['./a.css', '.b{}'],
      components: { Map: { render: () => 'A map', island: { module: './map.js', when: 'idle' } } } });`;
    const { site, page, problems } = await readExtensionSite({
      ...siteWith('::map{zoom=3}', begin + extension),
      'a.css': '.a{}',
      'map.js': 'export default () => {};',
    });
    expect(problems).toEqual([]);
    const { styles, islands } = site.extensions;
    expect(styles.map(({ text }) => text)).toEqual(['.a{}', '.b{}']);
    expect(islands.map(({ text }) => text)).toEqual(['export default () => {};']);
    expect((await page()).html).toBe(
      `<div data-island="${islands[0]?.path ?? ''}" data-when="idle" data-props="{&quot;zoom&quot;:&quot;3&quot;}">A map</div>`,
    );
  });
});

describe('spellings that an extension reads', () => {
  it.each([
    ['lines', `lines: (lines) => lines.map((line) => line.replace(/^%(\\w+)%$/, ':::$1'))`],
    [
      'remark',
      `remark: [() => (tree) => {
        const [first] = tree.children;
        const [text] = first.children;
        if (!text.value.startsWith('%')) return;
        tree.children.splice(0, tree.children.length, {
          type: 'containerDirective', name: 'tip', attributes: {}, children: [tree.children[1]],
        });
      }]`,
    ],
  ])('may become those of this server in `%s`', async (_part, code) => {
    const extension = `export default defineExtension({ name: 'a', version: '1', ${code} });`;
    const { page } = await readExtensionSite(siteWith('%tip%\n\nText.\n\n:::', begin + extension));
    expect((await page()).html).toContain('<div class="callout callout-tip" role="note">');
  });
});

describe('extensions that fail', () => {
  it.each([
    ['remark: [() => () => { throw new Error("no"); }]', 'remark'],
    ['remark: [() => { throw new Error("no"); }]', 'remark'],
    ['rehype: [() => async () => { throw new Error("no"); }]', 'rehype'],
    ['rehype: [() => (tree, file, next) => next(new Error("no"))]', 'rehype'],
    ['lines: () => { throw new Error("no"); }', 'lines'],
    ['handlers: { paragraph: () => { throw new Error("no"); } }', 'handlers'],
    [
      'blocks: [{ kind: "inline", pattern: /Text/g, toNode: () => ({ type: "text", value: "x", data: { hName: "block-y" } }), names: [], aliases: ["y"], syntax: [], documentation: "", draw: () => { throw new Error("no"); } }]',
      'blocks',
    ],
  ])('shows the page without %s, and names extension and part', async (part, hook) => {
    const extension = `export default defineExtension({ name: 'bad', version: '1', ${part} });`;
    const { page } = await readExtensionSite(siteWith('Text.', begin + extension));
    const { html, messages } = await page();
    expect(html).toBe('<p>Text.</p>');
    expect(messages).toEqual([
      `content/index.md:1:1  Extension \`bad\` failed in \`${hook}\` (no), so the page is shown without it. Mend the extension, or start with \`--no-extensions\`.  extension`,
    ]);
  });

  it('refuses lines that move others', async () => {
    const extension = `export default defineExtension({ name: 'bad', version: '1', lines: () => [] });`;
    const { page } = await readExtensionSite(siteWith('Text.', begin + extension));
    expect((await page()).messages).toEqual([expect.stringContaining('it returned 0 lines for')]);
  });

  it.each([
    ['', 'cannot be loaded (it has no default export'],
    ['export default {};', 'has no valid `name`'],
    ['export default { name: "a" };', 'has no valid `version`. Write a text.'],
    [
      'export default { name: "a", version: "1", contract: 9 };',
      'is written for version 9 of the contract; this server has version 1. Update the server.',
    ],
    ['export default { name: "a", version: "1", contract: "2" };', 'has no valid `contract`'],
    ['export default { name: "a", version: "1", rehipe: [] };', 'Did you mean `rehype`?'],
    [
      'export default { name: "a", version: "1", options: {} };',
      'has no valid `options`. Write a schema',
    ],
    ['throw new Error("at once");', 'cannot be loaded (at once)'],
    ['export default {', 'extension.mjs:1:17: Unexpected'],
    ['const a = 1;\nexport default { ;', 'extension.mjs:2:18: Unexpected'],
    ['import "./missing.mjs";', 'cannot be loaded ('],
    [
      'export default { name: "a", version: "1", remark: () => { throw new Error("early"); } };',
      'cannot be loaded (early)',
    ],
    [
      'export default { name: "a", version: "1", styles: ["./no.css"] };',
      '`./no.css`, which cannot',
    ],
    [
      'export default { name: "a", version: "1", components: { A: { render() {}, island: { module: "../../etc/passwd" } } } };',
      'which cannot be read',
    ],
  ])('reports the module %j', async (module, fact) => {
    const { problems, page } = await readExtensionSite(siteWith('Text.', module));
    expect(problems).toEqual([expect.stringContaining(fact)]);
    expect(problems[0]).toMatch(/^docs\.yaml:3:\d+ {2}/);
    expect((await page()).html).toBe('<p>Text.</p>');
  });

  it.each([
    ['./missing.mjs', 'There is no file `./missing.mjs`.'],
    ['../outside.mjs', 'There is no file'],
    ['@acme/none', 'Run `npm install @acme/none`'],
  ])('reports the name %s', async (use, fact) => {
    const { problems } = await readExtensionSite({
      'docs.yaml': `title: A\nextensions: ['${use}']\n`,
      'content/index.md': '# A\n',
    });
    expect(problems).toEqual([expect.stringContaining(fact)]);
  });

  it('reports wrong options at their line, and an extension that is named twice', async () => {
    const extension = `${begin}export default defineExtension({ name: 'a', version: '1', options: z.object({ color: z.string() }) });`;
    const wrong = siteWith('Text.', extension, '    options:\n      color: 3\n');
    const { problems } = await readExtensionSite(wrong);
    expect(problems).toEqual([
      expect.stringMatching(/^docs\.yaml:5:7 {2}Option `color` of extension `a`: /),
    ]);
    const twice = await readExtensionSite({
      ...wrong,
      'docs.yaml':
        'title: A\nextensions:\n  - { use: ./extension.mjs, options: { color: a } }\n  - { use: ./extension.mjs, options: { color: b } }\n',
    });
    expect(twice.problems).toEqual([expect.stringContaining('is named twice')]);
  });
});

it('gets the saved code of an extension and of its modules after a reload, with new names of stored pages', async () => {
  const files = siteWith('::word', '');
  const extension = `${begin}import { word } from './word.mjs';
    export default defineExtension({ name: 'a', version: '1', components: { Word: { render: () => word } } });`;
  const all = { ...files, 'extension.mjs': extension, 'word.mjs': 'export const word = "one";' };
  const first = await readExtensionSite(all);
  expect((await first.page()).html).toBe('one');
  await writeFile(path.join(first.folder, 'word.mjs'), 'export const word = "two";');
  const second = await readExtensionSite({}, first.folder);
  expect((await second.page()).html).toBe('two');
  expect(second.site.compilation.stamps.exact).not.toBe(first.site.compilation.stamps.exact);
});

describe('a strict site', () => {
  const strict = (body: string, extension: string) =>
    readExtensionSite({
      'docs.yaml': 'title: T\npreset: strict\nextensions: [./extension.mjs]\n',
      'content/index.md': `---\ntitle: Home\nshort_description: About apples.\n---\n\n${body}\n`,
      'extension.mjs': extension,
    });
  const chart = `import { defineExtension, h } from 'millrace-docs/extension';
    export default defineExtension({ name: 'a', version: '1', fences: ['plot'],
      components: { BarChart: { render: () => h('figure', h('p', 'Ten apples')) } } });`;

  it('has the components of its extensions in every spelling', async () => {
    const { page } = await strict('<BarChart />\n\n::bar-chart\n\n::barchart', chart);
    const { html, messages } = await page();
    expect(messages).toEqual([]);
    expect(html.match(/Ten apples/g)).toHaveLength(3);
  });

  it('has the fences that they draw', async () => {
    const { page } = await strict('```plot\na\n```\n\n```plots\na\n```', chart);
    expect((await page()).messages).toEqual([expect.stringContaining('`plots`')]);
  });

  it('shows figures of components in Markdown', async () => {
    const { page } = await strict('::bar-chart', chart);
    const parts = createPlainMarkdown()({
      title: 'Home',
      lead: undefined,
      html: (await page()).html,
      address: 'https://a.example/',
    });
    expect(wholeText(parts)).toBe('# Home\n\nTen apples\n');
  });
});
