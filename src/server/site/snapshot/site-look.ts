// The look of a site: its theme, style sheets and scripts.
import type { Config } from '../../../pages/model/config.ts';
import { defaultLocationOf, type LocationOf } from '../../base/values/locations.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { PublicFiles } from '../public-files/public-files.ts';
import {
  readSiteScripts,
  type NamedScript,
  type SiteScript,
} from '../public-files/site-scripts.ts';
import { readSiteStyles, type SiteStyle } from '../public-files/site-styles.ts';
import type { Scan } from '../scan/scan.ts';
import type { SiteTheme } from '../theme/compile-theme.ts';
import { readTheme } from '../theme/read-theme.ts';

export interface SiteLook {
  /** The theme, which is that of the current version; undefined for a site without one. */
  readonly theme: SiteTheme | undefined;
  /** The style sheets of the site. */
  readonly styles: readonly SiteStyle[];
  /** The scripts of the site, with the one that counts visits. */
  readonly scripts: readonly SiteScript[];
}

/** A site whose pages are known. */
interface ScannedPages {
  readonly config: Config;
  readonly scan: Pick<Scan, 'files'>;
  readonly publicFiles: PublicFiles;
  readonly options: { readonly locationOf?: LocationOf | undefined };
}

type Read<Part> = Part & { readonly problems: readonly Message[] };

/** Reads the theme of the current version. */
export function themeOf(site: ScannedPages): Promise<Read<Pick<SiteLook, 'theme'>>> {
  const { config, publicFiles, options } = site;
  return readTheme({ config, publicFiles, locationOf: options.locationOf ?? defaultLocationOf });
}

/** Reads all parts. `currentTheme` is the theme if another version has read it already. */
export async function readLook(
  site: ScannedPages,
  currentTheme?: Read<Pick<SiteLook, 'theme'>>,
): Promise<Read<{ readonly look: SiteLook }>> {
  const { config, scan, publicFiles, options } = site;
  const { locationOf = defaultLocationOf } = options;
  const styles = await readSiteStyles({
    names: config.styles ?? [],
    files: scan.files,
    publicFiles,
    base: config.site.base,
    locationOf,
  });
  const scripts = readSiteScripts(namedScripts(config), scan.files, locationOf);
  const theme = currentTheme ?? (await themeOf(site));
  return {
    look: { theme: theme.theme, styles: styles.styles, scripts: scripts.scripts },
    problems: [...styles.problems, ...scripts.problems, ...theme.problems],
  };
}

/** Returns the paths of all files, which change with their texts. */
export function filesOfLook({ theme, styles, scripts }: SiteLook): readonly string[] {
  return [...(theme ? [theme] : []), ...styles, ...scripts].map(({ path }) => path);
}

/** Returns the scripts that the config names. */
function namedScripts({ scripts = [], site: { analytics } }: Config): readonly NamedScript[] {
  return [
    ...scripts.map((name, index) => ({ name, at: ['scripts', index] })),
    ...(analytics?.script === undefined
      ? []
      : [{ name: analytics.script, at: ['analytics', 'script'] }]),
  ];
}
