// Ids of headings in MkDocs, which are those of Python-Markdown.

/** `What's  new?` → `whats-new`; characters that are not in ASCII are dropped. */
export function headingId(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
