// Files that chapters of mdBook include: lines of their own, and within a line.
import { compileAny } from '../../../test/setup/any-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const others = {
  'parts/intro.md': '---\ntitle: x\n---\nIncluded **text**.',
  'parts/code.js': 'const a = 1;\n// ANCHOR: three\nconst c = 3;\n// ANCHOR_END: three\n',
  'values.txt': 'none\n30 seconds\nfour | five\n',
};

it.each([
  ['{{#include parts/intro.md}}', '<p>Included <strong>text</strong>.</p>'],
  ['```js\n{{#include parts/code.js:three}}\n```', 'const c = 3;'],
  ['Waits {{#include values.txt:2}} at most.', 'Waits 30 seconds at most.'],
  ['- {{ #include values.txt:2:2 }}', '<li>30 seconds</li>'],
  ['{{#include values.txt:1}}, {{#include values.txt:2}}', 'none, 30 seconds'],
  ['# {{#include values.txt:2}} long\n\nText.', 'Text.'],
  ['| a |\n| - |\n| {{#include values.txt:2}} |', '<td class="short">30 seconds</td>'],
  ['Two: {{#include values.txt:1:2}}.', 'Two: none 30 seconds.'],
  ['```sh\nrun --for={{#include values.txt:2}} -v\n```', 'run --for=30 seconds -v'],
  ['```text\nA {{#include values.txt:1:2}} b\n  c\n```', 'A none\n30 seconds b\n  c'],
  ['Write \\{{#include a.md}} here.', 'Write {{#include a.md}} here.'],
  [
    'Write `{{#include gone.md}}` for {{#include values.txt:2}}.',
    '<code>{{#include gone.md}}</code> for 30 seconds.',
  ],
  ['Not {{#include}} nor {{#include values.txt', 'Not {{#include}} nor {{#include values.txt'],
])('are shown for %j', async (markdown, expected) => {
  const { html, printed } = await compileAny(markdown, { others });
  expect(html.replace(/<\/?span[^>]*>/g, '')).toContain(expected);
  expect(printed).toEqual([]);
});

it('may be missing within a line, and end after a number of files', async () => {
  const gone = await compileAny('Waits {{#include gone.txt}} here.', { others });
  expect(gone.html).toBe('<p>Waits <code>gone.txt</code> here.</p>');
  expect(gone.printed).toHaveLength(1);
  const many = await compileAny('{{#include values.txt:1}} '.repeat(2100), { others });
  expect(many.html).toContain('none none');
  expect(many.printed.join()).toContain(
    'The page includes more than 2000 files, and the others are left out.',
  );
});

it.each(['{{#include parts/code.js:gone}}', '```js\n{{#include parts/code.js:gone}}\n```'])(
  'have no text if they lack the part, which is reported: %j',
  async (markdown) => {
    const { html, printed } = await compileAny(markdown, { others });
    expect(html).not.toContain('const');
    expect(printed.join()).toContain(
      'Nothing of `parts/code.js` is included: it has no such part.',
    );
  },
);
