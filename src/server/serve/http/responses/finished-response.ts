// Responses that are ready to be sent: bytes, compressed forms and header lists.
import type { CompressedForms } from '../../../render/renderer/compression.ts';
import { bytesFingerprint } from '../../../base/store/fingerprints.ts';
import { cachingHeader, type Caching } from './caching.ts';

/** Headers as alternating names and values, which `writeHead` accepts without processing each one. */
export type HeaderList = readonly string[];

/** The properties that all responses of one kind share. */
export interface ResponseKind {
  /** Name of the route in metrics. */
  readonly route: string;
  readonly contentType: string;
  /** @default 200 */
  readonly status?: number;
  readonly caching: Caching;
  /** `Vary` header: the request headers that select the form of the response. @default `Accept-Encoding` */
  readonly vary?: string;
  /** Further headers. @default none */
  readonly headers?: HeaderList;
}

export interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

/** A response in all its encodings, ready to be sent. */
export interface FinishedResponse {
  readonly kind: ResponseKind;
  /** Hash of the uncompressed bytes; every variant's ETag begins with it. */
  readonly hash: string;
  /** Whether better compressed forms will replace these. */
  readonly isInterim: boolean;
  readonly identity: Variant;
  /** Absent if compression is not worthwhile. */
  readonly br?: Variant;
  readonly gzip?: Variant;
}

/** The input of `finishResponse`. */
export interface ResponseParts {
  /** Headers of every response. */
  readonly headers: HeaderList;
  readonly kind: ResponseKind;
  readonly body: Buffer;
  /** @default none */
  readonly forms?: Partial<CompressedForms>;
  /** Whether better compressed forms will follow. @default false */
  readonly isInterim?: boolean;
}

export function finishResponse(parts: ResponseParts): FinishedResponse {
  const { headers, kind, body, forms = {}, isInterim = false } = parts;
  const { status = 200, contentType, caching, vary = 'Accept-Encoding' } = kind;
  const hash = bytesFingerprint(body);
  const ownHeaders = kind.headers ?? [];
  const ownNames = ownHeaders.filter((_, index) => index % 2 === 0);
  const general = withoutHeaders(headers, ownNames);
  const shared = [...general, ...ownHeaders, 'Vary', vary].map(flatten);
  const createVariant = (bytes: Buffer, encoding?: keyof CompressedForms): Variant => {
    // Strong ETags differ by bytes: the quick form of an encoding is not the same as the best one.
    const suffix = encoding === undefined ? '' : `-${encoding}${isInterim ? '-quick' : ''}`;
    const header = cachingHeader(caching, isInterim && encoding !== undefined);
    const notModifiedHeaders = [...shared, ...Object.entries(header).flat().map(flatten)];
    if (status === 200) notModifiedHeaders.push('ETag', flatten(`"${hash}${suffix}"`));
    const described = ['Content-Type', contentType, 'Content-Length', String(bytes.length)];
    if (encoding !== undefined) described.push('Content-Encoding', encoding);
    return { body: bytes, headers: [...notModifiedHeaders, ...described], notModifiedHeaders };
  };
  return {
    kind,
    hash,
    isInterim,
    identity: createVariant(body),
    ...(forms.br && { br: createVariant(toBuffer(forms.br), 'br') }),
    ...(forms.gzip && { gzip: createVariant(toBuffer(forms.gzip), 'gzip') }),
  };
}

/** Returns a list of alternating names and values without the headers of these names. */
export function withoutHeaders(headers: HeaderList, names: readonly string[]): HeaderList {
  const removed = new Set(names.map(lowerCase));
  return headers.filter((_, index) => !removed.has(lowerCase(headers[index - (index % 2)] ?? '')));
}

function lowerCase(name: string): string {
  return name.toLowerCase();
}

/** Wraps the same memory in a Buffer: a Buffer posted by another thread arrives as a `Uint8Array`. */
export function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Returns the memory that the bodies of a response take, in bytes. */
export function sizeOf({ identity, br, gzip }: FinishedResponse): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0) + 1;
}

/**
 * Copies a string into contiguous memory: V8 keeps a concatenated string as a tree, which `writeHead` would traverse for each response.
 * `npm run bench -- serving` measures it.
 */
function flatten(header: string): string {
  return Buffer.from(header, 'latin1').toString('latin1');
}
