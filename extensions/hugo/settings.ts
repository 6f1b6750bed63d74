// Parameters that pages of Hugo may show.
import { fieldsOf } from 'millrace-docs/extension';

/** `{{< param "a.b" >}}` → the value of the page, else of the site; undefined if there is none that can be shown */
export function paramOf(
  name: string,
  ...scopes: readonly Readonly<Record<string, unknown>>[]
): string | undefined {
  for (const scope of scopes) {
    let value: unknown = scope;
    for (const part of name.split('.')) {
      const entry = Object.entries(fieldsOf(value)).find(
        ([key]) => key.toLowerCase() === part.toLowerCase(),
      );
      value = entry?.[1];
    }
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
