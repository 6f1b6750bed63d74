// Files that a build holds for the painter, which `scripts/server-build.mjs` copies from packages.

/** Their folder in the build. */
export const painterFolder = 'previews';

export const painterWasm = 'resvg.wasm';

/** `latin`, 600 → `inter-latin-600-normal.woff` */
export function fontFile(subset: string, weight: number): string {
  return `inter-${subset}-${weight}-normal.woff`;
}
