// Parts of code files that pages include.
import { compileAny } from '../../../test/setup/any-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const others = {
  'parts/sample.cs': 'let secret;\n// <Read>\nread();\n// </Read>\n',
};

const line = (part: string): string => `[!code-csharp[A](parts/sample.cs?name=${part})]`;

it('shows what is between the marks of a part, and no mark', async () => {
  const { html } = await compileAny(line('Read'), { others });
  expect(html.replace(/<[^>]*>/g, '')).toContain('read();');
  expect(html).not.toMatch(/secret|hidden|\[demo\]|Read&gt;/);
});

it('shows nothing of a file that lacks the part, and reports it', async () => {
  const { html, printed } = await compileAny(line('gone'), { others });
  expect(html).not.toContain('secret');
  expect(printed.join()).toContain(
    'Nothing of `parts/sample.cs` is included: it has no such part.',
  );
});
