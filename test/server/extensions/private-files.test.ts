// What lies outside of a site, is hidden or has the name of a secret reaches no page, whatever asks for it.
import { mkdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { answerOf } from '../../setup/answer-of.ts';
import { sourceFilesIn } from '../../setup/source-files.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const mark = 'MINE-ALONE';
const include = `{% include note.md %}{% include "note.md" %}`;
const eleventy = (dir: string) => ({
  'eleventy.config.js': `module.exports = { dir: { ${dir} } }`,
});

/** A folder or a file of the site leads to what is elsewhere, or hidden. */
it.each<[what: string, link: string, target: string, site: Readonly<Record<string, string>>]>([
  ['includes of Jekyll', '_includes', 'includes', { '_config.yml': 'a: 1', 'index.md': include }],
  [
    'data of Jekyll',
    '_data',
    'data',
    { '_config.yml': 'a: 1', 'index.md': '{{ site.data.own.value }}' },
  ],
  [
    'one file of Jekyll',
    '_data/own.yml',
    'data/own.yml',
    { '_config.yml': 'a: 1', '_data/a.yml': 'b: 1', 'index.md': '{{ site.data.own.value }}' },
  ],
  ['the config of Jekyll', '_config.yml', 'data/own.yml', { 'index.md': '{{ site.value }}' }],
  [
    'the input folder of Eleventy',
    'src',
    'input',
    { ...eleventy(`input: 'src'`), 'index.md': `{{ own.value }}${include}` },
  ],
  [
    'a folder above the includes of Eleventy',
    'parts',
    'input',
    { ...eleventy(`includes: 'parts/_includes'`), 'index.md': include },
  ],
  [
    'the data of Eleventy',
    '_data',
    'data',
    { ...eleventy(`input: '.'`), 'index.md': '{{ own.value }}' },
  ],
  [
    'the parameters of Hugo',
    'config',
    'hugo',
    { 'hugo.toml': 'baseURL = "/"', 'index.md': '{{< param value >}}' },
  ],
  ['pages', 'content', 'content', { 'docs.yaml': 'title: A' }],
  ['a page', 'other.md', 'content/index.md', { 'index.md': '[a](other.md)' }],
  ['a config', 'config', 'own', { 'index.md': '{{ value }}' }],
  [
    'a part of a config',
    'config/extra.yaml',
    'own/extra.yaml',
    { 'index.md': '{{ value }}', 'config/site.yaml': 'title: A' },
  ],
  ['a whole config', 'docs.yaml', 'own/docs.yaml', { 'index.md': '# Home' }],
  ['an order', 'SUMMARY.md', 'own/SUMMARY.md', { 'index.md': '# Home' }],
  ['static files', 'static', 'static', { 'docs.yaml': 'title: A', 'content/index.md': '# Home' }],
])('%s that lead out of the site are not read', async (_what, link, target, site) => {
  for (const place of ['outside', 'hidden'] as const) {
    const folder = await writeContent(site);
    const private_ = await writeContent({
      'includes/note.md': mark,
      'data/own.yml': `value: ${mark}`,
      'input/_includes/note.md': mark,
      'input/_data/own.json': `{ "value": "${mark}" }`,
      'hugo/_default/params.toml': `value = "${mark}"`,
      'content/index.md': `# ${mark}`,
      'own/site.yaml': 'title: A',
      'own/extra.yaml': `value: ${mark}`,
      'own/docs.yaml': `title: ${mark}`,
      'own/SUMMARY.md': `- [${mark}](index.md)`,
      'static/own.txt': mark,
    });
    const from = place === 'outside' ? private_ : path.join(folder, '.private');
    if (place === 'hidden') await rename(private_, from);
    await mkdir(path.dirname(path.join(folder, link)), { recursive: true });
    await symlink(path.join(from, target), path.join(folder, link));
    const answer = await answerOf(folder, ['/', '/other.html', '/own.txt', '/llms-full.txt']);
    expect([place, answer.includes(mark)]).toEqual([place, false]);
  }
});

/** What a page asks for, by every way that leads from a file to readers. */
it.each<[what: string, site: Readonly<Record<string, string>>]>([
  ['a link', { 'index.md': '[a](secrets.yaml) [b](kubeconfig.yaml)' }],
  ['an include', { 'index.md': '<!-- @include: ./secrets.yaml -->' }],
  ['an include of code', { 'index.md': '<<< ./secrets.yaml\n\n<<< @/kubeconfig' }],
  ['a snippet', { 'mkdocs.yml': 'site_name: A', 'docs/index.md': '--8<-- "secrets.yaml"' }],
  [
    'an include of MyST',
    { 'myst.yml': 'version: 1', 'index.md': '```{literalinclude} secrets.yaml\n```' },
  ],
  [
    'a description of an API',
    {
      'docs.yaml': 'openapi: [{ file: api.yaml, path: /api/ }]',
      'content/index.md': '# Home',
      'content/api.yaml':
        "openapi: 3.1.0\npaths: { /x: { get: { responses: { '200': { $ref: './secrets.yaml#/ok' } } } } }",
    },
  ],
  ['data of Jekyll', { '_config.yml': 'a: 1', 'index.md': '{{ site.data.secrets.value }}' }],
  [
    'a folder outside of the pages',
    { 'docs.yaml': 'includeRoots: [other]', 'content/index.md': '<<< ../other/secrets.yaml' },
  ],
  ['public files', { 'index.md': '[a](/kept.yaml)' }],
])('%s publishes no file with the name of a secret', async (_what, site) => {
  const yaml = `value: ${mark}\nok: { description: ${mark} }`;
  const places = ['', 'content/', 'docs/', 'public/', 'content/public/', '_data/', 'other/'];
  const secrets = places.flatMap((place) =>
    ['secrets.yaml', 'kubeconfig', 'kubeconfig.yaml', 'id_rsa'].map(
      (name) => [place + name, yaml] as const,
    ),
  );
  const folder = await writeContent({ ...Object.fromEntries(secrets), ...site });
  await symlink('secrets.yaml', path.join(folder, 'public/kept.yaml'));
  const names = ['secrets.yaml', 'kubeconfig', 'kubeconfig.yaml', 'id_rsa', 'kept.yaml'];
  const answer = await answerOf(folder, [
    '/',
    ...names.flatMap((name) => [`/${name}`, `/public/${name}`, `/_data/${name}`]),
    '/api/',
    '/llms-full.txt',
  ]);
  expect(answer).not.toBe('');
  expect(answer.includes(mark)).toBe(false);
});

it('pages, pictures and source code may be about secrets', async () => {
  const folder = await writeContent({
    'index.md': '# Home\n\n<<< ./secrets.ts\n\n<!-- @include: ./_secrets.md -->',
    'secrets.md': '# Keep secrets',
    '_secrets.md': 'Included.',
    'secrets.ts': 'const code = 1;',
    'public/secrets.svg': '<svg/>',
  });
  const answer = await answerOf(folder, ['/', '/secrets.html', '/secrets.svg']);
  for (const text of ['Included.', 'Keep secrets', 'code', '<svg/>'])
    expect([text, answer.includes(text)]).toEqual([text, true]);
});

it('no extension of this server reads files in another way than the site does', () => {
  const reading = sourceFilesIn('extensions').filter((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(
      /^import [^;]*? from '(?:node:(?:fs|fs\/promises|child_process)|.*read-regular-file\.ts)';$/gms,
    );
    return [...imports].some(([line]) => line !== "import { existsSync } from 'node:fs';");
  });
  // One reads the version of a package that is installed beside the server.
  expect(reading.filter((file) => file !== 'extensions/diagrams/renderer.ts')).toEqual([]);
});
