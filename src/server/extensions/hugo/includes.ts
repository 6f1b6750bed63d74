// Shortcodes of Hugo's sites and themes that stand for files.
import type { EmbeddedFile } from '../../markdown/context/hooks.ts';

/** `{{% include "a.md" %}}`, `{{< readfile file="/a.md" >}}`; other values are for templates, which are not run. */
export function readInclude(line: string): EmbeddedFile | undefined {
  const [, path] =
    /^\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?"?([^"\s]+?)"?(?:\s+(?:"[^"]*"|`[^`]*`|[\w.=-]+)){0,9}\s*\/?[>%]\}\}$/.exec(
      line,
    ) ?? [];
  return path === undefined ? undefined : { path };
}
