// Redirects that extensions of Sphinx read: pairs of files in the config or in a file, and pairs of a page and an address.
import { fieldsOf, type ForeignRedirect, isExternal, type Project } from 'millrace-docs/extension';
import { pairsIn, textIn } from './python.ts';

type Pairs = readonly (readonly [from: string, to: unknown])[];

/** Returns the redirects of a `conf.py`, or of the same settings in other data. */
export function readRedirects(
  config: string,
  settings: Readonly<Record<string, unknown>>,
  project: Pick<Project, 'text' | 'lose'>,
): readonly ForeignRedirect[] {
  const pairsOf = (name: string): Pairs => [
    ...pairsIn(config, name),
    ...Object.entries(fieldsOf(settings[name])),
  ];
  const listed = textIn(config, 'rediraffe_redirects') ?? settings['rediraffe_redirects'];
  const files = [
    ...pairsOf('rediraffe_redirects'),
    ...(typeof listed === 'string' ? pairsOfFile(listed, project) : []),
  ];
  return [
    ...files.flatMap(([from, to]) =>
      typeof to === 'string' ? [{ from: addressOf(from), to: addressOf(to) }] : [],
    ),
    ...pairsOf('redirects').flatMap(([from, to]) =>
      typeof to === 'string' ? [{ from: addressOf(from), to: resolved(to, addressOf(from)) }] : [],
    ),
  ];
}

/** Lines have a former and a present file, which may be in quotes. */
function pairsOfFile(file: string, { text, lose }: Pick<Project, 'text' | 'lose'>): Pairs {
  const lines = text(file);
  if (lines === undefined) lose(`Redirects in \`${file}\` cannot be read.`, file);
  const line =
    /^[ \t]*(?:"([^"\n]{1,500})"|([^\s"#]{1,500}))[ \t]+(?:"([^"\n]{1,500})"|(\S{1,500}))/;
  return (lines ?? '').split('\n').flatMap((row) => {
    const [, quoted, plain = '', quotedTo, plainTo = ''] = line.exec(row) ?? [];
    const from = quoted ?? plain;
    return from === '' ? [] : [[from, quotedTo ?? plainTo] as const];
  });
}

/** `guide/old soil.md`, `guide/old soil` → `/guide/old soil.html` */
function addressOf(file: string): string {
  const stem = file.replace(/^\//, '').replace(/\.(?:md|rst|ipynb|txt|html)$/, '');
  return `/${stem}.html`;
}

/** `../new.html` on `/guide/old.html` → `/new.html` */
function resolved(to: string, from: string): string {
  if (isExternal(to) || !URL.canParse(to, `http://site${from}`)) return to;
  return new URL(to, `http://site${from}`).href.replace(/^http:\/\/site/, '');
}
