// The files of extensions that browsers load: style sheets, and the modules of islands.
import path from 'node:path';
import { textFingerprint } from '../../base/store/fingerprints.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import type { Extension } from '../../contract/extension.ts';
import type { LocatedExtension } from './locate.ts';
import { realFile } from './module-files.ts';
import { partOf } from './part-of.ts';

const maxBytes = 2 * 2 ** 20;

/** A file that the site serves. */
export interface BrowserFile {
  /** Path below the base: `/islands/chart.0123456789ab.js`. */
  readonly path: string;
  readonly text: string;
}

export interface BrowserFiles {
  readonly styles: readonly BrowserFile[];
  readonly formStyles: readonly BrowserFile[];
  readonly islands: readonly BrowserFile[];
  /** Paths of islands by the name of the component. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

/** Reads an extension's style sheets and the modules of its islands. */
export function readBrowserFiles(
  extension: Extension,
  options: unknown,
  { files: [entry] }: LocatedExtension,
): BrowserFiles {
  const islands = new Map<string, BrowserFile>();
  const addresses: Record<string, string> = {};
  const faults: string[] = [];
  const folder = entry === undefined ? undefined : path.dirname(entry);

  /** Returns the text of a file beside the extension; undefined if it cannot be read, which is reported. */
  function read(name: string, owner: string): string | undefined {
    const file = folder === undefined ? undefined : realFile(path.resolve(folder, name));
    const isOwn = file !== undefined && folder !== undefined && isInside(file, folder);
    const reading = isOwn ? readRegularFile(file, maxBytes) : undefined;
    if (reading?.kind === 'read' && reading.isWhole) return reading.bytes.toString('utf8');
    const fact = `${owner} of extension \`${extension.name}\` names \`${name}\`, which cannot be read.`;
    faults.push(`${fact} Name a file beside the extension, of at most 2 MiB.`);
    return undefined;
  }

  for (const [name, { island }] of Object.entries(partOf(extension, 'components', options) ?? {})) {
    const text = island && read(island.module, `Component \`${name}\``);
    if (!island || text === undefined) continue;
    const base = path.parse(island.module).name.replace(/[^\w-]+/g, '-');
    const address = `/islands/${base}.${textFingerprint(text)}.js`;
    islands.set(address, { path: address, text });
    addresses[name] = address;
  }
  const sheetsOf = (part: 'styles' | 'formStyles'): readonly BrowserFile[] =>
    (extension[part] ?? []).flatMap((style, index): BrowserFile[] => {
      const text = style.startsWith('./') ? read(style, `\`${part}\``) : style;
      if (text === undefined) return [];
      return [{ path: `/styles/${extension.name}-${index}.${textFingerprint(text)}.css`, text }];
    });
  const [styles, formStyles] = [sheetsOf('styles'), sheetsOf('formStyles')];
  return { styles, formStyles, islands: [...islands.values()], addresses, faults };
}
