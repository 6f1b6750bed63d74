// What a strict site is told of attributes.
import { removeTestSites, strictMessages } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['A `b`{.cls} c', '5:3  Attributes without effect here: `.cls`. Remove them.  foreign-syntax'],
  ['## A {.cls}', '5:1  Attributes without effect here: `.cls`. Remove them.  foreign-syntax'],
])('%j is told', async (markdown, expected) => {
  expect((await strictMessages(markdown))[0]).toBe(expected);
});
