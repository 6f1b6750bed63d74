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
  { extensions, site }: Pick<ConfigSource, 'extensions' | 'site'>,
  given: ReadonlyMap<string, object> = new Map(),
): readonly PlacedEntry[] {
  const named = extensions.map((entry, index) => ({ ...entry, at: ['extensions', index] }));
  const isNamed = (use: string): boolean => named.some((own) => own.use === use);
  const found = Object.entries(bundle).flatMap(([use, entry]) => {
    const unnamed = entry.detectUse?.({ site, isNamed: isNamed(use) });
    const stated = given.get(use);
    if (!stated) return unnamed ? [[use, unnamed] as const] : [];
    const options = { ...fieldsOf(unnamed?.options), ...stated };
    return [[use, { ...unnamed, ...(Object.keys(options).length > 0 && { options }) }] as const];
  });
  const unnamed = found.flatMap(([use, entry]): readonly PlacedEntry[] =>
    isNamed(use) ? [] : [{ use, ...entry, at: ['extensions'] }],
  );
  const inUse = named.filter(({ enabled }) => enabled !== false);
  const isLast = ({ use }: PlacedEntry): boolean => bundle[use]?.isLast === true;
  return [
    ...unnamed.filter((entry) => !isLast(entry)),
    ...inUse.map((own) => withFound(own, new Map(found).get(own.use))),
    ...unnamed.filter(isLast),
  ];
}

/** Options that the config states take precedence over those that files of another system give, and over other settings of the site. */
function withFound(entry: PlacedEntry, found: DetectedUse | undefined): PlacedEntry {
  if (found?.options === undefined) return entry;
  if (found.settingOf) return entry.options === undefined ? { ...entry, ...found } : entry;
  return { ...entry, options: { ...fieldsOf(found.options), ...fieldsOf(entry.options) } };
}
