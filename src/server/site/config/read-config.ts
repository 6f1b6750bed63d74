// Reads a site's configuration: its files, overrides from the environment, and defaults.
import type { LanguageSource } from '../../../pages/model/language-config.ts';
import {
  localOrigin,
  type ConfigSource,
  type SiteSettings,
  type VersionConfig,
} from '../../../pages/model/config.ts';
import type { NavItem, Sidebar, SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import { type Preset } from '../../../pages/model/rule-settings.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { ContentError, sortMessages, type Message } from '../../base/diagnostics/messages.ts';
import { schemaMessages } from './schema-messages.ts';
import { readConfigFiles, type ConfigValues } from './config-files.ts';
import { versionFiles } from './list-config-files.ts';
import { interpolate, placeholdersOf } from './placeholders.ts';
import { configSchema, type ConfigData } from './schema.ts';
import type { NavItemData, SidebarData, SidebarEntryData } from './schema-navigation.ts';
import type { Location, ValuePath } from '../../base/values/locations.ts';

/** A config and the locations of its values. */
export interface ReadConfig {
  readonly config: ConfigSource;
  /** The values of the files, with placeholders replaced. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Returns the location of a value, such as `['redirects', 2, 'to']`. */
  readonly locationOf: (path: ValuePath) => Location;
}

/** A config, with a reader for the configs of earlier versions. */
export interface ReadSiteConfig extends ReadConfig {
  /** Reads the config of an earlier version. Throws a `ContentError` like `readConfig`. */
  readonly versionConfig: (version: VersionFolder) => ReadConfig;
}

/** The part of a read config that sites use. */
export type UsableConfig = Pick<ReadConfig, 'config' | 'locationOf'>;

/** Reads the config of an earlier version. Throws or rejects like `readConfig`. */
export type VersionConfigReader = (version: VersionFolder) => UsableConfig | Promise<UsableConfig>;

/** An earlier version, and the folder with its files. */
interface VersionFolder extends Pick<VersionConfig, 'name' | 'path' | 'ref' | 'preset'> {
  readonly folder: string;
  /** Returns the name of a file for messages. */
  readonly nameOf: (file: string) => string;
}

/** Reads the config of a site. Throws a `ContentError` that lists all invalid values in the files of `siteDir`. */
export function readConfig(siteDir: string, settings: SiteSettings = {}): ReadSiteConfig {
  const files = readConfigFiles(siteDir, nameOfPath);
  const current = parseConfig(files, settings);
  return {
    ...current,
    versionConfig({ name, path, folder, nameOf, ref, preset }) {
      const versionValues = readConfigFiles(folder, nameOf, versionFiles);
      const { origin, base } = current.config.site;
      // `settings.editUrl` is not inherited: it is for the sources of the current version.
      const { tagManagerId, runsExtensions, switchedOff, isUncounted } = settings;
      const read = parseConfig(inheritValues(versionValues, files, name), {
        origin,
        base: base + path.slice(1),
        tagManagerId,
        runsExtensions,
        switchedOff,
        isUncounted,
      });
      const rules = preset ?? (ref === undefined ? undefined : 'released');
      return rules === undefined ? read : withPreset(read, rules);
    },
  };
}

/** Returns a config with the rules of a preset. A released version has no rules of its own. */
function withPreset(read: ReadConfig, preset: Preset): ReadConfig {
  const { site, ...others } = read.config;
  const cleared = preset === 'released' ? { rules: {}, overrides: [] } : {};
  return { ...read, config: { ...others, site: { ...site, preset, ...cleared } } };
}

/** Two fields with the same meaning: a version that has one of them inherits neither. */
const presetFields = ['strict', 'preset'];

/** Parts that an earlier version does not inherit. */
const ownParts = [
  'versions',
  'version',
  'editUrl',
  'feed',
  'feeds',
  'openapi',
  'includeRoots',
  'styles',
  'scripts',
  'theme',
  'banner',
  'sidebars',
  'unlisted',
  'redirects',
];

/** Returns the values of an earlier version, which inherits missing parts from the current version. */
function inheritValues(
  versionValues: ConfigValues,
  current: ConfigValues,
  name: string,
): ConfigValues {
  // Code runs only where the current version names it: the files of this one may come from a Git ref.
  const { versions: _versions, extensions: _extensions, ...ownValues } = versionValues.values;
  const { title } = current.values;
  const hasPreset = presetFields.some((field) => Object.hasOwn(ownValues, field));
  const inherited = Object.entries(current.values).filter(
    ([part]) => !ownParts.includes(part) && !(hasPreset && presetFields.includes(part)),
  );
  return {
    values: {
      ...Object.fromEntries(inherited),
      ...(typeof title === 'string' && { title: `${title} ${name}` }),
      version: name,
      ...ownValues,
    },
    locationOf: (at) =>
      (Object.hasOwn(ownValues, String(at[0])) ? versionValues : current).locationOf(at),
  };
}

function parseConfig(files: ConfigValues, settings: SiteSettings): ReadConfig {
  const messages: Message[] = [];
  const values = fillIn(files, messages);
  const { data, error } = configSchema.safeParse(values);
  messages.push(...schemaMessages(error?.issues ?? [], values, files));
  if (data?.strict !== undefined && data.preset !== undefined) {
    const isSame = data.strict === (data.preset === 'strict');
    const fact = `\`strict: ${data.strict}\` and \`preset: ${data.preset}\` ${isSame ? 'say the same' : 'contradict each other'}.`;
    messages.push({ ...files.locationOf(['strict']), text: `${fact} Remove one.`, rule: 'config' });
  }
  if (!data || messages.length > 0) throw new ContentError(sortMessages(messages));
  const statedFields = Object.entries({ ...values, ...settings })
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort();
  const config: ConfigSource = { ...toConfig(data, settings), statedFields };
  return { config, values, locationOf: files.locationOf };
}

/** Returns the entries in their order; those that the environment switches off last, unless the config names them. */
function extensionsOf(
  entries: ConfigData['extensions'],
  { runsExtensions, switchedOff = [] }: SiteSettings,
): ConfigSource['extensions'] {
  const named = entries
    .map((entry) => (typeof entry === 'string' ? { use: entry } : entry))
    .map((entry) => (switchedOff.includes(entry.use) ? { ...entry, enabled: false } : entry))
    .filter(({ enabled }) => runsExtensions !== false || enabled === false);
  const others = switchedOff.filter((use) => !named.some((entry) => entry.use === use));
  return [...named, ...others.map((use) => ({ use, enabled: false }))];
}

/** Converts the data that the schema returns to a config. */
export function toConfig(data: ConfigData, settings: SiteSettings): ConfigSource {
  const {
    versions,
    languages,
    translations,
    extensions,
    navigation,
    frame,
    theme,
    styles,
    scripts,
    head,
    search,
    sidebars,
    ...others
  } = data;
  const { unlisted, redirects, constants, figures, strict, preset, ...site } = others;
  return {
    site: {
      ...site,
      preset: preset ?? (strict === true ? 'strict' : 'default'),
      base: settings.base ?? site.base,
      origin: settings.origin ?? site.origin ?? localOrigin(settings.port),
      tagManagerId: settings.isUncounted ? undefined : (settings.tagManagerId ?? site.tagManagerId),
      analytics: settings.isUncounted ? undefined : site.analytics,
      editUrl: settings.editUrl ?? site.editUrl,
    },
    versions,
    languages: languages.map(toLanguage),
    translations,
    extensions: extensionsOf(extensions, settings),
    navigation: navigation.map(toNavItem),
    frame,
    theme,
    styles,
    scripts,
    head,
    search,
    sidebars: sidebars?.map(toSidebar),
    unlisted,
    redirects,
    constants,
    figures,
  };
}

function toLanguage(data: ConfigData['languages'][number]): LanguageSource {
  if (typeof data === 'string') return { tag: data, parts: {} };
  const { tag, path, folder, label, navigation, sidebars, ...parts } = data;
  return {
    ...{ tag, path, folder, label },
    parts: {
      ...parts,
      navigation: navigation?.map(toNavItem),
      sidebars: sidebars?.map(toSidebar),
    },
  };
}

function toSidebar({ entries, ...sidebar }: SidebarData): Sidebar {
  return { ...sidebar, entries: entries.map(toSidebarEntry) };
}

function toNavItem({ text, path, href, items }: NavItemData): NavItem {
  if (items) return { kind: 'menu', text, items: items.map(toNavItem) };
  if (href !== undefined) return { kind: 'link', text, href };
  return { kind: 'page', text, path: path ?? '/' };
}

function toSidebarEntry(entry: SidebarEntryData): SidebarEntry {
  if (typeof entry === 'string') return { kind: 'page', path: entry };
  const { text, path = '/', href, items, icon, section } = entry;
  const look = { ...(icon && { icon }), ...(section !== undefined && { section }) };
  if (href !== undefined) return { kind: 'link', text: text ?? href, href, ...look };
  if (!items) return { kind: 'page', path, ...(text !== undefined && { text }), ...look };
  const groupFields = { ...look, ...(entry.path !== undefined && { path }) };
  return { kind: 'group', text: text ?? path, items: items.map(toSidebarEntry), ...groupFields };
}

/** Parts that define placeholders, in the order in which they may refer to each other. */
const sources = ['product', 'links', 'constants', 'figures', 'extra'] as const;

/** Replaces placeholders in config values, as in content. */
function fillIn(
  { values, locationOf }: ConfigValues,
  messages: Message[],
): Readonly<Record<string, unknown>> {
  const filled: Record<string, unknown> = {};
  let placeholders = placeholdersOf(filled);
  const fill = (value: unknown, at: ValuePath): unknown => {
    if (typeof value === 'string') {
      const { text, problems } = interpolate(value, placeholders);
      messages.push(...problems.map((problem) => ({ ...problem, ...locationOf(at) })));
      return text;
    }
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...at, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, [...at, key])]),
    );
  };
  for (const name of sources) {
    filled[name] = fill(values[name], [name]);
    placeholders = placeholdersOf(filled);
  }
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(filled, name));
  return {
    ...filled,
    ...Object.fromEntries(others.map(([name, value]) => [name, fill(value, [name])])),
  };
}
