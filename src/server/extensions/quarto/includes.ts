// Included files of Quarto: `{{< include _part.qmd >}}`.
import type { Embed } from '../../markdown/context/hooks.ts';

/** A path with a slash begins in the folder of the project. */
export function readInclude(line: string): Embed | undefined {
  const [, path] = /^\s*\{\{<\s*include\s+["']?([^"'\s>]+)["']?\s*>\}\}\s*$/.exec(line) ?? [];
  return path === undefined ? undefined : { path };
}
