// The files of the bundle as responses: read once, so that a new build does not affect a running server.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { finishResponse, type FinishedResponse, type HeaderList } from './finished-response.ts';
import { assetKind } from './kinds.ts';

/** A file of the bundle, with the compressed copies that the build wrote next to it. */
export interface Asset {
  readonly name: string;
  readonly body: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Reads all files of a bundle. Rejects if the folder cannot be read. */
export async function readAssets(bundleFolder: string): Promise<readonly Asset[]> {
  const folder = path.join(bundleFolder, 'assets');
  const names = new Set(await readdir(folder));
  const read = (name: string): Promise<Buffer> => readFile(path.join(folder, name));
  const originals = [...names].filter((name) => !/\.(?:br|gz)$/.test(name));
  return Promise.all(
    originals.map(async (name) => ({
      name,
      body: await read(name),
      ...(names.has(`${name}.br`) && { br: await read(`${name}.br`) }),
      ...(names.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
    })),
  );
}

/** Creates the responses by file name. `headers` are added to every response. */
export function createAssetResponses(
  assets: readonly Asset[],
  headers: HeaderList,
): ReadonlyMap<string, FinishedResponse> {
  return new Map(
    assets.map(({ name, body, br, gzip }) => [
      name,
      finishResponse({
        headers,
        kind: assetKind(name),
        body,
        forms: { ...(br && { br }), ...(gzip && { gzip }) },
      }),
    ]),
  );
}
