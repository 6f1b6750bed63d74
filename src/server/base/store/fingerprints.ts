// Fingerprints: short hashes that change with their subject. Cache keys, names of files, ETags and comparisons come from here alone.
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

/** Twelve hexadecimal digits of a text: the name of a file that is made of it, or of what the text names. */
export function textFingerprint(text: string): string {
  return sha256(text).digest('hex').slice(0, 12);
}

/** Sixteen characters of the bytes of a response or file, for its ETag. */
export function bytesFingerprint(bytes: Uint8Array): string {
  return sha256(bytes).digest('base64url').slice(0, 16);
}

/** The same of a stream. Rejects if it fails. */
export async function streamFingerprint(stream: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('base64url').slice(0, 16);
}

/** Files that belong together, such as those of a search index: all their bytes, in their order. */
export function filesFingerprint(files: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** The name that Git gives to a file of these bytes. */
export function gitBlobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** The attribute `integrity` of a script: `sha384-…` */
export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The source of an inline script in a content security policy: `'sha256-…'` */
export function policySourceOf(text: string): string {
  return `'sha256-${sha256(text).digest('base64')}'`;
}

/** A value that JSON can express, such as the list of all that something depends on: the order of its fields counts. */
export function valueFingerprint(value: unknown): string {
  return textFingerprint(JSON.stringify(value ?? null));
}

/** The files of an extension: fingerprints of their bytes, by their paths below its folder. */
export function moduleFingerprint(files: ReadonlyMap<string, string>): string {
  return valueFingerprint([...files]);
}

export interface ExtensionInputs {
  readonly name: string;
  readonly version: string;
  /** Fingerprint of its files. */
  readonly stamp: string;
  readonly options: unknown;
  /** Addresses of its components in the browser. @default none */
  readonly islands?: unknown;
  /** Fingerprint of its data. @default none */
  readonly data?: string | undefined;
}

/** All inputs of what an extension makes, besides the site. */
export function extensionFingerprint(inputs: ExtensionInputs): string {
  // An extension has a place, too, which differs between machines.
  const { name, version, stamp, options, islands, data } = inputs;
  return valueFingerprint({ name, version, stamp, options, islands, data });
}

/** The key of a value that an extension derives. */
export function derivedKey(
  { name, version, stamp }: Pick<ExtensionInputs, 'name' | 'version' | 'stamp'>,
  value: { readonly name: string; readonly input: unknown },
): readonly string[] {
  return [name, version, stamp, value.name, valueFingerprint(value.input)];
}

/** The text of a page, and what its includes add: twelve characters, which keep apart all texts that it ever had. */
export function pageFingerprint(inputs: object): string {
  return sha256(JSON.stringify(inputs)).digest('base64url').slice(0, 12);
}

/** The picture of a page for link previews: six digits, which its address ends with. */
export function pictureFingerprint(inputs: object): string {
  return valueFingerprint(inputs).slice(0, 6);
}

function sha256(data: string | Uint8Array) {
  return createHash('sha256').update(data);
}
