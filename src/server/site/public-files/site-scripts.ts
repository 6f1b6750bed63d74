// The scripts of a site: read, and named by a hash of their content. Pages name the hash too, so that no other text runs in their place.
import type { ValuePath, LocationOf } from '../../base/values/locations.ts';
import { integrityOf, textFingerprint } from '../../base/store/fingerprints.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { ContentFile } from '../scan/walk-content.ts';
import { readNamedFile } from './named-file.ts';

/** A script in the form that is served. */
export interface SiteScript {
  /** Path below the base, which changes with the text: `/scripts/0.0123456789ab.js`. */
  readonly path: string;
  readonly text: string;
  /** Value of the attribute `integrity`. */
  readonly integrity: string;
  readonly isModule: boolean;
}

/** A script below the content folder, and where the config names it. */
export interface NamedScript {
  readonly name: string;
  readonly at: ValuePath;
}

/** Reads the scripts in their order. One that cannot be read is reported and left out. */
export function readSiteScripts(
  scripts: readonly NamedScript[],
  files: readonly ContentFile[],
  locationOf: LocationOf,
): { scripts: readonly SiteScript[]; problems: readonly Message[] } {
  const problems: Message[] = [];
  const read = scripts.flatMap(({ name, at }, index): readonly SiteScript[] => {
    const named = readNamedFile(name, files, 'Script', /\.m?js$/);
    if (!named.file) {
      problems.push({ ...locationOf(at), text: named.fault, rule: 'config' });
      return [];
    }
    const { text } = named;
    const path = `/scripts/${index}.${textFingerprint(text)}.js`;
    return [{ path, text, integrity: integrityOf(text), isModule: name.endsWith('.mjs') }];
  });
  return { scripts: read, problems };
}
