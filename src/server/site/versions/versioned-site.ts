// A site with its earlier versions, each a separate site below a path of the current one.
import path from 'node:path';
import type { VersionConfig } from '../../../pages/model/config.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { VersionConfigReader } from '../config/read-config.ts';
import { ContentError, type Message } from '../../base/diagnostics/messages.ts';
import type { Store } from '../../base/store/store.ts';
import { fitToVersion } from './fit-version.ts';
import { readDates } from '../scan/page-dates.ts';
import { scanSite, type ScannedSite, type Site, type SiteOptions } from '../snapshot/site.ts';
import { findVersionFolder } from './version-folder.ts';
import { defaultLocationOf } from '../../base/values/locations.ts';
import { finishRows, nameOfCurrent, type SiteRow } from './finish-rows.ts';
import { scanLanguages, takenPath } from './languages.ts';

export interface VersionedSiteOptions extends Omit<SiteOptions, 'detached' | 'language'> {
  /** Reads the config of a version. @default the site has no versions */
  readonly versionConfig?: VersionConfigReader | undefined;
}

export interface VersionedSite {
  readonly site: Site;
  /** Problems of each version, the current one first. A version that cannot be read is omitted and reported with the current one. */
  readonly findings: readonly SiteFindings[];
}

export interface SiteFindings {
  readonly site: Site;
  readonly problems: readonly Message[];
}

/** Like `readSite`, with the versions and languages that the config lists. */
export async function readVersionedSite(given: VersionedSiteOptions): Promise<VersionedSite> {
  const siteDir = given.siteDir ?? given.contentDir;
  const current = await scanSite(given);
  const { versions, messages } = await openVersions(current, { ...given, siteDir });
  const languages = await scanLanguages(current, given);
  const row: SiteRow = { original: current, languages: languages.scanned };
  const all: [SiteRow, ...SiteRow[]] = [row];
  for (const { entry, scanned } of versions) {
    const { scanned: translated } = await scanLanguages(scanned, given);
    all.push({ entry, original: scanned, languages: translated });
  }
  return finishRows(all, [...messages, ...languages.messages]);
}

/** Scans the versions that the config lists. */
async function openVersions(
  current: ScannedSite,
  given: VersionedSiteOptions & { readonly siteDir: string },
): Promise<{ readonly versions: readonly OpenedVersion[]; readonly messages: readonly Message[] }> {
  const { config, versionConfig } = given;
  const messages: Message[] = [];
  const versions: OpenedVersion[] = [];
  if (!versionConfig) return { versions, messages };
  for (const [index, entry] of config.versions.entries()) {
    const report = (field: keyof VersionConfig, text: string): void => {
      const location = (given.locationOf ?? defaultLocationOf)(['versions', index, field]);
      messages.push({ ...location, text, rule: 'config' });
    };
    const others = config.versions.slice(0, index);
    const fault = faultOf(entry, others, current);
    if (fault) {
      report(fault.field, fault.text);
      continue;
    }
    const refuse = (reasons: readonly Message[]): void => void messages.push(...reasons);
    const scanned = await openVersion(entry, { ...given, versionConfig, current, report, refuse });
    if (scanned) versions.push({ entry, scanned });
  }
  return { versions, messages };
}

interface OpenedVersion {
  readonly entry: VersionConfig;
  readonly scanned: ScannedSite;
}

interface OpenOptions extends VersionedSiteOptions {
  readonly siteDir: string;
  readonly versionConfig: VersionConfigReader;
  readonly current: ScannedSite;
  readonly report: (field: keyof VersionConfig, text: string) => void;
  /** Called with the problems in the version's own files. */
  readonly refuse: (messages: readonly Message[]) => void;
}

/** Scans a version; undefined if it cannot be read, which is reported. */
async function openVersion(
  entry: VersionConfig,
  options: OpenOptions,
): Promise<ScannedSite | undefined> {
  const { report, refuse } = options;
  const field = entry.folder === undefined ? 'ref' : 'folder';
  try {
    const scanned = await scanVersion(entry, options);
    if (!scanned || scanned.byPath.size > 0) return scanned;
    report(field, `Version \`${entry.name}\` has no pages. Add one, or remove the version.`);
    refuse(scanned.problems);
  } catch (error) {
    if (error instanceof ContentError) refuse(error.messages);
    else if (!isSystemError(error)) throw error;
    else
      report(field, `Version \`${entry.name}\` cannot be read (${error.code}). Check its files.`);
  }
  return undefined;
}

async function scanVersion(
  entry: VersionConfig,
  options: OpenOptions,
): Promise<ScannedSite | undefined> {
  const source = await findVersionFolder(entry, options);
  if (!source) return undefined;
  const { folder, contentDir, commit, restore, nameOf } = source;
  const { siteDir, versionConfig, current, store, previous } = options;
  const base = withBase(options.config.site.base, entry.path);
  const { config, locationOf } = await versionConfig({ ...entry, folder, nameOf });
  return scanSite({
    ...options,
    config,
    locationOf,
    siteDir: folder,
    contentDir,
    contentName: nameOf(contentDir),
    detached: {
      codeDir: siteDir,
      restoreFiles: restore,
      fitConfig: (ownConfig, hasPage) =>
        fitToVersion(ownConfig, hasPage, {
          base: current.config.site.base,
          hasPage: (path) => current.byPath.has(path),
        }),
    },
    dates: datesOf(entry, { contentDir, siteDir, commit, store, folder }),
    previous: previous?.versions.find(({ config: { site } }) => site.base === base),
  });
}

function datesOf(
  { folder }: VersionConfig,
  options: {
    readonly contentDir: string;
    readonly siteDir: string;
    readonly commit: string | undefined;
    readonly store: Store | undefined;
    /** Folder with the version's files. */
    readonly folder: string;
  },
) {
  const { contentDir, siteDir, commit, store } = options;
  if (folder !== undefined) return readDates({ contentDir, store }).then((dates) => dates ?? {});
  if (commit === undefined) return {};
  // The history of the same folder in the working tree, up to that commit.
  const below = path.relative(options.folder, contentDir);
  return readDates({ contentDir: siteDir, below, commit, store }).then((dates) => dates ?? {});
}

/** Whether the error is a system error, such as a missing permission. */
function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

interface Fault {
  readonly field: keyof VersionConfig;
  readonly text: string;
}

/** Returns the conflict of a version's name or path with a preceding version or the current version. */
function faultOf(
  { name, path: prefix }: VersionConfig,
  others: readonly VersionConfig[],
  current: ScannedSite,
): Fault | undefined {
  const overlapping = others.find(
    (other) => other.path.startsWith(prefix) || prefix.startsWith(other.path),
  );
  if (overlapping) {
    const text = `Path \`${prefix}\` overlaps that of version \`${overlapping.name}\`. Use another.`;
    return { field: 'path', text };
  }
  if (name === nameOfCurrent(current) || others.some((other) => other.name === name)) {
    return { field: 'name', text: `Version name \`${name}\` is used twice. Use another.` };
  }
  const text = takenPath(prefix, current);
  return text === undefined ? undefined : { field: 'path', text };
}
