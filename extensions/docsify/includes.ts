// Files that pages of docsify include.
import { type EmbeddedFile, isElsewhere, languageOfFile } from 'millrace-docs/extension';

/** `[title](a.md ':include')` → the file · `[title](a.js ':include :type=code js :fragment=demo')` → it, or a part, as code */
export function readInclude(line: string): EmbeddedFile | undefined {
  const [, path, settings = ''] =
    /^\[[^\]]*\]\(([^)\s]+)\s+["']:include\b([^"')]*)["']\)$/.exec(line) ?? [];
  if (path === undefined || isElsewhere(path)) return undefined;
  const [, type = /\.(?:md|markdown)$/i.test(path) ? 'markdown' : 'code', language] =
    /:type=([a-z]+)(?:\s+([\w+#-]+))?/.exec(settings) ?? [];
  if (type === 'markdown') return { path };
  if (type !== 'code') return undefined;
  const [, part = ''] = /:fragment=([\w-]+)/.exec(settings) ?? [];
  return { path, part, fence: language ?? languageOfFile(path) };
}
