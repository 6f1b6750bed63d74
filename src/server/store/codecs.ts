// How values become the parts of an entry, and parts values.

/** Converts the values of one kind. */
export interface Codec<Value> {
  readonly encode: (value: Value) => readonly Uint8Array[];
  readonly decode: (parts: readonly Buffer[]) => Value;
}

/** Returns the codec of values that JSON can express. */
export function jsonCodec<Value>(): Codec<Value> {
  return {
    encode: (value) => [Buffer.from(JSON.stringify(value))],
    // The kind, the version of the code and the digest belong to the key, so this text is what `encode` has written.
    decode: ([text]) => JSON.parse(String(text)) as Value,
  };
}

/** The codec of bytes. */
export const bytesCodec: Codec<Uint8Array> = {
  encode: (bytes) => [bytes],
  decode: ([bytes = Buffer.alloc(0)]) => bytes,
};
