// The format of an entry: a digest, the number of parts, the length of each, and the parts.
import { createHash } from 'node:crypto';

/** Incremented when the format changes. It is part of each key, so that older entries are not found. */
const format = '1';

const digestBytes = 32;
const lengthBytes = 4;

/** Returns the key of an entry: a hash of everything that it depends on. */
export function keyOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256').update(format);
  // With its length, so that no text moves from one part into the next.
  for (const part of parts) hash.update(`\n${Buffer.byteLength(part)} `).update(part);
  return hash.digest('hex');
}

/** Puts the parts of a value into an entry with that key. */
export function encodeEntry(key: string, parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(digestBytes + lengthBytes * (1 + parts.length));
  [parts.length, ...parts.map(({ length }) => length)].forEach((count, index) => {
    head.writeUInt32LE(count, digestBytes + lengthBytes * index);
  });
  const entry = Buffer.concat([head, ...parts]);
  digestOf(key, entry).copy(entry);
  return entry;
}

/**
 * Returns the parts; undefined if the entry is damaged, or belongs to another key. Against accidents only: whoever can write the folder can
 * write a digest.
 */
export function decodeEntry(key: string, entry: Buffer): readonly Buffer[] | undefined {
  if (entry.length < digestBytes + lengthBytes) return undefined;
  if (!digestOf(key, entry).equals(entry.subarray(0, digestBytes))) return undefined;
  const count = entry.readUInt32LE(digestBytes);
  let end = digestBytes + lengthBytes * (1 + count);
  return Array.from({ length: count }, (_, index) => {
    const start = end;
    end += entry.readUInt32LE(digestBytes + lengthBytes * (1 + index));
    return entry.subarray(start, end);
  });
}

function digestOf(key: string, entry: Buffer): Buffer {
  return createHash('sha256').update(key).update(entry.subarray(digestBytes)).digest();
}
