// The start of an SVG file, in which its size is.

/** Attributes that give the size; other quoted values are passed over, since they may contain these names. */
const attributes = /\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')|"[^"]*"|'[^']*'|>/g;

/**
 * Returns the first tag of an SVG with nothing but its size, however long the file is above it and the tag itself: programs put a whole
 * drawing into an attribute, and definitions of entities above. Undefined without such a tag.
 */
export function startOfSvg(text: string): string | undefined {
  const start = text.search(/<svg\s/);
  if (start === -1) return undefined;
  const kept: string[] = [];
  attributes.lastIndex = start;
  for (let part = attributes.exec(text); part; part = attributes.exec(text)) {
    if (part[0] === '>') return `<svg${kept.join('')}>`;
    if (/^\s/.test(part[0])) kept.push(part[0]);
  }
  return undefined;
}
