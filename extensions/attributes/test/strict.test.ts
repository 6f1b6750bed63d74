// What a strict site is told of attributes.
import { compileMarkdown, removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function messagesOf(markdown: string): Promise<readonly string[]> {
  const { messages } = await compileMarkdown(markdown);
  return messages.map((message) => message.replace('content/index.md:', ''));
}

it.each([
  ['A `b`{.cls} c', '5:3  Attributes without effect here: `.cls`. Remove them.  foreign-syntax'],
  ['## A {.cls}', '5:1  Attributes without effect here: `.cls`. Remove them.  foreign-syntax'],
])('%j is told', async (markdown, expected) => {
  expect((await messagesOf(markdown))[0]).toBe(expected);
});
