// A short name for a text.
import { createHash } from 'node:crypto';

/** Twelve hexadecimal digits that change with the text. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
