// Finds the package that draws diagrams, which is installed beside the server.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as BeautifulMermaid from 'beautiful-mermaid';
import { resolve } from 'import-meta-resolve';

export interface Renderer {
  /** Draws a diagram. Throws for a text that it cannot read. */
  readonly svg: (source: string) => string;
  /** Returns the names of nodes, or else a drawing with letters: one of a chain of 50 nodes would take a minute. */
  readonly text: (source: string) => string;
}

export const packageName = 'beautiful-mermaid';

/** Kinds of diagrams that the package draws without styles of its own, by the word with which they begin. */
export const kinds: readonly string[] = [
  ...['graph', 'flowchart', 'sequenceDiagram', 'classDiagram', 'stateDiagram', 'erDiagram'],
];

/** Returns the package's module and version beside the server; undefined if it is not installed. One in the folder of the site is a stranger's code. */
function findPackage(): { readonly url: string; readonly version: string } | undefined {
  try {
    const url = resolve(packageName, import.meta.url);
    const manifest = path.join(path.dirname(fileURLToPath(url)), '..', 'package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version?: string };
    return version === undefined ? undefined : { url, version };
  } catch {
    return undefined;
  }
}

/** Version of the package; undefined if it is not installed. */
export function rendererVersion(): string | undefined {
  return findPackage()?.version;
}

/** Returns what draws; undefined if the package is not installed. */
export async function loadRenderer(): Promise<Renderer | undefined> {
  const url = findPackage()?.url;
  if (url === undefined) return undefined;
  const mermaid = (await import(url)) as typeof BeautifulMermaid;
  return {
    svg: (source) => mermaid.renderMermaidSVG(source, { transparent: true, padding: 8 }),
    text: (source) =>
      /^(?:graph|flowchart|stateDiagram)\b/.test(source)
        ? [...mermaid.parseMermaid(source).nodes.keys()].join('\n')
        : mermaid.renderMermaidASCII(source),
  };
}
