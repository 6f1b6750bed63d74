// Lists the extensions of a site: those that sites have without naming them, then those of its config.
import type { ConfigSource } from '../../../pages/model/config.ts';
import type { ExtensionEntry } from '../../../pages/model/extension-entry.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import type { ValuePath } from '../../base/values/locations.ts';
import { bundle } from '../bundled/bundled.ts';
import type { DetectedUse } from '../../contract/bundled-extension.ts';

/** An extension, and the path of its entry in the config. */
export interface PlacedEntry extends ExtensionEntry {
  readonly at: ValuePath;
  /** Returns the path of an option that is a setting of the site. @default options are in the entry */
  readonly settingOf?: ((option: ValuePath) => ValuePath) | undefined;
}

/** Returns the path of an entry in the config, or of one of its options. */
export function pathOf(entry: PlacedEntry | undefined, option?: ValuePath): ValuePath {
  if (!entry || option === undefined) return entry?.at ?? ['extensions'];
  return entry.settingOf?.(option) ?? [...entry.at, 'options', ...option];
}

/**
 * Returns the entries in the order in which extensions are called. Those that the config switches off are left out. `given` has the options
 * that projects of other systems give, by the names of extensions.
 */
export function entriesOf(
  { extensions, site, versions }: Pick<ConfigSource, 'extensions' | 'site' | 'versions'>,
  given: ReadonlyMap<string, object> = new Map(),
): readonly PlacedEntry[] {
  const named = extensions.map((entry, index) => ({ ...entry, at: ['extensions', index] }));
  const isNamed = (use: string): boolean => named.some((entry) => entry.use === use);
  // An earlier version lists no others, but has a name.
  const hasVersions = versions.length > 0 || site.version !== undefined;
  const defaults = Object.entries(bundle).flatMap(([use, entry]) => {
    const detected = entry.detectUse?.({ site, hasVersions, isNamed: isNamed(use) });
    const projectOptions = given.get(use);
    if (!projectOptions) return detected ? [[use, detected] as const] : [];
    const options = { ...fieldsOf(detected?.options), ...projectOptions };
    return [[use, { ...detected, ...(Object.keys(options).length > 0 && { options }) }] as const];
  });
  const unnamed = defaults.flatMap(([use, entry]): readonly PlacedEntry[] =>
    isNamed(use) ? [] : [{ use, ...entry, at: ['extensions'] }],
  );
  const inUse = named.filter(({ enabled }) => enabled !== false);
  const isLast = ({ use }: PlacedEntry): boolean => bundle[use]?.isLast === true;
  return [
    ...unnamed.filter((entry) => !isLast(entry)),
    ...inUse.map((entry) => withFound(entry, new Map(defaults).get(entry.use))),
    ...unnamed.filter(isLast),
  ];
}

/** Options that the config states take precedence over those that files of another system give, and over other settings of the site. */
function withFound(entry: PlacedEntry, defaults: DetectedUse | undefined): PlacedEntry {
  if (defaults?.options === undefined) return entry;
  if (defaults.settingOf) return entry.options === undefined ? { ...entry, ...defaults } : entry;
  return { ...entry, options: { ...fieldsOf(defaults.options), ...fieldsOf(entry.options) } };
}
