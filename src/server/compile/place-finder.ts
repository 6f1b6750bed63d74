// Finds the places that extensions have found on pages, by name.
import type { NamedPlace } from '../markdown/context/context.ts';
import type { PageTarget } from '../markdown/context/hooks.ts';

interface TargetsOfPage {
  readonly path: string;
  readonly targets?: readonly PageTarget[] | undefined;
}

/** Maximum number of parts of a name: each is looked for. */
const maxParts = 20;

/** The first page that has a name keeps it. `a.b.C` leads to `a.b` if that holds its parts, and has none of that name. */
export function createPlaceFinder(
  pages: readonly TargetsOfPage[],
): (name: string) => NamedPlace | undefined {
  const places = new Map<string, NamedPlace & { readonly holdsParts: boolean }>();
  for (const { path, targets = [] } of pages) {
    for (const { name, title = name, holdsParts = false } of targets) {
      if (!places.has(name)) places.set(name, { path, name, title, holdsParts });
    }
  }
  const hasHolders = [...places.values()].some(({ holdsParts }) => holdsParts);

  return (name) => {
    const exact = places.get(name);
    if (exact || !hasHolders) return exact;
    const parts = name.split('.').slice(0, maxParts);
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const holder = places.get(parts.slice(0, length).join('.'));
      if (holder?.holdsParts === true) return holder;
    }
    return undefined;
  };
}
