// Reads the settings of components of Nuxt Content in braces.
import type { Settings } from 'millrace-docs/extension';

const prop =
  /\s*(?:#([\w:-]+)|\.([^\s.#{}"'=]+)|[:@]?([A-Za-z][\w.:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}=]+)))?)(?=\s|[.#]|$)/y;

/** `to="/a" .wide #top open` → its values by name; undefined for a text that is no list of settings */
export function readProps(text: string): Settings | undefined {
  const values: [string, unknown][] = [];
  const classes: string[] = [];
  const list = text.trim();
  prop.lastIndex = 0;
  while (prop.lastIndex < list.length) {
    const match = prop.exec(list);
    if (!match) return undefined;
    const [, id, className, name, double, single, bare] = match;
    if (id !== undefined) values.push(['id', id]);
    if (className !== undefined) classes.push(className);
    if (name !== undefined) values.push([name, double ?? single ?? bare ?? true]);
  }
  if (classes.length > 0) values.push(['class', classes.join(' ')]);
  return Object.fromEntries(values);
}
