// Range requests (RFC 9110, 14).

/** Positions of the first and the last byte, both inclusive. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a single byte range: `bytes=0-9`, `bytes=10-`, `bytes=-5`. Returns undefined, which means the whole body, for several ranges,
 * other units, and ranges that end before they begin; `beyond` if the range is not satisfiable.
 */
export function readRange(header: string, size: number): Part | 'beyond' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : 'beyond';
}
