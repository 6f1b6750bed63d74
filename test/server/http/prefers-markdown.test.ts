// Which form of a page an `Accept` header asks for.
import fc from 'fast-check';
import { prefersMarkdown } from '../../../src/server/serve/http/prefers-markdown.ts';
import { acceptHeaders } from '../../setup/accept-headers.ts';

it.each(acceptHeaders)('%j: %s', (accept, form) => {
  expect(prefersMarkdown(accept)).toBe(form === 'markdown');
});

it('is HTML without the header', () => {
  expect(prefersMarkdown(undefined)).toBe(false);
});

/** Thousandths as RFC 9110 writes them: `1000` → `1`, `850` → `0.85` */
const weightOf = (thousandths: number): string => String(thousandths / 1000);
const thousandths = fc.integer({ min: 0, max: 1000 });
const other = fc.constantFrom('*/*', 'text/*', 'text/plain', 'application/json', 'image/webp;v=2');
const others = fc.array(fc.tuple(other, thousandths), { maxLength: 4 });
const separator = fc.constantFrom(',', ', ', ' ,', ',,');

it('follows the two weights, whatever else is listed and in whatever order', () => {
  fc.assert(
    fc.property(
      thousandths,
      thousandths,
      others,
      separator,
      fc.boolean(),
      (md, html, rest, by, isLast) => {
        const ranges = [
          ...rest.map(([type, weight]) => `${type};q=${weightOf(weight)}`),
          `text/html; q=${weightOf(html)}`,
        ];
        const markdown = `TEXT/markdown;charset=utf-8;Q=${weightOf(md)}`;
        const header = (isLast ? [...ranges, markdown] : [markdown, ...ranges]).join(by);
        expect(prefersMarkdown(header)).toBe(md > 0 && md >= html);
      },
    ),
  );
});

it('never looks at wildcards', () => {
  fc.assert(
    fc.property(others, (rest) => {
      const ranges = rest.map(([type, weight]) => `${type};q=${weightOf(weight)}`);
      expect(prefersMarkdown(ranges.join(','))).toBe(false);
    }),
  );
});

it('is HTML for every header with a malformed part', () => {
  const broken = fc.constantFrom(
    '*',
    'text',
    'text/',
    '/html',
    'a/b/c',
    'a b',
    'a/b;',
    'a/b;q',
    'a/b;q=2',
    'a/b;q=0.1234',
    'a/b;q=-1',
    'a/b;c="d"',
    '"',
  );
  fc.assert(
    fc.property(broken, fc.boolean(), (part, isFirst) => {
      const parts = isFirst ? [part, 'text/markdown'] : ['text/markdown', part];
      expect(prefersMarkdown(parts.join(', '))).toBe(false);
    }),
  );
});

it('takes any text without an error, in time that grows with its length alone', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof prefersMarkdown(`text/markdown${text}`)).toBe('boolean');
    }),
  );
  for (const part of [' ', ';', ' ;', '; ', 'a', ',', ' ,', ';a=b', 'a/b,']) {
    expect(typeof prefersMarkdown(`text/markdown${part.repeat(8000)}"`)).toBe('boolean');
  }
});
