// The parameters of a site of Hugo, which pages may show.
import { parse as parseToml } from 'smol-toml';
import { fieldsOf } from '../../diagnostics/record.ts';
import { readForeignYaml } from '../foreign-yaml.ts';
import type { Unnamed, UnnamedIn } from '../unnamed.ts';

/** Names of configs without their ending; the last ones hold parameters alone. */
const configs = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'];
const endings = ['toml', 'yaml', 'yml'];

/** Returns the options of a site: the parameters of the config beside its pages, or above them. */
export function optionsOfHugo({ readText }: Pick<UnnamedIn, 'readText'>): Unnamed {
  const read = (name: string): Readonly<Record<string, unknown>> => {
    for (const ending of endings) {
      const text = readText(`${name}.${ending}`);
      if (text !== undefined)
        return fieldsOf(ending === 'toml' ? tomlOf(text) : readForeignYaml(text));
    }
    return {};
  };
  const params = Object.assign(
    {},
    ...configs.map((name) => fieldsOf(read(name)['params'])),
    read('config/_default/params'),
  ) as Readonly<Record<string, unknown>>;
  return Object.keys(params).length === 0 ? {} : { options: { params } };
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
