// Names of exported files, which end with the id of their page: `Set up 1f3a….md`.

/** The id behind a name, before its ending and what an export adds for a second table. */
const id = / [\da-f]{32}(?=(?:_all)?(?:\.[a-z]+)?$)/;

/** A name that only an export gives. */
export const exportedName = / [\da-f]{32}(?:\.(?:md|csv))?$/;

/** `Set up 1f3a….md` → `1f3a…` */
export function idOf(name: string): string | undefined {
  return id.exec(name)?.[0].slice(1);
}

/** `Set up 1f3a….md` → `Set up.md` */
function withoutId(name: string): string {
  return name.replace(id, '');
}

/** `Our wiki 1f3a…/Set up 2b4c….md` → `Our-wiki/Set-up.md`; undefined for a path without ids. */
export function addressOf(file: string): string | undefined {
  const names = file.split('/');
  if (!names.some((name) => id.test(name))) return undefined;
  return names.map((name) => withoutId(name).replaceAll(/\s+/g, '-')).join('/');
}

/** `Our wiki 1f3a…/Set up 2b4c….md` → `Set up` */
export function titleOf(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return id.test(name) ? withoutId(name).replace(/\.[a-z]+$/, '') : undefined;
}
