// The descriptions of APIs that a config names.
import path from 'node:path/posix';
import type { ApiFile, SiteConfig } from '../../pages/model/config.ts';
import { ownRoutes } from './own-routes.ts';

/** A description with its defaults filled in. */
export interface NamedApi extends ApiFile {
  readonly name: string;
  /** Addresses of the file for readers, below the base. */
  readonly download: { readonly yaml: string; readonly json: string };
}

/** Returns the descriptions of a site. The first is served at the addresses that a single one has. */
export function apisOf({ openapi = [] }: Pick<SiteConfig, 'openapi'>): readonly NamedApi[] {
  const list = typeof openapi === 'string' ? [{ file: openapi }] : openapi;
  return list.map((api, index) => {
    const name = api.name ?? path.parse(api.file).name.replaceAll(/[^\w-]+/g, '-');
    const yaml = ownRoutes.apiDescription.path;
    const json = ownRoutes.apiDescriptionJson.path;
    const folder = path.parse(yaml).name;
    const download =
      index === 0
        ? { yaml, json }
        : { yaml: `/${folder}/${name}.yaml`, json: `/${folder}/${name}.json` };
    return { ...api, name, download };
  });
}
