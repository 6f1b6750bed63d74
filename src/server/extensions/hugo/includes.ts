// Shortcodes of Hugo's sites and themes that stand for files.
import type { EmbeddedFile } from '../../markdown/context/hooks.ts';

/** `{{% include "a.md" %}}`, `{{< readfile file="/a.md" >}}` */
export function readInclude(line: string): EmbeddedFile | undefined {
  const [, path] =
    /^\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?"?([^"\s]+?)"?\s*\/?[>%]\}\}$/.exec(line) ?? [];
  return path === undefined ? undefined : { path };
}
