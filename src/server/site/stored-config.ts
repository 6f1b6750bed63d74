// Keeps a site's config between starts: to parse its files takes a fifth of a start.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ConfigSource, SiteSettings } from '../../pages/model/config.ts';
import { listConfigFiles } from '../config/list-config-files.ts';
import type { ReadConfig } from '../config/read-config.ts';
import type { Place, ValuePath } from '../config/yaml-file.ts';
import { hash } from '../diagnostics/hash.ts';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { replaceFile } from './replace-file.ts';
import type { StoreOptions } from './site.ts';

type UsableConfig = Pick<ReadConfig, 'config' | 'placeOf'>;

interface Stored {
  readonly stamp: string;
  readonly config: ConfigSource;
  /** Places of values, by their paths as JSON. */
  readonly places: Readonly<Record<string, Place>>;
}

/** Reads a config from the store when its files are as they were then, else from the files. Throws a `ContentError` with everything in them that cannot be used. */
export async function readStoredConfig(
  siteDir: string,
  settings: SiteSettings,
  store: StoreOptions | undefined,
): Promise<UsableConfig> {
  const file = store && path.join(store.folder, 'config.json');
  const stamp = (): string | undefined => store && stampOf(siteDir, [store.version, settings]);
  const before = stamp();
  const stored = file === undefined ? undefined : readStored(file);
  if (stored && stored.stamp === before) {
    return { config: stored.config, placeOf: placeIn(stored.places) };
  }
  const { readConfig } = await import('../config/read-config.ts');
  const { config, values, placeOf } = readConfig(siteDir, settings);
  // Where the stamp differs now, a file was saved meanwhile: nobody knows which of its states has been read.
  if (file !== undefined && before !== undefined && before === stamp()) {
    const places = pathsIn(values).map((at) => [JSON.stringify(at), placeOf(at)] as const);
    const next: Stored = { stamp: before, config, places: Object.fromEntries(places) };
    // A folder that is read-only: the next start parses the files.
    await replaceFile(file, JSON.stringify(next)).catch(() => undefined);
  }
  return { config, placeOf };
}

/** Names everything that a config is made from. Undefined when there is a file that cannot be read, which its parser tells. */
function stampOf(siteDir: string, others: readonly unknown[]): string | undefined {
  try {
    const files = listConfigFiles(siteDir).map((name) => path.join(siteDir, name));
    if (files.some((file) => statSync(file).size > maxFileBytes)) return undefined;
    const texts = files.map((file) => [file, readFileSync(file, 'latin1')]);
    return hash(JSON.stringify([...others, texts]));
  } catch {
    return undefined;
  }
}

/** Undefined when it was never written, or was cut short. */
function readStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined;
  }
}

/** A value that is missing stands where what holds it stands. */
function placeIn(places: Stored['places']): ReadConfig['placeOf'] {
  return function placeOf(at: ValuePath): Place {
    const place = places[JSON.stringify(at)];
    if (place) return place;
    return at.length === 0 ? { file: 'docs.yaml', line: 1, column: 1 } : placeOf(at.slice(0, -1));
  };
}

function pathsIn(value: unknown, at: ValuePath = []): readonly ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keyed = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries<unknown>({ ...value });
  return [at, ...keyed.flatMap(([key, item]) => pathsIn(item, [...at, key]))];
}
