// Texts by name, and lists of fields, in pages of MyST.
import { compileHome } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const sphinx = `import os
myst_enable_extensions = [
    # "deflist",
    "fieldlist",
    'substitution',
]
myst_substitutions = {
    # "gone": "no",
    "min": "3.9",  # the oldest
    'tip': 'Use **{{ min }}**.',
    "block": "\`\`\`{note}\\nMind it.\\n\`\`\`",
    "worked_out": os.name,
    "joined": "a" + "b",
    "loop": "{{ loop }}",
}
`;

async function compile(body: string, more: Readonly<Record<string, string>> = {}) {
  const { html, messages } = await compileHome(body, { 'conf.py': sphinx, ...more });
  return { html, messages: messages.filter((text) => !text.includes('orphan')) };
}

it.each([
  ['Python {{ min }} or {{min}}.', '<p>Python 3.9 or 3.9.</p>'],
  ['{{ tip }}', '<p>Use <strong>3.9</strong>.</p>'],
  ['| a |\n| --- |\n| {{ min }} |', '<td>3.9</td>'],
  ['```{note}\nSince {{ min }}.\n```', '<p>Since 3.9.</p>'],
  ['{{ block }}', '<p class="callout-title">Note</p><p>Mind it.</p>'],
  ['`{{ min }}` and {{ min }}', '<code>{{ min }}</code> and 3.9'],
  ['```text\n{{ min }}\n```', '{{ min }}'],
  ['{{ joined }} {{ worked_out }} {{ gone }}', '{{ joined }} {{ worked_out }} {{ gone }}'],
  ['{{ min | upper }}', '{{ min | upper }}'],
  ['{{ loop }}', '{{ loop }}'],
  [':Date: {{ min }}\n:Made by: *me*', '<li><strong>Date:</strong> 3.9</li>'],
  [':orphan:\n\nText.', '<p>Text.</p>'],
  ['Look:\n:smile: here', '<p>Look:\n😄 here</p>'],
])('reads %j', async (body, expected) => {
  const { html } = await compile(body);
  expect(html).toContain(expected);
});

it('prefers the texts of a page to those of the config', async () => {
  const page = '---\nmyst:\n  substitutions:\n    min: 3.12\n---\n\n# Page\n\nPython {{ min }}.\n';
  const { html } = await compile('```{include} page.md\n```\n\n{{ min }}', {
    'content/page.md': page,
  });
  // The text of an included file belongs to the page that shows it.
  expect(html).toContain('Python 3.9.');
});

it.each([
  ['_config.yml', 'sphinx: {}\nparse:\n  myst_substitutions: { min: 4.1 }\n'],
  ['myst.yml', 'project:\n  substitutions: { min: 4.1 }\n'],
])('reads the texts of %s', async (name, text) => {
  const { html } = await compileHome('Python {{ min }}.\n\n:smile: here', {
    '_toc.yml': '',
    [name]: text,
  });
  expect(html).toContain('<p>Python 4.1.</p>');
  expect(html).toContain('<p>😄 here</p>');
});

it('puts the headings of an included file lower', async () => {
  const { html } = await compile('```{include} part.md\n:heading-offset: 1\n```', {
    'content/part.md': '## One\n\n```md\n## Code\n```\n\n###### Six\n',
  });
  expect(html).toMatch(/<h3[^>]*>[^]*One/);
  expect(html).toMatch(/<h6[^>]*>[^]*Six/);
  expect(html).toContain('## Code');
});

it.each([
  '{{ min }} '.repeat(20_000),
  `${'{'.repeat(50_000)} min`,
  `${'`'.repeat(20_000)} {{ min }}`,
  `:${'a'.repeat(50_000)}`,
  ':a: b\n'.repeat(500),
])('survives %#', async (body) => {
  await expect(compile(body)).resolves.toBeDefined();
});

it.each([
  ['broken YAML', { 'myst.yml': '{{{' }],
  ['names of prototypes', { 'myst.yml': 'project: { substitutions: { __proto__: x } }' }],
  ['a config without an end', { 'conf.py': `myst_substitutions = {\n${'"a": "b\n'.repeat(5000)}` }],
])('survives %s', async (_name, files) => {
  const { html } = await compile('{{ a }} {{ __proto__ }} {{ constructor }}', files);
  expect(html).toContain('{{ constructor }}');
});
