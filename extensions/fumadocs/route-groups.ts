// Folders in parentheses, which systems of React leave out of addresses.

/** `docs/(start)/setup.mdx` → `docs/setup.mdx`; undefined for a path without such a folder. */
export function withoutGroups(file: string): string | undefined {
  const names = file.split('/');
  const left = names.filter(
    (name, index) => index === names.length - 1 || !/^\([^()]+\)$/.test(name),
  );
  return left.length === names.length ? undefined : left.join('/');
}
