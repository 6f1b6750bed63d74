// The contract of the store's entries, and how values become bytes.

/** All inputs of a value, so that a value which was written under its key never becomes outdated. */
export type Key = readonly (string | Uint8Array)[];

/** The entries of one kind, by their keys. */
export interface Entries<Value> {
  /** Returns a value; undefined if it is missing or damaged. Reads in the calling thread. */
  readNow(key: Key): Value | undefined;
  /** Like `readNow`, without holding up the calling thread. */
  read(key: Key): Promise<Value | undefined>;
  /** Writes a value. Never rejects. */
  write(key: Key, value: Value): Promise<void>;
}

/** Converts the values of one kind to the parts of an entry, and back. */
export interface Codec<Value> {
  readonly encode: (value: Value) => readonly Uint8Array[];
  readonly decode: (parts: readonly Buffer[]) => Value;
}

/** Returns the codec of values that JSON can express. */
export function jsonCodec<Value>(): Codec<Value> {
  return {
    encode: (value) => [Buffer.from(JSON.stringify(value))],
    // The digest and the key, with the kind and the version of the code, tell that `encode` has written this.
    decode: ([text]) => JSON.parse(String(text)) as Value,
  };
}

/** The codec of bytes. */
export const bytesCodec: Codec<Uint8Array> = {
  encode: (bytes) => [bytes],
  decode: ([bytes = Buffer.alloc(0)]) => bytes,
};
