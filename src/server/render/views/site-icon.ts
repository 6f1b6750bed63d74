// The icon of a site without one of its own: its logo, or the first letter of its title, on its accent color.
import { ownRoutes } from '../../contract/own-routes.ts';
import type { Brand } from '../previews/picture.ts';
import { firstLetter } from '../previews/first-letter.ts';
import { escapeXml } from '../../contract/escape-xml.ts';

/** Path of the icon below the base. A file of the site with this path replaces it. */
export const siteIconPath = ownRoutes.icon.path;

const size = 32;
/** Margin around the logo. */
const margin = 5;

/** Returns the icon as SVG. */
export function drawSiteIcon(brand: Brand): string {
  const { ground: fill } = brand.colors.icon;
  const ground = `<rect width="${size}" height="${size}" rx="7" fill="${fill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}${sign(brand)}</svg>\n`;
}

function sign({ logo, siteTitle, address, colors: { icon, emphasis } }: Brand): string {
  if (!logo) {
    const letter = escapeXml(firstLetter(siteTitle || address) ?? '');
    return `<text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="${icon.sign}">${letter}</text>`;
  }
  const inner = size - 2 * margin;
  const strokes = logo.strokes.map(({ d, width, isAccent, isEmphasis }) => {
    const color = isAccent ? icon.accent : isEmphasis ? emphasis : icon.sign;
    return `<path d="${escapeXml(d)}" stroke="${color}" stroke-width="${width}"/>`;
  });
  return `<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}" viewBox="${escapeXml(logo.viewBox)}" fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</svg>`;
}
