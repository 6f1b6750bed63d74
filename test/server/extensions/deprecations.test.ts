// What authors of extensions are told before a part is gone.
import { deprecationsOf } from '../../../src/server/site/extensions/fault.ts';

it('names the part, the version in which it is gone, and what to use', () => {
  const extension = { name: 'orchard', version: '1', lines: (lines: readonly string[]) => lines };
  const deprecated = { lines: '`remark`', head: '`slots`' };
  expect(deprecationsOf(extension, deprecated)).toEqual([
    'Part `lines` of extension `orchard` is deprecated, and gone in version 2 of the contract. Use `remark`.',
  ]);
});

it('reports nothing of parts that stay', () => {
  expect(deprecationsOf({ name: 'orchard', version: '1', lines: (lines) => lines })).toEqual([]);
});
