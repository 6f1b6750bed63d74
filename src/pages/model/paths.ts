// Conversion between paths below the base and URL paths that include it.

/** `('/docs/', '/limits/')` → `/docs/limits/`. */
export function withBase(base: string, path: string): string {
  return base + path.slice(1);
}

/** `('/docs/', '/docs/limits/')` → `/limits/`; undefined for a path outside the base. */
export function belowBase(base: string, pathname: string): string | undefined {
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined;
}

/** Whether a link target has a URL scheme: `https://millrace.example/apps`. */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(target);
}

/** Whether a link target has nothing after its scheme: `http://` */
export function isBareScheme(target: string): boolean {
  return /^(?:https?:\/*(?:[?#]|$)|https?:\/{3}|(?:mailto|tel):\s*$)/i.test(target);
}

/** Returns where a redirect's target leads: a path below the base, or a URL of another site. */
export function locationOf(base: string, target: string): string {
  return isExternal(target) ? target : withBase(base, target);
}

/** Whether a link to another site is allowed in navigation: `javascript:` and the like are not. */
export function isWebAddress(link: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(link);
}

/** Whether a link target has a URL scheme, or a host alone: `//millrace.example/apps`. */
export function isElsewhere(target: string): boolean {
  return isExternal(target) || target.startsWith('//');
}

/** `/workflows/steps/` → `/workflows/steps`; `/` → ``. */
export function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Percent-encodes a path as browsers do: `/Über uns.html` → `/%C3%9Cber%20uns.html`. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** The one spelling of a path in tables: `/über/` and `/u%cc%88ber/` → `/%C3%BCber/`. A path with an invalid escape stays as written. */
export function canonicalPath(path: string): string {
  try {
    return encodePath(decodeURIComponent(path).normalize());
  } catch {
    return path;
  }
}

/** Decodes percent escapes: `caf%C3%A9` → `café` · `100%`, which is not a valid escape, stays as written. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `/api/rest/` → `/api/`, `/`: nearest first */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(1, path.endsWith('/') ? -2 : -1);
  return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}/`), '/'];
}

/** `/docs/limits/?a=1` → `/docs/limits/`. On the hot path: `indexOf` is cheaper than `split`. */
export function pathnameOf(url = '/'): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

export function queryOf(url = '/'): URLSearchParams {
  return new URLSearchParams(url.slice(pathnameOf(url).length));
}

/** `('/docs/limits/#memory', '?a=1')` → `/docs/limits/?a=1#memory` · `('/docs/?b=2', '?a=1')` → `/docs/?b=2&a=1` */
export function withQuery(address: string, query: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return path + (path.includes('?') ? query.replace('?', '&') : query) + hash;
}
