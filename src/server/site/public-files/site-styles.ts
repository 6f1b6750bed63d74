// The style sheets of a site: read, checked against the Content Security Policy, and named by a hash of their content.
import { textFingerprint } from '../../base/store/fingerprints.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { PublicFiles } from './public-files.ts';
import { readNamedFile } from './named-file.ts';
import type { StyleFault } from './style-addresses.ts';
import type { LocationOf } from '../../base/values/locations.ts';
import type { ContentFile } from '../scan/walk-content.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';

/** A style sheet in the form that is served. */
export interface SiteStyle {
  /** Path below the base, which changes with the text: `/styles/0.0123456789ab.css`. */
  readonly path: string;
  readonly text: string;
}

export interface SiteStylesOptions {
  /** Paths of the files below the content folder, in the order in which they apply. */
  readonly names: readonly string[];
  /** Every file below the content folder. */
  readonly files: readonly ContentFile[];
  readonly publicFiles: PublicFiles;
  readonly base: string;
  readonly locationOf: LocationOf;
}

/** Reads the style sheets of a site. A style sheet with a problem is omitted. */
export async function readSiteStyles(
  options: SiteStylesOptions,
): Promise<{ styles: readonly SiteStyle[]; problems: readonly Message[] }> {
  const { names, files, publicFiles, base, locationOf } = options;
  if (names.length === 0) return { styles: [], problems: [] };
  // Imported on demand: most sites have no style sheet, and need no tokenizer.
  const { rebaseAddresses } = await import('./style-addresses.ts');
  const styles: SiteStyle[] = [];
  const problems: Message[] = [];
  for (const [index, name] of names.entries()) {
    const named = readNamedFile(name, files, 'Style sheet', /\.css$/);
    if (!named.file) {
      problems.push({ ...locationOf(['styles', index]), text: named.fault, rule: 'config' });
      continue;
    }
    const { file, text } = named;
    const faults: StyleFault[] = [];
    const served = rebaseAddresses(text, {
      base,
      publicFiles,
      report: (fault) => void faults.push(fault),
    });
    problems.push(
      ...faults.map(({ offset, text: fault }): Message => {
        return { file: file.file, ...lineAndColumn(text, offset), text: fault, rule: 'config' };
      }),
    );
    const path = `/styles/${index}.${textFingerprint(served)}.css`;
    if (faults.length === 0) styles.push({ path, text: served });
  }
  return { styles, problems };
}
