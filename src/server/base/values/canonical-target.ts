// Converts addresses as authors type them to the spelling in a site's tables.
import { canonicalPath, decoded, isExternal } from '../../../pages/model/paths.ts';

/** `/über-uns/#gr%C3%B6%C3%9Fe` → `/%C3%BCber-uns/#größe` · `https://münchen.example/ü` → `https://xn--mnchen-3ya.example/%C3%BC` */
export function canonicalTarget(raw: string): string {
  if (isExternal(raw)) {
    // An address that browsers understand as it is stays as typed.
    return /^[\u0021-\u007e]*$/.test(raw) || !URL.canParse(raw) ? raw : new URL(raw).href;
  }
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(raw) ?? [];
  return canonicalPath(path) + query + decoded(anchor);
}
