// Lists of pages in the simplest YAML, which no parser of YAML needs to read.
import { parse } from 'yaml';
import { readPlainTree } from '../plain-tree.ts';
import { fieldsOf } from 'millrace-docs/extension';
import { createRandom } from '../../../test/setup/random.ts';

/** What YAML says: a list, or the one below `items`. */
function itemsOf(text: string): unknown {
  const value: unknown = parse(text, { logLevel: 'error' });
  return Array.isArray(value) ? value : fieldsOf(value)['items'];
}

it.each([
  ['items with their files', '- name: One\n  href: one.md\n- name: Two\n  href: two.md\n'],
  [
    'lists within each other',
    '- name: A\n  items:\n  - name: B\n    items:\n    - name: C\n- name: D\n',
  ],
  ['lists that are indented', 'items:\n  - name: A\n    items:\n      - name: B\n  - name: C\n'],
  ['fields behind a list', '- name: A\n  items:\n  - name: B\n  expanded: true\n- name: C\n'],
  ['more than a space behind a dash', '-   name: A\n    href: a.md\n'],
  ['comments and blank lines', '### YamlMime:TableOfContent\n\n- name: A\n\n  # B\n  href: a.md\n'],
  ['values in quotes', '- name: "A: b"\n  href: \'a.md\'\n'],
  ['a text in two lines', '- name: A long\n    title (of two lines)\n  href: a.md\n'],
  ['ends of lines of Windows', '- name: A\r\n  href: a.md\r\n'],
  [
    'signs in front',
    '- name: .NET\n  href: ../a.md\n- name: <vector>\n- name: /clr\n- name: _asm\n',
  ],
])('reads %s as YAML does', (_what, text) => {
  expect(readPlainTree(text)).toEqual(itemsOf(text));
});

it.each([
  ['a text of several lines', '- name: >\n    A\n    b\n'],
  ['a field of another kind', '- name: A\n  tags:\n  - a\n'],
  ['an item without fields', '- A\n- B\n'],
  ['a name twice', '- name: A\n  name: B\n'],
  ['a wrong indentation', '- name: A\n   href: a.md\n'],
  ['a list that ends at once', '- name: A\n  items:\n'],
  ['another field of the file', 'items:\n- name: A\nmetadata: b\n'],
  ['an anchor', '- name: &a A\n'],
  ['a tab', '- name: A\n\thref: a.md\n'],
  ['text behind a list', '- name: A\n  items:\n    text\n'],
])('leaves %s to the parser', (_what, text) => {
  expect(readPlainTree(text)).toBeUndefined();
});

it('never says anything else than YAML, whatever is written', () => {
  const random = createRandom(7);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const parts = [
    '- ',
    'name: ',
    'items:',
    'href: ',
    'A',
    'b.md',
    '  ',
    '    ',
    ' ',
    '"',
    ': ',
    '#',
    '-',
  ];
  let read = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const lines = Array.from({ length: 1 + random(6) }, () => {
      const indent = ' '.repeat(2 * random(4));
      const usual = `${indent}${pick(['- ', '', '- '])}${pick(['name: A', 'href: a.md', 'items:', 'expanded: true'])}`;
      return random(5) > 0 ? usual : indent + Array.from({ length: 3 }, () => pick(parts)).join('');
    });
    const text = `${lines.join('\n')}\n`;
    const items = readPlainTree(text);
    if (items === undefined || items.length === 0) continue;
    read += 1;
    expect({ text, items }).toEqual({ text, items: itemsOf(text) });
  }
  expect(read).toBeGreaterThan(500);
});
