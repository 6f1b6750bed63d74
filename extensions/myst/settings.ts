// Reads the settings for pages from the config of a MyST project: texts by name, and whether there are lists of fields.
import { fieldsOf } from 'millrace-docs/extension';
import { pairsIn, textsIn } from './python.ts';

/** Texts by the name that pages write in two braces. */
export type Substitutions = Readonly<Record<string, string>>;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the options of a project, by its configs. */
export function optionsOf({
  myst,
  book,
  program,
}: {
  readonly myst: Fields;
  readonly book: Fields;
  readonly program: string;
}): Readonly<Record<string, unknown>> {
  const parse = fieldsOf(book['parse']);
  const enabled = [parse['myst_enable_extensions'], textsIn(program, 'myst_enable_extensions')];
  const texts = pairsIn(program, 'myst_substitutions');
  return {
    substitutions: {
      ...substitutionsIn(fieldsOf(myst['project'])),
      ...textsOf(parse['myst_substitutions']),
      ...Object.fromEntries(texts.filter(([name]) => /^[A-Za-z_]\w{0,99}$/.test(name))),
    },
    hasFieldLists: enabled.flat().includes('fieldlist'),
  };
}

/** Returns the texts that frontmatter, or what has the same fields, names: `substitutions`, also below `myst`. */
export function substitutionsIn(fields: Fields): Substitutions {
  return {
    ...textsOf(fields['substitutions']),
    ...textsOf(fieldsOf(fields['myst'])['substitutions']),
  };
}

/** Leaves out lists and tables, which pages can name only with code of Python. */
function textsOf(value: unknown): Substitutions {
  const texts = Object.entries(fieldsOf(value)).flatMap(([name, text]) =>
    ['string', 'number', 'boolean'].includes(typeof text) ? [[name, String(text)] as const] : [],
  );
  return Object.fromEntries(texts);
}
