// Imports a `book.toml`.
import path from 'node:path';
import { fieldsOf } from '../diagnostics/record.ts';
import { splitAddress, textOf, baseOf, type Imported } from './imported.ts';
import { createLosses } from './losses.ts';
import { readProjectPages } from './pages.ts';
import type { Project } from './project.ts';
import { parseToml } from './read-data.ts';

/** Throws a `UsageError` for a file that is not valid TOML. */
export async function importMdbook(project: Project): Promise<Imported> {
  const { folder, configFile, configText: text } = project;
  const losses = createLosses([{ file: configFile, text }]);
  const whole = fieldsOf(parseToml(text, configFile));
  const book = fieldsOf(whole['book']);
  const output = fieldsOf(whole['output']);
  const html = fieldsOf(output['html']);
  losses.addUnknown(whole, ['book', 'output', 'build', 'rust']);
  losses.addUnknown(
    book,
    ['title', 'description', 'language', 'src', 'authors', 'multilingual'],
    'book.',
  );
  losses.addUnknown(output, ['html'], 'output.');
  losses.addUnknown(
    html,
    [
      'site-url',
      'edit-url-template',
      'redirect',
      'git-repository-url',
      'search',
      'fold',
      'smart-punctuation',
      'hash-files',
    ],
    'output.html.',
  );

  const source = textOf(book['src']) ?? 'src';
  const contentDir = path.join(folder, source);
  const pages = await readProjectPages(contentDir, project);
  const site = splitAddress(html['site-url']);
  const edit = textOf(html['edit-url-template'])?.replace('{path}', `${source}/:path`);
  const stated = Object.entries(fieldsOf(html['redirect'])).flatMap(([from, to]) =>
    typeof to === 'string'
      ? [{ from, to: new URL(to, `http://site${from}`).href.replace(/^http:\/\/site/, '') }]
      : [],
  );
  return {
    contentDir,
    pages,
    losses,
    redirects: stated,
    remarks: { sidebars: 'The sidebar follows `SUMMARY.md`.' },
    config: {
      title: textOf(book['title']),
      description: textOf(book['description']),
      language: textOf(book['language']),
      base: site?.base ?? baseOf(html['site-url']),
      origin: site?.origin,
      editUrl: edit,
    },
  };
}
