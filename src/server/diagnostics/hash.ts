// A short hash of a text.
import { createHash } from 'node:crypto';

/** Returns the first twelve hexadecimal digits of the text's SHA-256. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
