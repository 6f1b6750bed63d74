// Follows hashes of headings that have moved to another page, and hashes that name a heading in capital letters.
import { frameIds } from '../../pages/model/frame-ids.ts';
import { decoded, withQuery } from '../../pages/model/paths.ts';
import type { OnPage } from './behaviour.ts';

export function movedHeadings(): OnPage {
  addEventListener('hashchange', follow);
  return follow;
}

function follow(): void {
  const slug = decoded(location.hash.slice(1));
  if (slug === '' || document.getElementById(slug)) return;
  const to = movedTo(slug);
  const target = to === undefined ? inSmallLetters(slug) : withQuery(to, location.search);
  if (target !== undefined) location.replace(target);
}

function movedTo(slug: string): string | undefined {
  const written = document.getElementById(frameIds.body)?.dataset['moved'];
  if (written === undefined) return undefined;
  // Trusted: written by the server from the site's config.
  const moved = JSON.parse(written) as Readonly<Record<string, string>>;
  return Object.hasOwn(moved, slug) ? moved[slug] : undefined;
}

function inSmallLetters(slug: string): string | undefined {
  const small = slug.toLowerCase();
  return document.getElementById(small) ? `#${encodeURIComponent(small)}` : undefined;
}
