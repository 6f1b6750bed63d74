// Makes the SVG of a diagram part of a page: only shapes and text, in the colors of the site, with ids of its own.
import type { Element, ElementContent, Properties, Root } from 'hast';
import { toString } from 'hast-util-to-string';

const shapes = new Set([
  ...['svg', 'g', 'defs', 'marker', 'title'],
  ...['rect', 'line', 'polyline', 'polygon', 'circle', 'ellipse', 'path', 'text', 'tspan'],
]);

/** Attributes of shapes, as their properties are called. Styles are not among them: the policy of pages allows none. */
const attributes =
  /^(?:[xyr]|[cr][xy]|[xy][12]|d[xy]?|points|width|height|viewBox|transform|fill|fillOpacity|stroke\w*|opacity|font\w+|textAnchor|dominantBaseline|marker\w+|ref[XY]|orient|id)$/;

/** Returns the drawing of a parsed SVG; undefined if it has none. `name` is unique on the page. */
export function drawingOf(root: Root, name: string, label: string): Element | undefined {
  const svg = root.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  // The package leaves out what it cannot read: an empty picture has no size.
  if (!svg || /^0 0 0 0$/.test(String(svg.properties['viewBox']))) return undefined;
  const drawing = clean(svg, name);
  const { viewBox, width, height } = drawing.properties;
  return {
    ...drawing,
    properties: { viewBox, width, height, role: 'img', ariaLabel: label },
  };
}

/** Returns the texts in a drawing, in their order, each once. */
export function textsOf(root: Root): readonly string[] {
  const texts: string[] = [];
  const collect = (nodes: readonly (ElementContent | Root['children'][number])[]): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      if (node.tagName === 'text') texts.push(toString(node).replace(/\s+/g, ' ').trim());
      else collect(node.children);
    }
  };
  collect(root.children);
  return [...new Set(texts)].filter(Boolean);
}

function clean(node: Element, name: string): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return node.tagName.startsWith('t') ? [child] : [];
    return child.type === 'element' && shapes.has(child.tagName) ? [clean(child, name)] : [];
  });
  const properties: Properties = {};
  for (const [key, value] of Object.entries(node.properties)) {
    if (!attributes.test(key)) continue;
    properties[key] = typeof value === 'string' ? short(ownName(key, value, name)) : value;
  }
  return { type: 'element', tagName: node.tagName, properties, children };
}

/** Other drawings of the page have the same ids: `url(#arrow)` → `url(#diagram-1-arrow)` */
function ownName(key: string, value: string, name: string): string {
  if (key === 'id') return `${name}-${value}`;
  // An address elsewhere would be loaded.
  return value.replace(/url\(\s*(['"]?)(#?)([^)'"]*)\1\s*\)/g, (_all, _quote, hash, target) =>
    hash === '#' ? `url(#${name}-${String(target)})` : 'none',
  );
}

/** `35.900000000000006` → `35.9`: a hundredth of a pixel is nothing that anybody sees. */
function short(value: string): string {
  return value.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
