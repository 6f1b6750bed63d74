// Messages that say the same of very many places.
import { withoutRepetition } from '../../../src/server/base/diagnostics/alike.ts';
import type { Message } from '../../../src/server/base/diagnostics/messages.ts';

const at = (file: string, line: number, text = 'Component `<Foo>` is unknown.'): Message => ({
  file,
  line,
  column: 1,
  text,
  rule: 'component',
});

it('are one, with the number of the others and of their files', () => {
  const many = Array.from({ length: 30 }, (_, index) => at(`content/${index % 3}.md`, index + 1));
  const other = at('content/1.md', 2, 'Another.');
  expect(withoutRepetition([...many.slice(0, 5), other, ...many.slice(5)])).toEqual([
    { message: many[0], more: 29, files: 2 },
    { message: other, more: 0, files: 0 },
  ]);
});

it('are listed one by one up to ten', () => {
  const ten = Array.from({ length: 10 }, (_, index) => at('content/a.md', index + 1));
  expect(withoutRepetition(ten).map(({ message }) => message)).toEqual(ten);
});

it('differ by their text, rule and severity', () => {
  const many = Array.from({ length: 8 }, (_, index) => at('content/a.md', index + 1));
  const notes = many.map((message) => ({ ...message, severity: 'note' as const }));
  expect(withoutRepetition([...many, ...notes])).toHaveLength(16);
});
