// Reads a file below the content folder that the config names.
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import type { ContentFile } from '../scan/walk-content.ts';

/** Returns the text of a file; undefined if it is too large or cannot be read. */
export function readSiteFile({ realPath }: ContentFile): string | undefined {
  const reading = readRegularFile(realPath, maxFileBytes);
  if (reading.kind !== 'read' || !reading.isWhole) return undefined;
  return reading.bytes.toString('utf8').replace(/^\uFEFF/, '');
}
