// Finds the targets that extensions have found on pages, by name.
import type { NamedTarget } from '../../markdown/context/context.ts';
import type { PageTarget } from '../../markdown/context/hooks.ts';

interface TargetsOfPage {
  readonly path: string;
  readonly targets?: readonly PageTarget[] | undefined;
}

/** Maximum number of parts of a name: each is looked for. */
const maxParts = 20;

/** If several pages have a target of the same name, the first one wins. Without a target `a.b.C`, it leads to `a.b` if that holds parts. */
export function createNamedTargets(
  pages: readonly TargetsOfPage[],
): (name: string) => NamedTarget | undefined {
  const byName = new Map<string, NamedTarget & { readonly holdsParts: boolean }>();
  for (const { path, targets = [] } of pages) {
    for (const { name, title = name, holdsParts = false } of targets) {
      if (!byName.has(name)) byName.set(name, { path, name, title, holdsParts });
    }
  }
  const hasHolders = [...byName.values()].some(({ holdsParts }) => holdsParts);

  return (name) => {
    const exact = byName.get(name);
    if (exact || !hasHolders) return exact;
    const parts = name.split('.').slice(0, maxParts);
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const holder = byName.get(parts.slice(0, length).join('.'));
      if (holder?.holdsParts === true) return holder;
    }
    return undefined;
  };
}
