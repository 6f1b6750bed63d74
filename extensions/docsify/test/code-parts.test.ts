// Parts of code files that pages include.
import { compileAny } from '../../../test/setup/any-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const others = {
  'parts/sample.js': 'let secret;\n/// [demo]\nshow();\n/// [demo]\nlet hidden;\n',
  'index.html': '<script src="docsify.js"></script>',
};

const line = (part: string): string =>
  `[A](parts/sample.js ':include :type=code :fragment=${part}')`;

it('shows what is between the marks of a part, and no mark', async () => {
  const { html } = await compileAny(line('demo'), { others });
  expect(html.replace(/<[^>]*>/g, '')).toContain('show();');
  expect(html).not.toMatch(/secret|hidden|\[demo\]|Read&gt;/);
});

it('shows nothing of a file that lacks the part, and reports it', async () => {
  const { html, printed } = await compileAny(line('gone'), { others });
  expect(html).not.toContain('secret');
  expect(printed.join()).toContain(
    'Nothing of `parts/sample.js` is included: it has no such part.',
  );
});
