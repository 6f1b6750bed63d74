// Anchors of what authors name, in directives and in TeX.

/** `Install Now` → `install-now`, as names of targets do not depend on case */
export function targetId(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}
