// Responses that are ready to be written: bytes, compressed forms and header lists.
import { createHash } from 'node:crypto';
import type { CompressedForms } from '../../maker/compression.ts';

/** Headers as names and values in turn, the form that `writeHead` takes without looking at each. */
export type HeaderList = readonly string[];

/** What all responses of one kind share. */
export interface ResponseKind {
  /** The route as metrics name it. */
  readonly route: string;
  readonly contentType: string;
  /** @default 200 */
  readonly status?: number;
  readonly cacheControl: string;
  /** `Cache-Control` while only quickly compressed forms exist; shared caches must not keep those for long. @default `cacheControl` */
  readonly interimCacheControl?: string;
  /** Request headers that choose between the forms at an address. @default `Accept-Encoding` */
  readonly vary?: string;
  /** Further headers. @default none */
  readonly headers?: HeaderList;
}

export interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

/** A response as it is sent. */
export interface FinishedResponse {
  readonly kind: ResponseKind;
  /** Hash of the uncompressed bytes; every variant's ETag begins with it. */
  readonly hash: string;
  /** Better compressed forms are on their way. */
  readonly isInterim: boolean;
  readonly identity: Variant;
  /** Absent where compression is not worth it. */
  readonly br?: Variant;
  readonly gzip?: Variant;
}

/** What a response is finished from. */
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
  const { status = 200, contentType, cacheControl, interimCacheControl = cacheControl } = kind;
  const { vary = 'Accept-Encoding' } = kind;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const ownHeaders = kind.headers ?? [];
  const shared = [...without(headers, ownHeaders), ...ownHeaders, 'Vary', vary].map(flatten);
  const createVariant = (bytes: Buffer, encoding?: keyof CompressedForms): Variant => {
    // Strong ETags: the quick form of an encoding has other bytes than the best one.
    const suffix = encoding === undefined ? '' : `-${encoding}${isInterim ? '-quick' : ''}`;
    const caching = isInterim && encoding !== undefined ? interimCacheControl : cacheControl;
    const notModifiedHeaders = [...shared, 'Cache-Control', flatten(caching)];
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

/** The list but for headers that another list has too. Both hold names and values in turn. */
function without(headers: HeaderList, others: HeaderList): HeaderList {
  const names = new Set(others.filter((_, index) => index % 2 === 0).map(lowerCase));
  return headers.filter((_, index) => !names.has(lowerCase(headers[index - (index % 2)] ?? '')));
}

function lowerCase(name: string): string {
  return name.toLowerCase();
}

/** The same bytes: what another thread posted is no Buffer. */
export function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Memory that the response takes, in bytes. */
export function sizeOf({ identity, br, gzip }: FinishedResponse): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0) + 1;
}

/**
 * The same text as one piece: V8 keeps a joined string as a tree of its parts, and `writeHead` would walk it for each response.
 * `npm run bench:serving` measures it.
 */
function flatten(header: string): string {
  return Buffer.from(header, 'latin1').toString('latin1');
}
