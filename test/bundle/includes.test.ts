// Lines of other systems that include files: what each extension reads of them, and how it takes lines that are hostile.
import { callHook, type Embed } from '../../src/server/markdown/context/hooks.ts';
import { bundle } from '../../src/server/site/bundled/bundled.ts';

async function read(name: string, line: string, isCode = false): Promise<Embed | undefined> {
  const extension = (await bundle[`millrace-docs/${name}`]?.load())?.default;
  const part = isCode ? extension?.embedInCode : extension?.embed;
  if (part && !extension?.embedMarks?.test(line)) return undefined;
  const embed = callHook(name, 'embed', () => part?.call(extension, line, {}, () => []));
  return embed === 'own' ? undefined : embed;
}

function sample(part: string, marked: string): Embed {
  return { path: 'a.py', part, fence: `py {${marked}}` };
}

it.each<[name: string, line: string, expected: Embed]>([
  ['mdbook', '{{#include a.md}}', { path: 'a.md', part: '' }],
  ['mdbook', '{{ #include   a.rs:2:5 }}', { path: 'a.rs', part: '2:5' }],
  ['mdbook', '{{#rustdoc_include a.rs:main}}', { path: 'a.rs', part: 'main' }],
  ['mdbook', '{{#playground a.rs editable}}', { path: 'a.rs', part: '', fence: 'rust' }],
  [
    'mdbook',
    'Waits {{#include a.txt:2}} at most.',
    { path: 'a.txt', part: '2', around: ['Waits ', ' at most.'] },
  ],
  ['mdbook', 'Run {{#playground a.rs}}', { path: 'a.rs', part: '', around: ['Run ', ''] }],
  ['hugo', '{{% include "a.md" %}}', { path: 'a.md' }],
  ['hugo', '{{< readfile file="/a.md" >}}', { path: '/a.md' }],
  ['mkdocs', '--8<-- "a.py:2:5"', { path: 'a.py', part: '2:5' }],
  ['mkdocs', "--8<-- 'a.py:name'", { path: 'a.py', part: 'name' }],
  ['mkdocs', '{* ./a.py *}', { path: './a.py', part: '', fence: 'py' }],
  ['mkdocs', '{* a.py ln[11:20] hl[13,15:16] *}', sample('11:20', '3,5-6')],
  ['mkdocs', '{* a.py ln[:20] hl[2] *}', sample(':20', '2')],
  ['vitepress', '<<< @/a.js', { path: '@/a.js', part: '', fence: 'js ' }],
  [
    'vitepress',
    '<<< ./a.js#name {1,3-4 ts:line-numbers} [Label]',
    { path: './a.js', part: '#name', fence: 'ts {1,3-4} [Label]' },
  ],
  ['vitepress', '@[code{2-5} ts](@/a.js)', { path: '@/a.js', part: '2:5', fence: 'ts' }],
  ['docfx', '[!INCLUDE [a b](../a.md)]', { path: '../a.md' }],
  ['docfx', '[!include[a](a.md)]', { path: 'a.md' }],
  [
    'docfx',
    ':::code language="csharp" source="~/a.cs" range="2-5,8" highlight="1":::',
    { path: '~/a.cs', part: '2:5', fence: 'csharp {1}' },
  ],
  [
    'docfx',
    '[!code-cpp[A](a.h?name=part&highlight=2#L1)]',
    { path: 'a.h', part: 'part', fence: 'cpp {2}' },
  ],
])('%s reads %s', async (name, line, expected) => {
  expect(await read(name, line)).toEqual(expected);
});

it.each([
  ['{% include note.html text="a" %}', '/_includes/note.html', 'a-'],
  ["{%- include 'a.md' b='c' -%}", 'a.md', '-c'],
  ['{% include_relative a.md %}', 'a.md', '-'],
])('liquid reads %s with its values', async (line, path, expected) => {
  const embed = await read('liquid', line);
  expect(embed).toMatchObject({ path });
  expect(embed?.take?.('{{ include.text }}-{{include.b | escape}}')).toBe(expected);
});

it.each([
  ['mdbook', '{{#include a.rs:2}}', { path: 'a.rs', part: '2' }],
  ['mdbook', '{{#playground a.rs}}', { path: 'a.rs', part: '' }],
  ['mkdocs', '--8<-- "a.py"', { path: 'a.py', part: '' }],
  ['mkdocs', '{* a.py *}', undefined],
  ['hugo', '{{% include "a.md" %}}', undefined],
])('%s reads %s in code', async (name, line, expected) => {
  expect(await read(name, line, true)).toEqual(expected);
});

const many = 200_000;

// An expression that tries each length of a word or a gap would take minutes.
it.each([
  ['mdbook', `{{#include ${'a'.repeat(many)}`],
  ['mdbook', `{{#include ${'a:'.repeat(many)}`],
  ['mdbook', `{{#include${' '.repeat(many)}}`],
  ['mdbook', '{{#include '.repeat(many / 10)],
  ['mdbook', '{{ '.repeat(many)],
  ['hugo', `{{% include ${' '.repeat(many)}%}`],
  ['hugo', `{{% include ${'a'.repeat(many)}%}`],
  ['mkdocs', `--8<-- "${'a'.repeat(many)}`],
  ['mkdocs', `--8<-- ${' '.repeat(many)}x`],
  ['mkdocs', `{* ${'a'.repeat(many)}`],
  ['mkdocs', `{* a${' b[1]'.repeat(many)} *`],
  ['mkdocs', `{* a${' b['.repeat(many)} *}`],
  ['vitepress', `<<< a${' '.repeat(many)}x`],
  ['vitepress', `<<< ${'a'.repeat(many)} x`],
  ['vitepress', `@[code${' '.repeat(many)}x`],
  ['vitepress', `@[code](${'a'.repeat(many)}`],
  ['docfx', `:::code${' '.repeat(many)}x`],
  ['docfx', `:::code ${'a'.repeat(many)}:::`],
  ['docfx', `[!code-a[${'b'.repeat(many)}](`],
  ['liquid', `{% include${' '.repeat(many)}x`],
  ['liquid', `{% include ${'a'.repeat(many)}`],
  ['liquid', `{% include ${' '.repeat(many)}%}`],
])('%s takes no long line for an include (%#)', async (name, line) => {
  expect(await read(name, line)).toBeUndefined();
  expect(await read(name, line, true)).toBeUndefined();
});
