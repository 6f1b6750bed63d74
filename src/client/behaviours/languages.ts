// Remembers the language that a reader chooses, and takes the section being read along. Loaded by sites with several languages.
const yearSeconds = 31_536_000;

// Before the click takes effect.
document.addEventListener('click', follow, { capture: true });

function follow({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('nav a[hreflang]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  document.cookie = `language=${link.hreflang};path=/;max-age=${yearSeconds};samesite=lax`;
  const current = document.querySelector<HTMLAnchorElement>('[data-spy] [aria-current]');
  const heading = current
    ? document.getElementById(decodeURIComponent(current.hash.slice(1)))
    : document.querySelector(':target');
  link.hash = heading?.querySelector('[data-original]')?.id ?? heading?.id ?? '';
}
