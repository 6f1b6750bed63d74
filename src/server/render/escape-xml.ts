// Text in XML: of the sitemap and the feed.

/** Also drops what XML 1.0 has no place for. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
