// Components of Nuxt Content and Nuxt UI by the names that this server has for the same.
import type { Settings } from 'millrace-docs/extension';

/** Directives that carry components, and begin slots. */
export const componentDirective = 'nuxt-component';
export const slotDirective = 'nuxt-slot';

/** By name without `u-` and `prose-`. All others keep their name. */
const names: Readonly<Record<string, string>> = {
  'accordion-item': 'details',
  accordion: 'accordion-group',
  'blog-post': 'card',
  'blog-posts': 'card-group',
  'code-collapse': 'container-group',
  'code-preview': 'container-group',
  'code-tree': 'code-group',
  collapsible: 'details',
  container: 'container-group',
  field: 'param-field',
  'field-group': 'container-group',
  'page-body': 'container-group',
  'page-card': 'card',
  'page-columns': 'card-group',
  'page-cta': 'container-group',
  'page-feature': 'card',
  'page-grid': 'card-group',
  'page-header': 'container-group',
  'page-hero': 'container-group',
  'page-section': 'container-group',
  'tabs-item': 'tab',
};

/** `ProseNote` → `note` · `u-page-card` → `card` */
export function blockNameOf(name: string): string {
  const plainName = name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/^(?:prose|u)-(?=.)/, '');
  return Object.hasOwn(names, plainName) ? (names[plainName] ?? plainName) : plainName;
}

/** Colors of Nuxt UI that mean a kind of callout. */
const kinds: Readonly<Record<string, string>> = {
  amber: 'warning',
  error: 'danger',
  green: 'tip',
  orange: 'warning',
  red: 'danger',
  success: 'tip',
  warning: 'warning',
  yellow: 'warning',
};

/** Attributes of this server's blocks by those of Nuxt; what is missing only concerns how a component looks. */
const attributes: Readonly<Record<string, string>> = {
  alt: 'alt',
  controls: 'controls',
  default: 'default',
  defaultOpen: 'open',
  description: 'description',
  filename: 'filename',
  height: 'height',
  href: 'href',
  id: 'id',
  label: 'title',
  name: 'name',
  poster: 'poster',
  required: 'required',
  src: 'src',
  text: 'text',
  title: 'title',
  to: 'href',
  type: 'type',
  value: 'value',
  width: 'width',
};

/** Returns the attributes of a block. */
export function attributesOf(block: string, props: Settings): Record<string, string | true> {
  const result: Record<string, string | true> = {};
  for (const [name, value] of Object.entries(props)) {
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    const isShown = typeof value === 'string' || typeof value === 'number' || value === true;
    if (attribute === undefined || !isShown) continue;
    result[attribute] = value === true || value === 'true' ? true : String(value);
  }
  const color = typeof props['color'] === 'string' ? props['color'] : '';
  const kind = Object.hasOwn(kinds, color) ? kinds[color] : undefined;
  if (isKindByColor(block)) {
    result['type'] = kind ?? 'note';
    if (block !== 'badge' && result['title'] === undefined) result['untitled'] = true;
  }
  return result;
}

function isKindByColor(block: string): boolean {
  return block === 'callout' || block === 'alert' || block === 'badge';
}
