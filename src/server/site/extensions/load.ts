// Loads the extensions of a site, and prepares what each thread needs of them.
import { isMainThread } from 'node:worker_threads';
import type { Location, LocationOf, ValuePath } from '../../base/values/locations.ts';
import { suggest, type Message } from '../../base/diagnostics/messages.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import type { Extension } from '../../contract/extension.ts';
import { pathOf, type PlacedEntry } from './entries.ts';
import { doublesOf, faultOfExtension } from './fault.ts';
import { reasonOf } from './reason.ts';
import { readBrowserFiles, type BrowserFile } from './browser-files.ts';
import { locateExtension, type LocatedExtension } from './locate.ts';
import { ownerOfPath } from '../../contract/own-routes.ts';
import type { SiteFile } from '../../contract/page-parts.ts';
import type { Endpoint } from '../../contract/server-parts.ts';
import { markdownHooks } from './markdown-hooks.ts';
import { warnWhenBlocked } from './warn-when-blocked.ts';
import { partOf } from './part-of.ts';
import type { ExtensionData, ExtensionPlan, LoadedExtension } from './plan.ts';
import { pageNamingOf } from './scan-parts.ts';
import { bundle } from '../bundled/bundled.ts';
import { useModuleHooks } from './use-module-hooks.ts';

/** A file that an extension makes from the site. */
interface LoadedFile {
  readonly owner: LoadedExtension;
  readonly file: SiteFile;
}

/** An endpoint that an extension answers. */
interface LoadedEndpoint {
  readonly owner: LoadedExtension;
  readonly endpoint: Endpoint;
}

/** The extensions of a site. */
export interface SiteExtensions {
  readonly all: readonly LoadedExtension[];
  /** Style sheets that every page loads. */
  readonly styles: readonly BrowserFile[];
  /** Style sheets of what forms show, by the name of the extension. */
  readonly formStyles: ReadonlyMap<string, readonly BrowserFile[]>;
  /** Modules of islands. */
  readonly islands: readonly BrowserFile[];
  /** Files that are made from the site, by path below the base. */
  readonly files: ReadonlyMap<string, LoadedFile>;
  /** Endpoints that answer messages, by path below the base. */
  readonly endpoints: ReadonlyMap<string, LoadedEndpoint>;
  /** Returns the name of the extension that answers at a path; undefined if none does. */
  readonly ownerOf: (path: string) => string | undefined;
  /** Returns the location of an option in the config. */
  readonly locationOf: (extension: LoadedExtension, option?: ValuePath) => Location;
  /** What the authors of extensions should change; the site is served all the same. */
  readonly notes: readonly Message[];
  /** Why extensions are left out. */
  readonly problems: readonly Message[];
}

/** Loads extensions. Those that cannot be loaded are left out and reported. */
export async function loadExtensions(
  entries: readonly PlacedEntry[],
  siteDir: string,
  locationOf: LocationOf,
): Promise<SiteExtensions> {
  const all: LoadedExtension[] = [];
  const styles: BrowserFile[] = [];
  const formStyles = new Map<string, readonly BrowserFile[]>();
  const islands: BrowserFile[] = [];
  const files = new Map<string, LoadedFile>();
  const endpoints = new Map<string, LoadedEndpoint>();
  const ownerOf = (path: string): string | undefined =>
    (files.get(path) ?? endpoints.get(path))?.owner.plan.name;
  const takenBy = (path: string): string | undefined => ownerOf(path) ?? ownerOfPath(path);
  const byPath = new Map<string, PlacedEntry>();
  const problems: Message[] = [];
  const notes: Message[] = [];
  for (const entry of entries) {
    const { use, options } = entry;
    const report = (text: string, option?: ValuePath): void => {
      const location = locationOf(pathOf(entry, option));
      // An error whatever the site's rules say: the extension may be the one that asks for a password.
      problems.push({ ...location, text, rule: 'config', severity: 'error' });
    };
    const located = await locateExtension(use, siteDir);
    if ('fault' in located) {
      report(located.fault);
      continue;
    }
    try {
      const extension = await importExtension(located);
      const fault = faultOfExtension(extension);
      if (fault !== undefined) {
        report(`Extension \`${use}\` ${fault}`);
        continue;
      }
      const { name, version } = extension;
      if (all.some(({ plan }) => plan.name === name)) {
        report(`Extension \`${name}\` is named twice. Keep one.`);
        continue;
      }
      const read = readOptions(extension, options);
      for (const { text, at } of read.faults) report(text, at);
      if (read.faults.length > 0) continue;
      const loaded = { extension, options: read.options };
      const browser = readBrowserFiles(extension, read.options, located);
      for (const text of browser.faults) report(text);
      styles.push(...browser.styles);
      formStyles.set(name, browser.formStyles);
      islands.push(...browser.islands);
      const plan = { ...located, name, version, options, islands: browser.addresses };
      const owner = { ...loaded, plan };
      // Try the parts once, so that they fail here rather than on each page. Those that use data are tried when it is read.
      if (!extension.data) markdownHooks([owner]);
      pageNamingOf([owner]);
      for (const file of partOf(extension, 'files', read.options) ?? []) {
        const fault = faultOfPath(file.path, fileAt, takenBy(file.path));
        if (fault === undefined) files.set(file.path, { owner, file });
        else report(`Extension \`${name}\` ${fault}`);
      }
      for (const endpoint of extension.endpoints ?? []) {
        const fault = faultOfPath(endpoint.path, endpointAt, takenBy(endpoint.path));
        if (fault === undefined) endpoints.set(endpoint.path, { owner, endpoint });
        else report(`Extension \`${name}\` ${fault}`);
      }
      const others = all.flatMap(({ plan: { url }, extension: other }) =>
        url === undefined ? [] : [other],
      );
      const doubles = located.url === undefined ? [] : doublesOf(extension, others);
      for (const text of doubles)
        notes.push({ ...locationOf(pathOf(entry)), text, rule: 'extension' });
      byPath.set(name, entry);
      all.push(owner);
    } catch (error) {
      const reason = await reasonOf(error, located.files);
      report(`Extension \`${use}\` cannot be loaded (${reason}). Mend its module.`);
    }
  }
  return {
    all,
    styles,
    formStyles,
    islands,
    files,
    endpoints,
    ownerOf,
    locationOf: ({ plan }, option) => locationOf(pathOf(byPath.get(plan.name), option)),
    notes,
    problems,
  };
}

/** Paths of files and of endpoints: the fact in messages, the form that is allowed, and the hint. */
const fileAt = {
  fact: 'makes a file at',
  form: /^(?:\/[\w-][\w.-]*)+(?:\.(?!html$)\w+|\/\*)$/,
  otherwise: 'which is no name of a file. Write one such as `/changes.json`.',
};
const endpointAt = {
  fact: 'answers at',
  form: /^(?:\/[a-z\d][\w-]*)+$/,
  otherwise: 'which is no address of an endpoint. Write one such as `/ask`.',
};

/** Returns why an extension cannot have a path, as the end of a sentence with a hint. */
function faultOfPath(
  path: string,
  { fact, form, otherwise }: typeof fileAt,
  owner: string | undefined,
): string | undefined {
  if (!form.test(path)) return `${fact} \`${path}\`, ${otherwise}`;
  if (owner === undefined) return undefined;
  return `${fact} \`${path}\`, which is taken (${owner}). Use another path.`;
}

/** Parts that concern the text of pages. */
const compiledParts = [
  'lines',
  'container',
  'remark',
  'handlers',
  'blocks',
  'components',
  'rehype',
  'embed',
  'embedInCode',
] as const;

/** Returns the plans of the extensions that compile threads need. Those whose data could not be read are left out. */
export function compiling(
  { all }: Pick<SiteExtensions, 'all'>,
  data: ReadonlyMap<string, ExtensionData>,
): readonly ExtensionPlan[] {
  return all
    .filter(({ extension }) => compiledParts.some((part) => extension[part] !== undefined))
    .filter(({ extension: { name, data: read } }) => !read || data.has(name))
    .map(({ plan }) => ({ ...plan, data: data.get(plan.name) }));
}

/** Returns the plans of the extensions whose tasks compile threads run. */
export function withTasks({ all }: Pick<SiteExtensions, 'all'>): readonly ExtensionPlan[] {
  return all.filter(({ extension }) => extension.tasks).map(({ plan }) => plan);
}

/** Imports extensions in another thread. Rejects if one cannot be imported there. */
export function importExtensions(
  plans: readonly ExtensionPlan[],
): Promise<readonly LoadedExtension[]> {
  return Promise.all(
    plans.map(async (plan) => {
      const extension = await importExtension(plan);
      return { plan, extension, options: readOptions(extension, plan.options).options };
    }),
  );
}

/** Returns an extension that a config names before all are loaded; undefined if it cannot be loaded, which `loadExtensions` reports. */
export async function importNamed(use: string, siteDir: string): Promise<Extension | undefined> {
  const located = await locateExtension(use, siteDir);
  if ('fault' in located) return undefined;
  try {
    const extension = await importExtension(located);
    return faultOfExtension(extension) === undefined ? extension : undefined;
  } catch {
    return undefined;
  }
}

async function importExtension({ use, url }: LocatedExtension): Promise<Extension> {
  const bundled = bundle[use];
  if (bundled) return (await bundled.load()).default;
  // Other threads are watched by the code that starts them.
  if (useModuleHooks() && isMainThread) warnWhenBlocked();
  const module = (await import(url ?? use)) as { readonly default?: Extension };
  if (module.default === undefined)
    throw new Error('it has no default export: write `export default defineExtension({ … })`');
  return module.default;
}

interface OptionsFault {
  readonly text: string;
  readonly at: ValuePath;
}

function readOptions(
  { name, options: schema }: Extension,
  options: unknown,
): { readonly options: unknown; readonly faults: readonly OptionsFault[] } {
  if (!schema) {
    if (options === undefined) return { options: {}, faults: [] };
    const text = `Extension \`${name}\` has no options. Remove them.`;
    return { options: {}, faults: [{ text, at: [] }] };
  }
  const { data, error } = schema.safeParse(options ?? {});
  const faults = (error?.issues ?? []).flatMap((issue): readonly OptionsFault[] => {
    const { path: at, message } = issue;
    if (issue.code === 'unrecognized_keys' && at.length === 0) {
      const optionNames = 'shape' in schema ? Object.keys(fieldsOf(schema.shape)) : [];
      return issue.keys.map((key) => {
        const fact = `Extension \`${name}\` has no option \`${key}\`.`;
        return { text: `${fact} ${suggest(key, optionNames)}`, at: [key] };
      });
    }
    const subject = at.length === 0 ? 'The options' : `Option \`${at.map(String).join('.')}\``;
    return [{ text: `${subject} of extension \`${name}\`: ${message}`, at }];
  });
  return { options: data, faults };
}
