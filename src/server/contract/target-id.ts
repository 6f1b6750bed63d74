// Anchors of what authors name, such as formulas of TeX.

/** `Install Now` → `install-now`, as names of targets do not depend on case */
export function targetId(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}
