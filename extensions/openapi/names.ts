// The names and addresses of the descriptions of a site.
import path from 'node:path/posix';
import type { ApiFile } from 'millrace-docs/extension';

/** A description with its defaults filled in. */
export interface NamedApi extends ApiFile {
  readonly name: string;
  /** Addresses of the file for readers, below the base. */
  readonly download: { readonly yaml: string; readonly json: string };
}

/** One file, or several. */
export type Descriptions = string | readonly ApiFile[];

/** Returns the descriptions of a site. The first is served at the addresses that a single one has. */
export function apisOf(descriptions: Descriptions): readonly NamedApi[] {
  const list = typeof descriptions === 'string' ? [{ file: descriptions }] : descriptions;
  return list.map((api, index) => {
    const name = api.name ?? path.parse(api.file).name.replaceAll(/[^\w-]+/g, '-');
    const address = index === 0 ? '/openapi' : `/openapi/${name}`;
    return { ...api, name, download: { yaml: `${address}.yaml`, json: `${address}.json` } };
  });
}
