// Extensions whose parts are, or return, something else than the contract says: each is named, and takes nothing with it.
import { createExtensionRules } from '../../../src/server/render/views/page-rules.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readExtensionSite } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function read(parts: string, body = '::box', others: Readonly<Record<string, string>> = {}) {
  const names = ['own', ...Object.keys(others)];
  const module = (name: string, own: string): string =>
    `export default { name: '${name}', version: '1', ${own} };`;
  return readExtensionSite({
    'docs.yaml': `title: T\nextensions: [${names.map((name) => `./${name}.mjs`).join(', ')}]\n`,
    'content/index.md': `# Home\n\n${body}\n\nText.\n`,
    'own.mjs': module('own', parts),
    ...Object.fromEntries(
      Object.entries(others).map(([name, own]) => [`${name}.mjs`, module(name, own)]),
    ),
  });
}

it.each([
  ['components: { Box: { render: () => ({ type: "zzz" }) } }', 'something else than nodes'],
  ['components: { Box: { render: () => [5] } }', 'something else than nodes'],
  ['components: { Box: { render: () => true } }', 'something else than nodes'],
  ['blocks: [{ kind: "leaf", names: ["box"], draw: () => "x" }]', 'it returned no list of nodes'],
  ['blocks: [{ kind: "leaf", names: ["box"], draw: () => ["x"] }]', 'something else than nodes'],
])('names what returns no nodes: %s', async (parts, fact) => {
  const { page, problems } = await read(parts);
  expect(problems).toEqual([]);
  const { html, messages } = await page();
  expect(html).toContain('<p>Text.</p>');
  expect(messages).toContainEqual(
    expect.stringMatching(new RegExp(`extension \`own\`.*${fact}`, 'i')),
  );
});

it.each([
  ['remark: [() => () => 42]', 'remark', 'it returned no tree'],
  ['remark: [() => () => new Error("no")]', 'remark', 'no'],
  ['remark: [() => async () => ({ children: [] })]', 'remark', 'it returned no tree'],
  ['rehype: [() => (tree) => tree.children]', 'rehype', 'it returned no tree'],
  [
    'blocks: [{ kind: "markdown", names: ["box"], toMarkdown: () => 42 }]',
    'blocks',
    'neither a text',
  ],
])('names what returns no tree: %s', async (parts, hook, fact) => {
  const { page } = await read(parts);
  const { html, messages } = await page();
  expect(html).toContain('<p>Text.</p>');
  expect(messages).toContainEqual(
    expect.stringMatching(new RegExp(`Extension \`own\` failed in \`${hook}\` .*${fact}`)),
  );
});

it('takes nothing for no change, as unified does', async () => {
  const { page } = await read('remark: [() => () => false], rehype: [() => () => null]', 'A.');
  expect(await page()).toMatchObject({ messages: [] });
});

it('tells of a `style` that browsers block', async () => {
  const { page } = await read(
    `components: { Box: { render: () => ({ type: 'element', tagName: 'p', properties: {}, children: [
      { type: 'element', tagName: 'b', properties: { style: 'width:1px' }, children: [] },
    ] }) } }`,
  );
  expect((await page()).messages).toEqual([
    expect.stringContaining(
      'Component `Box` of extension `own` writes an attribute `style`, which',
    ),
  ]);
});

it('shows the number that a component returns', async () => {
  const { page } = await read('components: { Box: { render: () => 5 } }');
  expect((await page()).html).toContain('5');
});

it.each([7, '"note"', '{}', '{ name: 3 }'])(
  'names what is no opening of a container: %s',
  async (value) => {
    const { page } = await read(`container: () => (${value})`, '::: note\nText.\n:::');
    const { html, messages } = await page();
    expect(html).toContain('<p>Text.</p>');
    expect(messages).toContainEqual(
      expect.stringContaining('Extension `own` failed in `container` (it returned no name'),
    );
  },
);

it.each(['"no"', '[5]', '[{ line: 1 }]'])('names a rule that returns %s', async (value) => {
  const { site } = await read(`rules: [{ name: 'r', check: () => (${value}) }]`);
  const found = await createExtensionRules(site).page('/', await site.compiled('/'));
  expect(found.map(formatMessage)).toEqual([
    expect.stringContaining('Extension `own` failed in `rules.r` (it returned no valid `findings'),
  ]);
});

it.each([
  ['5', 'it returned no valid `title`. Write a text'],
  ['["A"]', 'it returned no valid `title`. Write a text'],
])('names a `title` that returns %s', async (value, fact) => {
  const { problems } = await read(`title: () => (${value})`);
  expect(problems).toEqual([
    expect.stringContaining(
      `Extension \`own\` failed in \`title\` (${fact}), so the title is that of the text`,
    ),
  ]);
});

it.each([
  ['page', '5', 'it returned no valid `page`. Write a map'],
  ['page', '{ titel: "x" }', 'it returned an unknown part, `page.titel`. Did you mean `title`?'],
  ['page', '{ title: 5 }', 'it returned no valid `page.title`. Write a text'],
  ['page', '{ next: "/a/" }', 'it returned no valid `page.next`. Write a map of `text`'],
  ['head', '[{ script: "x" }]', 'it returned no valid `head.0`. Write `meta` or `link`'],
  ['head', '[5]', 'it returned no valid `head.0`. Write a map'],
  ['head', '[{ meta: { name: "a" } }]', 'it returned no valid `head.0.meta.content`. Write'],
  ['head', '[{ meta: { content: "a" } }]', 'it returned no valid `head.0.meta`. Give it a `name`'],
  ['head', '[{ link: { rel: "me" } }]', 'it returned no valid `head.0.link.href`. Write a'],
])('names a `%s` that returns %s', async (part, value, fact) => {
  const { site } = await read(`${part}: () => (${value})`, 'Text.');
  const found = await createExtensionRules(site).page('/', await site.compiled('/'));
  expect(found.map(formatMessage)).toEqual([
    expect.stringContaining(`Extension \`own\` failed in \`${part}\` (${fact}`),
  ]);
});

it.each([
  'page: () => undefined',
  'page: () => false',
  'page: () => ({ title: "A", prev: undefined, next: { text: "B", path: "/" } })',
  'head: () => [{ meta: { property: "a", content: "" }, link: undefined }, { link: { rel: "me", href: "/" } }]',
  'title: () => null',
])('takes what the contract allows: %s', async (parts) => {
  const { site, problems } = await read(parts, 'Text.');
  expect(problems).toEqual([]);
  expect(await createExtensionRules(site).page('/', await site.compiled('/'))).toEqual([]);
});

it.each([
  [
    'blocks: [{ names: ["box"], draw: () => [] }]',
    'has no valid `blocks.0.kind`. Use one of `leaf`',
  ],
  ['blocks: [{ kind: "leaf", draw: () => [] }]', 'has no valid `blocks.0.names`. Write a list.'],
  ['blocks: () => 5', 'it returned no valid `blocks`. Write a list'],
  ['blocks: [{ kind: "leaf", names: ["box"] }]', 'has no valid `blocks.0.draw`. Write a function.'],
  [
    'blocks: [{ kind: "markdown", names: ["box"], draw: () => [] }]',
    'has no valid `blocks.0.toMarkdown`. Write a function.',
  ],
  [
    'blocks: [{ kind: "inline", pattern: /x/g, draw: () => [] }]',
    'has no valid `blocks.0.toNode`. Write a function.',
  ],
  [
    'blocks: [{ kind: "inline", pattern: /x/, toNode: () => 1, draw: () => [] }]',
    'has no valid `blocks.0.pattern`. Write an expression with the flag `g`.',
  ],
  ['remark: "x"', 'has no valid `remark`. Write a list.'],
  ['rehype: () => () => {}', 'it returned no valid `rehype`. Write a list'],
  ['authenticate: 5', 'has no valid `authenticate`. Write a function.'],
  ['page: {}', 'has no valid `page`. Write a function.'],
  ['search: {}', 'has no valid `search.find`. Write a function.'],
  ['components: { Box: 5 }', 'has no valid `components.Box`. Write a map.'],
  ['components: { Box: {} }', 'has no valid `components.Box.render`. Write a function.'],
  ['components: () => ({ Box: {} })', 'it returned no valid `components.Box.render`. Write a'],
  ['slots: { "article-ende": () => "x" }', 'Did you mean `article-end`?'],
  ['rules: [{ name: "r" }]', 'has no valid `rules.0`. Give it a function `check` or `checkSite`.'],
  ['rules: "r"', 'has no valid `rules`. Write a list.'],
  [
    'components: { Box: { render: () => "x", island: { module: "./own.mjs", when: "sometimes" } } }',
    'has no valid `components.Box.island.when`. Use one of `load`, `idle`, `visible`.',
  ],
  ['fences: 5', 'has no valid `fences`. Write a list.'],
  ['styles: [5]', 'has no valid `styles.0`. Write a text.'],
  ['frontmatter: { owner: 5 }', 'has no valid `frontmatter.owner`. Write a schema, such as'],
  ['frontmatter: 5', 'has no valid `frontmatter`. Write a map of schemas'],
  [
    'frontmatter: { title: { safeParse: () => ({}) } }',
    'has no valid `frontmatter.title`. The server itself has this field. Use another name.',
  ],
  ['endpoints: [{ path: "/ask" }]', 'has no valid `endpoints.0.calls`. Write a list.'],
  [
    'endpoints: [{ path: "/ask", calls: [] }]',
    'has no valid `endpoints.0.open`. Write a function.',
  ],
  ['endpoints: [{ calls: [] }]', 'has no valid `endpoints.0.path`. Write a text.'],
  ['endpoints: 5', 'has no valid `endpoints`. Write a list.'],
  ['forms: [{ name: "a", make: 1 }]', 'has no valid `forms.0.make`. Write a function.'],
  ['forms: [{ name: "a" }]', 'has no valid `forms.0`. Give it a function `make`, or `find`.'],
  ['files: [{ path: "/a.json", type: "a/b" }]', 'has no valid `files.0.make`. Write a function.'],
  ['files: () => [5]', 'it returned no valid `files.0`. Write a map'],
  ['handlers: 5', 'has no valid `handlers`. Write a map.'],
  ['isForeignSyntax: "yes"', 'has no valid `isForeignSyntax`. Write `true` or `false`.'],
  [
    'components: { Box: { render: () => "x", props: {} } }',
    'has no valid `components.Box.props`. Write a schema',
  ],
  ['contract: 2, later: [], page: 5', 'is written for version 2 of the contract'],
])('refuses what is no such part: %s', async (parts, fact) => {
  const { problems } = await read(parts);
  expect(problems).toEqual([expect.stringContaining(fact)]);
  expect(problems[0]).toMatch(/^docs\.yaml:2:14 /);
});

it.each([
  ['components: { Box: { render: () => "a" } }', 'Component `Box`', 'last'],
  ['blocks: [{ kind: "leaf", names: ["box"], draw: () => [] }]', 'Block `box`', 'last'],
  ['forms: [{ name: "txt", type: "text/plain", make: () => "" }]', 'Form `txt`', 'first'],
  ['search: { find: () => [] }', 'Part `search`', 'first'],
])('tells of two extensions with one name: %s', async (parts, what, which) => {
  const { problems } = await read(parts, 'A.', { other: parts });
  expect(problems).toEqual([
    expect.stringContaining(
      `${what} of extension \`other\` is also one of \`own\`, and the ${which} counts. Rename one`,
    ),
  ]);
});

it('lets an extension take the place of a block of this server', async () => {
  const { site } = await read('components: { Note: { render: () => "a" } }', '::note');
  expect(site.extensions.notes).toEqual([]);
});

describe('attributes in Markdown, which are texts', () => {
  const zod = JSON.stringify(import.meta.resolve('zod'));
  const component = (props: string) => `components: { Box: {
    props: z.object({ ${props} }),
    render: (props) => JSON.stringify(props),
  } }`;

  it.each([
    ['n: z.number()', '::box{n=5}', '{"n":5}'],
    ['n: z.number()', '::box{n="-2.5"}', '{"n":-2.5}'],
    ['n: z.boolean()', '::box{n=false}', '{"n":false}'],
    ['n: z.string()', '::box{n=5}', '{"n":"5"}'],
    ['n: z.string(), m: z.number()', '::box{n=5 m=5}', '{"n":"5","m":5}'],
  ])('are what the schema wants: %s %s', async (props, body, shown) => {
    const { page } = await readExtensionSite({
      'docs.yaml': 'title: T\nextensions: [./own.mjs]\n',
      'content/index.md': `# Home\n\n${body}\n`,
      'own.mjs': `import * as z from ${zod};\nexport default { name: 'own', version: '1', ${component(props)} };`,
    });
    const { html, messages } = await page();
    expect([messages, html]).toEqual([[], expect.stringContaining(shown)]);
  });

  it.each(['::box{n=five}', '::box{n=""}', '::box{n=5px}'])('are refused: %s', async (body) => {
    const { page } = await readExtensionSite({
      'docs.yaml': 'title: T\nextensions: [./own.mjs]\n',
      'content/index.md': `# Home\n\n${body}\n`,
      'own.mjs': `import * as z from ${zod};\nexport default { name: 'own', version: '1', ${component('n: z.number()')} };`,
    });
    expect((await page()).messages).toEqual([expect.stringContaining('`n`: ')]);
  });
});

describe('attributes in MDX, whose expressions are not evaluated', () => {
  const zod = JSON.stringify(import.meta.resolve('zod'));
  const readBox = (props: string, body: string) =>
    readExtensionSite({
      'docs.yaml': 'title: T\nextensions: [./own.mjs]\n',
      'content/index.mdx': `# Home\n\n${body}\n`,
      'own.mjs': `import * as z from ${zod};
        export default { name: 'own', version: '1', components: { Box: {
          props: z.object({ ${props} }),
          render: (props) => JSON.stringify(props),
        } } };`,
    });

  it.each([
    ['n: z.array(z.number())', '<Box n={process.exit()} />', 'failed (`n`: '],
    ['n: z.array(z.number())', '<Box n={() => [1]} />', 'failed (`n`: '],
    ['n: z.number().optional()', '<Box n={1 + 1} />', 'is drawn without a value'],
    ['n: z.array(z.number())', '<Box n={[1, two]} />', 'is drawn without a value'],
    ['n: z.object({})', '<Box n={{ a: two }} />', 'is drawn without a value'],
    ['n: z.string().optional()', '<Box n={`a ${two}`} />', 'is drawn without a value'],
  ])('are reported with what to write: %s %s', async (props, body, fact) => {
    const { page } = await readBox(props, body);
    const { messages } = await page();
    expect(messages).toEqual([
      expect.stringContaining(`Component \`Box\` of extension \`own\` ${fact}`),
    ]);
    expect(messages[0]).toMatch(
      /^content\/index\.mdx:3:1 .*\. Expressions such as that of `n` are not evaluated: write JSON\./,
    );
  });

  it.each([
    ['n: z.array(z.number())', '<Box n={[1, -2]} />', '{"n":[1,-2]}'],
    ['n: z.number()', '<Box n={-2.5} />', '{"n":-2.5}'],
    ['n: z.object({ a: z.string() })', "<Box n={{ a: 'b' }} />", '{"n":{"a":"b"}}'],
    ['n: z.string().optional()', '<Box n={null} />', '{}'],
    ['n: z.boolean().optional()', '<Box n={false} />', '{}'],
  ])('are literals: %s %s', async (props, body, shown) => {
    const { page } = await readBox(props, body);
    const { html, messages } = await page();
    expect([messages, html]).toEqual([[], expect.stringContaining(shown)]);
  });
});
