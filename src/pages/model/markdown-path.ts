// Where a page's Markdown is.

/** `/limits/` → `/limits/index.md` · `/quickstart/create-new-workflow.html` → `/quickstart/create-new-workflow.md` */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : path.replace(/\.html$/, '.md');
}
