// Includes of mdBook, and the import of a `book.toml`.
import path from 'node:path';
import * as z from 'zod';
import {
  defineExtension,
  fieldsOf,
  type Imported,
  plainTextOf,
  type Project,
} from 'millrace-docs/extension';
import { splitAddress, baseOf } from '../../src/server/extensions/foreign-values.ts';
import { joinFootnoteNames } from './footnotes.ts';
import { readInclude, readIncludeInCode, withoutEscapes } from './includes.ts';

const options = z.strictObject({
  /** Whether names of footnotes may have spaces, as the parser of mdBook has it. @default with `book.toml` */
  isProject: z.boolean().default(true),
});

export default defineExtension<z.infer<typeof options>>({
  name: 'mdbook',
  version: '1.2.0',
  options,
  lines: (lines, { isProject }) => withoutEscapes(isProject ? joinFootnoteNames(lines) : lines),
  embed: readInclude,
  embedInCode: readIncludeInCode,
  embedMarks: /\{\{\s*#/,
  importers: [{ name: 'mdBook', files: ['book.toml'], read: importMdbook }],
});

function importMdbook({ folder, configFile, configText, losses, parseToml }: Project): Imported {
  const whole = fieldsOf(parseToml(configText, configFile));
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

  const source = plainTextOf(book['src']) ?? 'src';
  const site = splitAddress(html['site-url']);
  const edit = plainTextOf(html['edit-url-template'])?.replace('{path}', `${source}/:path`);
  const stated = Object.entries(fieldsOf(html['redirect'])).flatMap(([from, to]) =>
    typeof to === 'string'
      ? [{ from, to: new URL(to, `http://site${from}`).href.replace(/^http:\/\/site/, '') }]
      : [],
  );
  return {
    contentDir: path.join(folder, source),
    redirects: stated,
    remarks: { sidebars: 'The sidebar follows `SUMMARY.md`.' },
    config: {
      title: plainTextOf(book['title']),
      description: plainTextOf(book['description']),
      language: plainTextOf(book['language']),
      base: site?.base ?? baseOf(html['site-url']),
      origin: site?.origin,
      editUrl: edit,
    },
  };
}
