// Fields of a config of Hugo, whose names have no case.

export type Fields = Readonly<Record<string, unknown>>;

/** `{ baseURL: a }` → `{ baseurl: a }` */
export function lowerCased(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
