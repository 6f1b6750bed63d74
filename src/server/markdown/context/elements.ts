// Functions that create hast nodes.
import type { Element, ElementContent, Properties } from 'hast';

/** `('p', { id: 'a' }, [])` → `<p id="a">` */
export function element(
  tagName: string,
  properties: Properties = {},
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}
