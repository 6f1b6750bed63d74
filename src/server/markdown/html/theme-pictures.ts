// Pictures whose sources depend on the color scheme. Browsers choose by the system alone, not by what the reader has chosen on the page.
import type { Element } from 'hast';

const scheme = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;

/**
 * `<picture><source media="(prefers-color-scheme: dark)" …><img …></picture>` → one picture with the class `light-only`, and one with
 * `dark-only`, in which that holds always or never. Undefined for any other.
 */
export function picturesByTheme(picture: Element): Element[] | undefined {
  const pictures = ['light', 'dark'].map((theme) => {
    const copy = structuredClone(picture);
    copy.properties['className'] = [`${theme}-only`];
    for (const { properties } of copy.children.filter((child) => child.type === 'element')) {
      const { media } = properties;
      if (typeof media !== 'string') continue;
      properties['media'] = media.replace(scheme, (_, name: string) =>
        name.toLowerCase() === theme ? '(min-width: 0)' : '(max-width: 0)',
      );
    }
    return copy;
  });
  const [light, dark] = pictures.map(({ children }) => JSON.stringify(children));
  return light === dark ? undefined : pictures;
}
