// Checks the classes of a hast element.
import type { Element } from 'hast';

/** `<p class="callout-title">`, `callout-title` → true */
export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}
