// Converts authors' presentational attributes to classes of this site: pages have no inline styles.
import type { Element } from 'hast';
import { attributeOf } from '../context/hast.ts';

const sides = new Set(['left', 'center', 'right']);

/** Class names of other systems for images that are shown in only one theme, and this site's class for each. */
const themeClasses: Readonly<Record<string, string>> = {
  'light-only': 'light-only',
  'only-light': 'light-only',
  'light-mode-only': 'light-only',
  'light:sl-hidden': 'dark-only',
  'dark:sl-hidden': 'light-only',
  'dark:hidden': 'light-only',
  'dark:block': 'dark-only',
  'dark-only': 'dark-only',
  'only-dark': 'dark-only',
  'dark-mode-only': 'dark-only',
};

/** `style="text-align: center; width: 50%"` → `class="align-center width-50"`; `<a name>` → `<a id>`. All other classes are removed. */
export function readStyle(node: Element): void {
  const { properties, tagName } = node;
  const classes = Array.isArray(properties['className']) ? properties['className'].map(String) : [];
  const kept = classes.filter((name) => ownClasses.has(name));
  const theme = classes.map((name) => themeClasses[name]).find((name) => name !== undefined);
  if (theme !== undefined) kept.push(theme);
  const style = attributeOf(node, 'style') ?? '';
  const [, aligned] = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(style) ?? [];
  const side = (aligned ?? attributeOf(node, 'align'))?.toLowerCase();
  const isCell = tagName === 'td' || tagName === 'th';
  if (side !== undefined && sides.has(side)) {
    if (isCell) properties['align'] = side;
    else if (tagName !== 'img' && tagName !== 'table') kept.push(`align-${side}`);
  }
  if (!isCell) delete properties['align'];
  for (const name of ['width', 'height'] as const) readLength(node, name, style, kept);
  if (tagName === 'a' && properties['id'] === undefined) {
    const name = attributeOf(node, 'name');
    if (name !== undefined) properties['id'] = name;
  }
  delete properties['className'];
  delete properties['style'];
  if (kept.length > 0) properties['className'] = kept;
}

/** Classes that the Markdown processor itself generates. */
const ownClasses = new Set([
  'contains-task-list',
  'data-footnote-backref',
  'footnotes',
  'sr-only',
  'task-list-item',
]);

const sized = new Set(['img', 'video', 'svg']);

/** Pixel lengths stay attributes of images, videos and drawings; percentage widths become one of ten classes. */
function readLength(node: Element, name: 'width' | 'height', style: string, kept: string[]): void {
  const { properties, tagName } = node;
  // SVG shapes keep their own lengths; other elements have none.
  if (!sized.has(tagName)) return;
  const [, lengthInStyle] =
    new RegExp(`(?:^|;)\\s*(?:max-)?${name}\\s*:\\s*([\\d.]+(?:px|%)?)`, 'i').exec(style) ?? [];
  const raw = lengthInStyle ?? attributeOf(node, name) ?? '';
  properties[name] = undefined;
  const [, number = '', unit = ''] = /^([\d.]+)(px|%)?$/.exec(raw) ?? [];
  const value = Math.round(Number(number));
  if (!(value > 0)) return;
  if (unit !== '%') properties[name] = Math.min(value, 10_000);
  else if (name === 'width')
    kept.push(`width-${Math.min(100, Math.max(10, Math.round(value / 10) * 10))}`);
}
