// Files of a build that the painter loads; `scripts/server-build.mjs` copies them from packages.

/** Their folder in the build. */
export const painterFolder = 'previews';

export const painterWasm = 'resvg.wasm';

/** `latin`, 600 → `inter-latin-600-normal.woff` */
export function fontFile(subset: string, weight: number): string {
  return `inter-${subset}-${weight}-normal.woff`;
}
