// What the config of a project of MyST says about its pages: texts by name, and whether there are lists of fields.
import { fieldsOf, readForeignYaml, type Unnamed, type UnnamedIn } from 'millrace-docs/extension';

/** Texts by the name that pages write in two braces. */
export type Substitutions = Readonly<Record<string, string>>;

/** Returns the options of a site beside a config of Sphinx, of Jupyter Book or of MyST; undefined if there is none. */
export function optionsOfMyst({
  hasFile,
  readText,
}: Pick<UnnamedIn, 'hasFile' | 'readText'>): Unnamed | undefined {
  if (!['conf.py', 'myst.yml', '_toc.yml'].some(hasFile)) return undefined;
  const sphinx = readText('conf.py') ?? '';
  const fieldsIn = (name: string, key: string): Readonly<Record<string, unknown>> =>
    fieldsOf(fieldsOf(readForeignYaml(readText(name) ?? ''))[key]);
  const book = fieldsIn('_config.yml', 'parse');
  const enabled = [book['myst_enable_extensions'], enabledIn(sphinx)].flat();
  return {
    options: {
      substitutions: {
        ...substitutionsIn(fieldsIn('myst.yml', 'project')),
        ...textsOf(book['myst_substitutions']),
        ...textsOfPython(sphinx),
      },
      hasFieldLists: enabled.includes('fieldlist'),
    },
  };
}

/** Returns the texts that frontmatter, or what has the same fields, names: `substitutions`, also below `myst`. */
export function substitutionsIn(fields: Readonly<Record<string, unknown>>): Substitutions {
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

/** `    "version": "1.2",`: a name and a text, as a line of a dictionary. What Python works out is not known. */
const entry =
  /^[ \t]*(["'])([A-Za-z_]\w{0,99})\1[ \t]*:[ \t]*(["'])((?:\\.|(?!\3)[^\\\n]){0,2000})\3[ \t]*(?:,[ \t]*)?(?:#.*)?$/gm;

function textsOfPython(config: string): Substitutions {
  const [, body = ''] = /^myst_substitutions\s*=\s*\{(.*?)^\}/ms.exec(config) ?? [];
  return Object.fromEntries(
    [...body.matchAll(entry)].map(([, , name = '', , text = '']) => [
      name,
      text.replace(/\\(.)/g, (_all, letter: string) => (letter === 'n' ? '\n' : letter)),
    ]),
  );
}

function enabledIn(config: string): readonly string[] {
  const [, body = ''] = /^myst_enable_extensions\s*=\s*\[([^\]]*)\]/m.exec(config) ?? [];
  return [...body.matchAll(/^[^#\n]*?["'](\w+)["']/gm)].map(([, name = '']) => name);
}
