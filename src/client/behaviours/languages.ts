// Remembers the language that a reader chooses, and takes the section being read along.
import { decoded } from '../../pages/model/paths.ts';
import type { OnPage } from './behaviour.ts';

const yearSeconds = 31_536_000;

export function languages(): OnPage {
  // Before the click takes effect.
  document.addEventListener('click', follow, { capture: true });
  return () => undefined;
}

function follow({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('nav a[hreflang]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  document.cookie = `language=${link.hreflang};path=/;max-age=${yearSeconds};samesite=lax`;
  const current = document.querySelector<HTMLAnchorElement>('[data-spy] [aria-current]');
  const hash = current?.hash ?? location.hash;
  const heading = document.getElementById(decoded(hash.slice(1)));
  link.hash = heading?.querySelector('[data-original]')?.id ?? hash;
}
