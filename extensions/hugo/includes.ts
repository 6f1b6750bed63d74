// Shortcodes of Hugo's sites and themes that stand for files.
import type { EmbeddedFile } from 'millrace-docs/extension';

/** Maximum length of a line that is read. */
const maxLength = 2000;

/** `{{% include "a.md" %}}`, `{{< readfile file="/a.md" >}}`; other values are for templates, which are not run. */
export function readInclude(line: string): EmbeddedFile | undefined {
  const [, path] =
    /^\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?"?([^"\s]+?)"?(?:\s+(?:"[^"]*"|`[^`]*`|[\w.=-]+)){0,9}\s*\/?[>%]\}\}$/.exec(
      line,
    ) ?? [];
  if (path !== undefined) return { path };
  const shared = sharedIn(line);
  return shared === undefined ? undefined : { path: `shared/${shared}` };
}

/** `{{< docs/shared lookup="a.md" version="<VERSION>" >}}`: Grafana has such texts in a folder `shared` of the version, above the page. */
function sharedIn(line: string): string | undefined {
  if (line.length > maxLength || !/^\{\{[<%]\s*docs\/shared\s/.test(line)) return undefined;
  const isAlone = /[>%]\}\}$/.test(line) && line.indexOf('}}') === line.length - 2;
  return isAlone ? /\slookup="([^"<>]+)"/.exec(line)?.[1] : undefined;
}
