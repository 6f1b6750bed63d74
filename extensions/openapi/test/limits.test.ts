// Limits of descriptions against the manual, and how their parser keeps silent.
import { readFileSync } from 'node:fs';
import { maxApiBytes, maxApiDepth, maxApiFields, maxApiFiles } from '../limits.ts';
import { parseApiText } from '../parse-text.ts';

it('states its limits in the manual', () => {
  const text = readFileSync('manual/content/reference/limits/index.md', 'utf8');
  const files = maxApiFiles.toLocaleString('en');
  expect(text).toContain(`${maxApiBytes / 2 ** 20} MiB, ${files} files`);
  expect(text).toContain(`${maxApiFields} fields, ${maxApiDepth} levels`);
});

it('makes Node print no warning about keys that are not texts', () => {
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  expect(parseApiText('title: A\n? { a: b }\n: c\n')).toMatchObject({ '{ a: b }': 'c' });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
