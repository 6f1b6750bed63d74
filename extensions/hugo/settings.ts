// What the config of Hugo says of pages: parameters, which they may show, and how ids are made.
import { parse as parseToml } from 'smol-toml';
import { fieldsOf, readForeignYaml, type Unnamed, type UnnamedIn } from 'millrace-docs/extension';

/** Names of configs without their ending. */
const configs = ['hugo', 'config'];
const endings = ['toml', 'yaml', 'yml'];

/** Returns the options of a site: from the config beside its pages, or above them, in one file or several. */
export function optionsOfHugo({
  readText,
  textsIn,
}: Pick<UnnamedIn, 'readText' | 'textsIn'>): Unnamed {
  const parts = textsIn('config/_default');
  const read = (name: string, textOf = readText): Readonly<Record<string, unknown>> => {
    for (const ending of endings) {
      const text = textOf(`${name}.${ending}`);
      if (text !== undefined)
        return fieldsOf(ending === 'toml' ? tomlOf(text) : readForeignYaml(text));
    }
    return {};
  };
  const partOf = (name: string): Readonly<Record<string, unknown>> =>
    read(name, (file) => parts.get(file));
  const wholes = configs.flatMap((name) => [read(name), partOf(name)]);
  const params = Object.assign(
    {},
    ...wholes.map((whole) => fieldsOf(whole['params'])),
    partOf('params'),
  ) as Readonly<Record<string, unknown>>;
  const markup = [...wholes.map((whole) => whole['markup']), partOf('markup')];
  const countsTerms = markup.some((one) => {
    const { parser } = fieldsOf(fieldsOf(one)['goldmark']);
    return fieldsOf(parser)['autoDefinitionTermID'] === true;
  });
  const options = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(countsTerms && { countsTerms }),
  };
  return Object.keys(options).length === 0 ? {} : { options };
}

/** The config may be another program's, and broken: then it says nothing. */
function tomlOf(text: string): unknown {
  try {
    return parseToml(text);
  } catch {
    return undefined;
  }
}

/** `{{< param "a.b" >}}` → the value of the page, else of the site; undefined if there is none that can be shown */
export function paramOf(
  name: string,
  ...scopes: readonly Readonly<Record<string, unknown>>[]
): string | undefined {
  for (const scope of scopes) {
    let value: unknown = scope;
    for (const part of name.split('.')) {
      const found = Object.entries(fieldsOf(value)).find(
        ([key]) => key.toLowerCase() === part.toLowerCase(),
      );
      value = found?.[1];
    }
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
