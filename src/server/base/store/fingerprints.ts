// Fingerprints: short hashes that change with their subject. Cache keys, names of files, ETags and comparisons come from here alone; each
// function states what its subject depends on.
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

/** A value of JSON: data of an extension, or the input of what is made of it. */
export function valueFingerprint(value: unknown): string {
  return textFingerprint(JSON.stringify(value ?? null));
}

/** The files of an extension: fingerprints of their bytes, by their paths below its folder. */
export function moduleFingerprint(files: ReadonlyMap<string, string>): string {
  return fingerprintOf([...files]);
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
  return fingerprintOf({ name, version, stamp, options, islands, data });
}

/** The key of a value that an extension derives. */
export function derivedKey(
  { name, version, stamp }: Pick<ExtensionInputs, 'name' | 'version' | 'stamp'>,
  value: { readonly name: string; readonly input: unknown },
): readonly string[] {
  return [name, version, stamp, value.name, valueFingerprint(value.input)];
}

export interface ScanInputs {
  readonly placeholders: unknown;
  readonly preset: unknown;
  readonly rules: unknown;
  readonly overrides: unknown;
  /** Fingerprints of the extensions that take part. */
  readonly extensions: readonly string[];
}

/** The scan of any file, besides its bytes and what it includes. */
export function scanFingerprint(inputs: ScanInputs): string {
  return fingerprintOf(inputs);
}

export interface PageInputs {
  /** Texts of the files that it includes. */
  readonly includes: unknown;
  /** Lines of its file, where the text was changed before it was parsed. */
  readonly lines: unknown;
  /** With placeholders replaced. */
  readonly text: string;
}

/** The text of a page: twelve characters, which keep apart all texts that it ever had. */
export function pageFingerprint(inputs: PageInputs): string {
  return sha256(JSON.stringify(inputs)).digest('base64url').slice(0, 12);
}

/** A page that the server makes: its text, address and fields. */
export function madePageFingerprint(
  inputs: Readonly<{ raw: string; path: string; frontmatter: unknown }>,
): string {
  return fingerprintOf(inputs);
}

/** A page that has the list of its folder as its text. `page` is the fingerprint of what it has itself. */
export function listPageFingerprint(page: string, list: string): string {
  return fingerprintOf([page, list]);
}

export interface ContextInputs {
  /** Version of the server's code. */
  readonly code: string;
  /** Base, language, and words in it. */
  readonly site: unknown;
  /** Values of placeholders. */
  readonly placeholders: unknown;
  readonly redirects: unknown;
  /** Settings that decide what is a mistake, and how text is read. */
  readonly dialects: unknown;
  /** Other sites that pages may embed, or that stand in for this one in links. */
  readonly hosts: unknown;
  /** The pages to which others can link. */
  readonly pages: unknown;
  /** Number of pages by the programming language that their titles name. */
  readonly languages: unknown;
  readonly drafts: unknown;
  /** Names of public files, and of those that are made. */
  readonly files: unknown;
  readonly versions: unknown;
  /** Fingerprints of the extensions, and the blocks that the site does without. */
  readonly extensions: unknown;
}

/** All compiled pages, besides their own text; the same on every machine. */
export function contextFingerprint(inputs: ContextInputs): string {
  return fingerprintOf(inputs);
}

/** What pages show of others that they list. */
export function listedFingerprint(
  pages: readonly Readonly<{
    path: string;
    title: unknown;
    description: unknown;
    thumbnail: unknown;
  }>[],
): string {
  return fingerprintOf(pages);
}

/** All compiled pages, as `contextFingerprint`, but on this machine alone. */
export function localContextFingerprint(
  inputs: Readonly<{ context: string; publicFiles: string; contentName: string }>,
): string {
  return fingerprintOf(inputs);
}

export interface SiteInputs {
  /** Without the dates and pages of other versions. */
  readonly config: unknown;
  /** Fingerprint of the context of all pages. */
  readonly context: string;
  /** Fingerprints of the extensions. */
  readonly extensions: readonly string[];
  /** Names of the files of its look, which change with their texts. */
  readonly look: unknown;
  /** Fingerprints of the pages, by their paths. */
  readonly pages: readonly (readonly [path: string, page: string])[];
}

/** Everything that is made from the whole site. */
export function siteFingerprint(inputs: SiteInputs): string {
  return fingerprintOf(inputs);
}

export interface FrameInputs {
  readonly frame: unknown;
  readonly config: unknown;
  /** Fingerprints of the context of all pages, and of what they list. */
  readonly context: string;
  readonly listed: string;
  readonly titles: unknown;
  readonly look: unknown;
  /** Names of the versions. */
  readonly versions: unknown;
  /** What extensions show beside the text of pages. */
  readonly extensions: unknown;
}

/** What is around each page. */
export function frameFingerprint(inputs: FrameInputs): string {
  return fingerprintOf(inputs);
}

export interface ChunkInputs {
  /** Fingerprint of the page. */
  readonly page: string;
  /** Fingerprint of what is around it. */
  readonly frame: string;
  readonly updatedOn: unknown;
  /** Recent pages that it lists. */
  readonly recent: unknown;
  /** Addresses of the page in other versions. */
  readonly versions: unknown;
}

/** Everything that a page shows, in the name of its chunk. */
export function chunkFingerprint(inputs: ChunkInputs): string {
  return fingerprintOf(inputs);
}

export interface AdoptionInputs {
  /** Headers of every response. */
  readonly headers: unknown;
  /** Fingerprint of the context of all pages on this machine. */
  readonly context: string;
  /** Names of the bundle's files. */
  readonly manifest: unknown;
}

/** Responses of a page, besides its chunk: while it is the same, the next state of the site adopts them. */
export function adoptionFingerprint(inputs: AdoptionInputs): string {
  return fingerprintOf(inputs);
}

export interface IndexInputs {
  readonly language: unknown;
  /** Fingerprint of the context of all pages on this machine. */
  readonly context: string;
  readonly pages: readonly Readonly<{
    path: string;
    key: string;
    hash: string;
    title: string;
    description: unknown;
  }>[];
}

/** The search index of some pages, but for what they show of others. */
export function indexFingerprint(inputs: IndexInputs): string {
  return fingerprintOf(inputs);
}

export interface PictureInputs {
  /** Fingerprint of what all pictures of the site show. */
  readonly brand: string;
  readonly title: string;
  readonly trail: unknown;
  /** Name, version and options of the extensions that draw. */
  readonly drawing: unknown;
  readonly frontmatter: unknown;
  readonly custom: unknown;
}

/** The picture of a page for link previews: six digits, which its address ends with. */
export function pictureFingerprint(inputs: PictureInputs): string {
  return fingerprintOf(inputs).slice(0, 6);
}

/** The text of all pages of a site: the site, and the server's code. */
export function fullTextFingerprint(site: string, code: string | undefined): string {
  return `${site}-${code ?? 'unbuilt'}`;
}

function fingerprintOf(inputs: object): string {
  return textFingerprint(JSON.stringify(inputs));
}

function sha256(data: string | Uint8Array) {
  return createHash('sha256').update(data);
}
