// Ids of headings in VitePress and VuePress.

/** `What's new?` → `what-s-new` · `2.0` → `_2-0` */
export function headingId(title: string): string {
  return (
    title
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
  );
}
