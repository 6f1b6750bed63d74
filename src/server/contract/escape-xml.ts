// Escapes text for XML and HTML, where no template does.

/** Escapes text for XML. Also removes characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
