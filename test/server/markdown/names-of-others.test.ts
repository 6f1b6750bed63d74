// Names that other systems have for what is here: each row of each table.
import { foreignCallouts } from '../../../src/server/markdown/blocks/callout-kinds.ts';
import { languageNames, languageOf } from '../../../src/server/markdown/code/languages.ts';
import { assetKind } from '../../../src/server/serve/http/responses/kinds.ts';
import { parseFrontmatter } from '../../../src/server/site/scan/frontmatter.ts';
import { renderAny } from '../../setup/any-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('of callouts', async () => {
  const kinds = {
    note: ['abstract', 'cite', 'example', 'info', 'question', 'quote', 'summary'],
    tip: ['check', 'done', 'hint', 'success'],
    warning: ['attention', 'caution', 'important', 'warn'],
    danger: ['bug', 'error', 'fail', 'failure', 'missing'],
  };
  expect(Object.values(kinds).flat().toSorted()).toEqual(foreignCallouts.toSorted());
  for (const [kind, names] of Object.entries(kinds)) {
    const html = await renderAny(names.map((name) => `:::${name}\nText.\n:::`).join('\n\n'));
    const drawn = [...html.matchAll(/callout callout-(\w+)"/g)].map(([, found]) => found);
    // A check that is drawn has a mark of its own.
    const expected = names.map((name) =>
      /^(?:check|done|success)$/.test(name) ? 'success' : kind,
    );
    expect([names, drawn]).toEqual([names, expected]);
  }
});

it('of languages of code', async () => {
  const labels = {
    js: 'JavaScript',
    py: 'Python',
    sh: 'Bash',
    shell: 'Bash',
    ts: 'TypeScript',
    yml: 'YAML',
  };
  for (const [name, label] of Object.entries(labels))
    expect(await renderAny(`\`\`\`${name}\na\n\`\`\``)).toContain(`>${label}<`);
  for (const name of languageNames) expect(languageOf(name)?.name).toBe(name);
});

it.each([
  ['short_description', 'abstract desc description excerpt shortDescription summary'],
  ['thumbnail', 'cover icon'],
  ['title', 'heading name'],
  ['prev', 'previous'],
  ['layout', 'template'],
])('of the field `%s`', (own, names) => {
  for (const name of names.split(' ')) {
    expect(messageAbout(name)).toBe(
      `Unknown frontmatter field \`${name}\`. Did you mean \`${own}\`?`,
    );
  }
});

it.each([
  ['Old addresses belong under `redirects` in the config.', 'aliases redirect_from'],
  ['The text of a sidebar belongs under `sidebars` in the config.', 'label sidebar_label'],
  ['The order of pages belongs under `sidebars` in the config.', 'order sidebar_position weight'],
  ["The file's place is its address.", 'permalink route slug url'],
  ['Pages for few are drafts here: write `draft: true`.', 'visibility'],
])('of fields whose content belongs elsewhere: %s', (hint, names) => {
  for (const name of names.split(' '))
    expect(messageAbout(name)).toContain(`Unknown frontmatter field \`${name}\`. ${hint}`);
});

/** Returns what a strict site says of a field. */
function messageAbout(name: string): string | undefined {
  const { problems } = parseFrontmatter(`---\n${name}: text\n---\n`);
  return problems[0]?.text;
}

it('of types of files in the bundle', () => {
  const types = {
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    map: 'application/json; charset=utf-8',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    woff2: 'font/woff2',
    other: 'application/octet-stream',
  };
  for (const [ending, type] of Object.entries(types))
    expect([ending, assetKind(`a.b.${ending}`).contentType]).toEqual([ending, type]);
});
