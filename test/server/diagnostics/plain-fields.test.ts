// Frontmatter of the simplest kind, which no parser of YAML needs to read.
import { parse } from 'yaml';
import { readPlainFields } from '../../../src/server/base/diagnostics/plain-fields.ts';

/** Values that are read here, and as YAML. */
const simple = [
  'Get started',
  'Errors (v2)',
  'a/b.c-d + e',
  'https://example.com/a',
  'C:/Users',
  'yes',
  'no',
  'truely',
  'a#b',
  'It\'s a & b * c ! d ? @e %f | {g} [h], `i`; "j" = <k> ~',
  'Crème brûlée 日本',
  '5a1b-00',
  '1e3x',
  '0xyz',
  '1.2.3-beta',
  '00ad0e81-7c2b',
  '3D',
  'nullable',
  '"Hooks: an #overview"',
  '"it\'s {a}"',
  '""',
  '\'a: "b" # c\'',
  "''",
  '["a", "b: c, d"]',
  '["a","b"]',
  '[]',
  'true',
  'false',
  '0',
  '12',
  '900719925474099',
  '2026-11-25',
  '10/24/2019',
  'x   ',
  'é',
  '_access',
  '/clr',
  '(MFC) a',
  '../a/b.md',
  './a',
  '.NET Core',
  '<algorithm>',
  '.info',
];

/** Values that are left to the parser. */
const others = [
  '',
  '|',
  '>-',
  '&a b',
  '*a',
  '!!str a',
  '{a: b}',
  '[a, b]',
  '[["a"]]',
  '["a", \'b\']',
  '"a\\n"',
  '"a" # b',
  'a # b',
  'a #b',
  'a: b',
  'a:',
  'null',
  'Null',
  'True',
  'FALSE',
  '~',
  '-1',
  '1.5',
  '1e3',
  '0x1F',
  '0o17',
  '012',
  '1.',
  '1E+3',
  '1.2.3',
  'a :',
  'a: ',
  '.inf',
  '.nan',
  '.NaN',
  '.5',
  '+.inf',
  '- a',
  '? a',
  '@a',
  '`a`',
  '%a',
  '"a',
  "'a",
  "'it''s'",
  '9007199254740993',
  'a\tb',
];

it.each(simple)('reads `%s` as YAML does', (value) => {
  const text = `first: 1\n\nname.a-b_c: ${value}\nlast: z\n`;
  const fields = readPlainFields(text);
  expect(Object.fromEntries((fields ?? []).map((field) => [field.name, field.value]))).toEqual(
    parse(text),
  );
  expect(fields?.map(({ line }) => line)).toEqual([1, 3, 4]);
});

it.each(others)('leaves `%s` to the parser', (value) => {
  expect(readPlainFields(`name: ${value}\n`)).toBeUndefined();
});

it.each([
  ['no field', ''],
  ['a comment', '# title\ntitle: a\n'],
  ['a name twice', 'title: a\ntitle: b\n'],
  ['a list below a name', 'tags:\n- a\n'],
  ['lines that go on', 'title: a\n  b\n'],
  ['a quoted name', '"title": a\n'],
  ['a name with a space', 'two words: a\n'],
  ['a name that belongs to all objects', '__proto__: a\n'],
  ['no space after the name', 'title:a\n'],
  ['an end of a line of Windows', 'title: a\r\n'],
  ['a mark of a document', 'title: a\n...\n'],
])('leaves %s to the parser', (_what, text) => {
  expect(readPlainFields(text)).toBeUndefined();
});

it('takes time in proportion to the length of a line', () => {
  const long = [' '.repeat(50_000) + 'x', `["${'a'.repeat(50_000)}`, '", "'.repeat(12_000)];
  for (const value of long) expect(readPlainFields(`name: a${value} #\n`)).toBeUndefined();
}, 2000);
