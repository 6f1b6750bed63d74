// Reads a `book.toml`.
import path from 'node:path/posix';
import {
  baseOf,
  fieldsOf,
  type ForeignProject,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { optionsOfMath } from './formulas.ts';

const knownOfConfig = ['book', 'output', 'build', 'rust', 'preprocessor'];
const knownOfBook = ['title', 'description', 'language', 'src', 'authors', 'multilingual'];
const knownOfHtml = [
  ...['site-url', 'edit-url-template', 'redirect', 'git-repository-url', 'search', 'fold'],
  ...['smart-punctuation', 'hash-files', 'mathjax-support'],
];

export async function readBook(project: Project): Promise<ForeignProject> {
  const whole = fieldsOf(await project.data(project.file));
  const book = fieldsOf(whole['book']);
  const output = fieldsOf(whole['output']);
  const html = fieldsOf(output['html']);
  project.unknown(whole, knownOfConfig);
  project.unknown(book, knownOfBook, 'book.');
  project.unknown(output, ['html'], 'output.');
  project.unknown(html, knownOfHtml, 'output.html.');
  const preprocessor = fieldsOf(whole['preprocessor']);
  project.unknown(preprocessor, ['katex'], 'preprocessor.');
  const ignored = ['.mdbookignore', `${project.pages}/.mdbookignore`].find(project.has);
  const site = splitAddress(html['site-url']);
  return {
    config: {
      title: plainTextOf(book['title']),
      description: plainTextOf(book['description']),
      language: plainTextOf(book['language']),
      editUrl: plainTextOf(html['edit-url-template'])?.replace('{path}', `${project.pages}/:path`),
    },
    published: { origin: site?.origin, base: site?.base ?? baseOf(html['site-url']) },
    navigation: (pages) => ({
      sidebars: [{ name: 'book', items: pages.markdownList(`${project.pages}/SUMMARY.md`) }],
    }),
    redirects: Object.entries(fieldsOf(html['redirect'])).flatMap(([from, to]) =>
      typeof to === 'string' ? [{ from, to: absolute(to, from) }] : [],
    ),
    listed: [{ file: `${project.pages}/SUMMARY.md`, names: 'files' }],
    excluded:
      ignored === undefined
        ? []
        : [
            {
              patterns: project.text(ignored)?.split('\n'),
              syntax: 'ignore',
              file: ignored,
              from: path.dirname(ignored),
            },
          ],
    options: { isProject: true },
    gives: { math: optionsOfMath(html, preprocessor, project), 'rule-ids': {} },
    remarks: { sidebars: 'The sidebar follows `SUMMARY.md`.' },
  };
}

/** `../new.html` on `/guide/old.html` → `/new.html` */
function absolute(to: string, from: string): string {
  return new URL(to, `http://site${from}`).href.replace(/^http:\/\/site/, '');
}
