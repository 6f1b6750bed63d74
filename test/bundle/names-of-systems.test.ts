// Names that extensions translate: each row of their tables.
import { compileHome } from '../setup/extension-site.ts';
import { removeTestSites } from '../setup/test-site.ts';

afterAll(removeTestSites);

const textOf = async (body: string, config: string): Promise<string> =>
  (await compileHome(body, { [config]: '' })).html;

it.each([
  ['deprecated', 'Deprecated since version 1.2'],
  ['versionadded', 'New in version 1.2'],
  ['versionchanged', 'Changed in version 1.2'],
  ['versionremoved', 'Removed in version 1.2'],
  ['admonition', '<p class="callout-title">1.2</p>'],
  ['topic', '<p class="callout-title">1.2</p>'],
  ['sidebar', '<p class="callout-title">1.2</p>'],
  ['dropdown', '<summary>1.2</summary>'],
  ['card', 'class="card'],
  ['grid-item-card', 'class="card'],
  ['tab-item', 'role="tab"'],
])('MyST: directive `%s`', async (name, expected) => {
  expect(await textOf(`:::{${name}} 1.2\nText.\n:::`, 'conf.py')).toContain(expected);
});

it.each([
  ['kbd', 'kbd'],
  ['sub', 'sub'],
  ['subscript', 'sub'],
  ['sup', 'sup'],
  ['superscript', 'sup'],
])('MyST: role `%s`', async (name, element) => {
  const html = await textOf(`A {${name}}\`x\` b.`, 'conf.py');
  expect(html).toContain(`A <${element}>x</${element}> b.`);
});

it.each([
  ['new-in', 'New in 0.158.0', 'note'],
  ['deprecated-in', 'Deprecated in 0.158.0', 'warning'],
])('Hugo: shortcode `%s`', async (name, words, kind) => {
  expect(await textOf(`{{< ${name} 0.158.0 />}}`, 'hugo.toml')).toContain(words);
  const whole = await textOf(`{{< ${name} 0.158.0 >}}\nText.\n{{< /${name} >}}`, 'hugo.toml');
  expect(whole).toContain(`callout-${kind}`);
  expect(whole).toContain(words);
});

it.each([
  ['sequenceDiagram\nA->>B: Hi', 'Sequence diagram'],
  ['classDiagram\nclass A', 'Class diagram'],
  ['stateDiagram-v2\n[*] --> A', 'State diagram'],
  ['erDiagram\nA ||--o{ B : has', 'Entity relationship diagram'],
])('diagrams: %j', async (source, name) => {
  const { html } = await compileHome(`\`\`\`mermaid\n${source}\n\`\`\``, {
    'docs.yaml': 'extensions: [millrace-docs/diagrams]\n',
  });
  expect(html).toContain(name);
});
