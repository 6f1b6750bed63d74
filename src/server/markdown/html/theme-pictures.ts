// Pictures whose sources depend on light or dark: the system alone would choose, whatever the reader has chosen on the page.
import type { Element, ElementContent } from 'hast';

const scheme = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i;

/**
 * `<picture><source media="(prefers-color-scheme: dark)" srcset="b.svg"><img src="a.svg"></picture>` → a picture with the class `light-only`
 * and `a.svg`, and one with `dark-only` and `b.svg`. Undefined for any other.
 */
export function picturesByTheme(picture: Element): readonly Element[] | undefined {
  if (!picture.children.some((child) => conditionsOf(child).some((one) => scheme.test(one))))
    return undefined;
  const { className = [] } = picture.properties;
  return ['light', 'dark'].map((theme) => ({
    ...picture,
    properties: {
      ...picture.properties,
      className: [className, `${theme}-only`].flat().map(String),
    },
    children: picture.children.flatMap((child) => childFor(theme, structuredClone(child))),
  }));
}

function childFor(theme: string, child: ElementContent): readonly ElementContent[] {
  const conditions = conditionsOf(child);
  const others = conditions.filter((one) => !scheme.test(one));
  if (child.type !== 'element' || others.length === conditions.length) return [child];
  if (!conditions.includes(`(prefers-color-scheme: ${theme})`)) return [];
  child.properties['media'] = others.length === 0 ? undefined : others.join(' and ');
  return [child];
}

/** `screen and (prefers-color-scheme:dark)` → `screen`, `(prefers-color-scheme: dark)`; none for lists of media, one of which may hold. */
function conditionsOf(child: ElementContent): readonly string[] {
  const media = child.type === 'element' && child.tagName === 'source' && child.properties['media'];
  if (typeof media !== 'string' || media.includes(',')) return [];
  return media
    .split(/\sand\s/i)
    .map((one) =>
      one
        .trim()
        .replace(scheme, (_, name: string) => `(prefers-color-scheme: ${name.toLowerCase()})`),
    );
}
