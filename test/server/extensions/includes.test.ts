// Lines of other systems that include files: what each extension reads of them, and how it takes lines that are hostile.
import { callHook, type Embed } from '../../../src/server/markdown/context/hooks.ts';
import { shelf } from '../../../src/server/extensions/shelf.ts';

async function read(name: string, line: string, isCode = false): Promise<Embed | undefined> {
  const extension = (await shelf[`millrace-docs/${name}`]?.load())?.default;
  const part = isCode ? extension?.embedInCode : extension?.embed;
  if (part && !extension?.embedMarks?.test(line)) return undefined;
  const embed = callHook(name, 'embed', () => part?.call(extension, line, {}, () => []));
  return embed === 'kept' ? undefined : embed;
}

it.each([
  ['mdbook', '{{#include a.md}}', { path: 'a.md', part: '' }],
  ['mdbook', '{{ #include   a.rs:2:5 }}', { path: 'a.rs', part: '2:5' }],
  ['mdbook', '{{#rustdoc_include a.rs:main}}', { path: 'a.rs', part: 'main' }],
  ['mdbook', '{{#playground a.rs editable}}', { path: 'a.rs', part: '', fence: 'rust' }],
])('%s reads %s', async (name, line, expected) => {
  expect(await read(name, line)).toEqual(expected);
});

it.each([
  ['mdbook', '{{#include a.rs:2}}', { path: 'a.rs', part: '2' }],
  ['mdbook', '{{#playground a.rs}}', { path: 'a.rs', part: '' }],
])('%s reads %s in code', async (name, line, expected) => {
  expect(await read(name, line, true)).toEqual(expected);
});

const many = 200_000;

// An expression that tries each length of a word or a gap would take minutes.
it.each([
  ['mdbook', `{{#include ${'a'.repeat(many)}`],
  ['mdbook', `{{#include ${'a:'.repeat(many)}`],
  ['mdbook', `{{#include${' '.repeat(many)}}`],
])('%s takes no long line for an include (%#)', async (name, line) => {
  expect(await read(name, line)).toBeUndefined();
  expect(await read(name, line, true)).toBeUndefined();
});
