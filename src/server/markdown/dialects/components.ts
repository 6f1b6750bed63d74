// Renderers for the components and containers of all dialects, in one table keyed by name.
import type { Element, ElementContent } from 'hast';
import { slug } from 'github-slugger';
import { toString } from 'hast-util-to-string';
import { calloutKinds } from '../blocks/callout.ts';
import { calloutOf, isForeignCallout } from '../blocks/callout-kinds.ts';
import { componentNameOf } from './element-names.ts';
import { element, text } from '../context/elements.ts';
import {
  attributeOf,
  contentOf,
  hasAttribute,
  isBlock,
  isElement,
  isEmpty,
  withoutParagraph,
} from './hast.ts';

/** Helpers that component renderers may use. */
export interface ComponentScope {
  /** Renders child nodes. */
  draw(children: readonly ElementContent[]): ElementContent[];
  /** Returns the tab label for a fence: its title, or its language if it has none. */
  fenceLabel(fence: Element): string;
  /** Removes a fence's title, for when a tab label already shows it. */
  takeFenceTitle(fence: Element): void;
  hasFenceTitle(fence: Element): boolean;
  /** Parses an attribute value that may be Markdown. */
  inlineMarkdown(typed: string): readonly ElementContent[];
  /** Returns the number of the next tab set on the page. */
  nextTabSet(): number;
  /** Adds a fence with this code to the page and returns its placeholder. */
  addFence(language: string, title: string | undefined, code: string): Element;
}

type Draw = (node: Element, scope: ComponentScope) => readonly ElementContent[];

/** Returns the renderer for a component or container; undefined if its name is unknown. */
export function componentOf(node: Element): Draw | undefined {
  const name = componentNameOf(node.tagName);
  if (isCalloutName(name)) return drawCallout;
  return Object.hasOwn(components, name) ? components[name] : undefined;
}

/** True for components and containers, including `<Aside type="tip">` but not HTML's own `<aside>`. */
export function isComponent({ tagName, properties }: Element): boolean {
  return /^(?:jsx|block|container)-/.test(tagName) || (tagName === 'aside' && 'type' in properties);
}

const calloutComponents = new Set([
  'admonition',
  'alert',
  'aside',
  'callout',
  'danger',
  'infobox',
  'message',
  'tldr',
  'seealso',
  'help',
  'faq',
  'todo',
  'deprecated',
  'experimental',
  'secondary',
  'primary',
]);

function isCalloutName(name: string): boolean {
  return (
    calloutKinds.some((kind) => kind === name) ||
    isForeignCallout(name) ||
    calloutComponents.has(name)
  );
}

const drawChildren: Draw = ({ children }, scope) => scope.draw(children);
const drawNothing: Draw = () => [];

/** Renders a slot without its title, which names a place in a layout. */
const drawSlot: Draw = (node, scope) => scope.draw(splitTitle(node).rest);

const components: Readonly<Record<string, Draw>> = {
  details: drawDetails,
  accordion: drawDetails,
  accordionitem: drawDetails,
  collapse: drawDetails,
  collapsible: drawDetails,
  expand: drawDetails,
  expandable: drawDetails,
  spoiler: drawDetails,
  toggle: drawDetails,

  tabs: drawTabs,
  tabgroup: drawTabs,
  tabset: drawTabs,
  tabpane: drawTabs,
  codegroup: drawTabs,
  codetabs: drawTabs,
  codeblocktabs: drawTabs,
  syncedtabs: drawTabs,
  snippetgroup: drawTabs,
  requestexample: drawTabs,
  responseexample: drawTabs,
  tab: drawLooseTab,
  tabitem: drawLooseTab,
  tabpanel: drawLooseTab,
  tabstab: drawLooseTab,
  codetab: drawLooseTab,
  codeblocktab: drawLooseTab,
  tablist: drawNothing,
  tabslist: drawNothing,
  codeblocktabslist: drawNothing,

  steps: drawSteps,
  step: drawStep,

  cards: drawCards,
  cardgroup: drawCards,
  cardgrid: drawCards,
  cardlist: drawCards,
  tiles: drawCards,
  card: drawLooseCard,
  linkcard: drawLooseCard,
  cardscard: drawLooseCard,
  tile: drawLooseCard,

  badge: drawBadge,
  tag: drawBadge,
  chip: drawBadge,
  pill: drawBadge,
  label: drawBadge,

  link: drawLink,
  linkbutton: drawLink,
  buttonlink: drawLink,
  routerlink: drawLink,
  nuxtlink: drawLink,
  anchor: drawLink,
  a: drawLink,
  button: drawButton,

  image: drawImage,
  img: drawImage,
  zoomableimage: drawImage,
  themedimage: drawThemedImage,
  lightbox: drawChildren,
  frame: drawFrame,
  figure: drawFrame,

  youtube: drawVideo,
  youtubeembed: drawVideo,
  youtubevideo: drawVideo,
  liteyoutube: drawVideo,
  vimeo: drawVideo,
  loom: drawVideo,
  video: drawVideo,
  iframe: drawVideo,

  codeblock: drawCode,
  code: drawCode,
  paramfield: drawParameter,
  responsefield: drawParameter,
  apiparam: drawParameter,
  update: drawUpdate,
  toc: () => [element('nav', { dataToc: '' })],
  tableofcontents: () => [element('nav', { dataToc: '' })],
  containertitle: drawChildren,

  icon: drawNothing,
  head: drawNothing,
  script: drawNothing,
  style: drawNothing,
  keyboardshortcut: drawChildren,

  // Wrappers without styling of their own: only their children are rendered.
  accordiongroup: drawChildren,
  accordions: drawChildren,
  browseronly: drawChildren,
  clientonly: drawChildren,
  column: drawChildren,
  columns: drawChildren,
  containergroup: drawChildren,
  content: drawChildren,
  filetree: drawChildren,
  flex: drawChildren,
  fragment: drawChildren,
  grid: drawChildren,
  layout: drawChildren,
  panel: drawChildren,
  readmore: drawChildren,
  row: drawChildren,
  slot: drawSlot,
  suspense: drawChildren,
  template: drawChildren,
  tooltip: drawChildren,
  transition: drawChildren,
};

/** Splits the title, as content, from the remaining children. The title is the container's first line or an attribute. */
function splitTitle(node: Element): {
  title: readonly ElementContent[] | undefined;
  rest: readonly ElementContent[];
} {
  const [first, ...others] = contentOf(node.children);
  if (isElement(first) && (first.tagName === 'container-title' || first.tagName === 'summary')) {
    return { title: withoutParagraph(first.children), rest: others };
  }
  const title = attributeOf(
    node,
    'title',
    'label',
    'summary',
    'header',
    'heading',
    'question',
    'value',
    'name',
  );
  return { title: title === undefined ? undefined : [text(title)], rest: node.children };
}

function drawCallout(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const name = componentNameOf(node.tagName);
  const stated = attributeOf(node, 'type', 'kind', 'variant', 'intent', 'status', 'severity');
  const typed = calloutComponents.has(name)
    ? (stated ?? (name === 'danger' ? name : 'note'))
    : name;
  const kind = calloutOf(typed);
  const { title, rest } = splitTitle(node);
  const label = title ?? [text(capital(typed))];
  const isUntitled = hasAttribute(node, 'untitled');
  return [
    element('div', { ...idOf(node), className: ['callout', `callout-${kind}`], role: 'note' }, [
      ...(isUntitled
        ? []
        : [element('p', { className: ['callout-title'] }, inOnePiece(scope.draw(label)))]),
      ...asBlocks(scope.draw(rest)),
    ]),
  ];
}

/** Wraps a title of several nodes in one element: the layout beside the icon would space the nodes apart. */
function inOnePiece(title: readonly ElementContent[]): readonly ElementContent[] {
  return title.length > 1 ? [element('span', {}, title)] : title;
}

function drawDetails(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const { title, rest } = splitTitle(node);
  const isOpen = ['open', 'defaultopen', 'expanded'].some((name) => hasAttribute(node, name));
  return [
    element('details', { ...idOf(node), className: ['details'], ...(isOpen && { open: true }) }, [
      element('summary', { className: ['details-title'] }, scope.draw(title ?? [text('Details')])),
      ...asBlocks(scope.draw(rest)),
    ]),
  ];
}

const tabNames = new Set(['tab', 'tabitem', 'tabpanel', 'tabstab', 'codetab', 'codeblocktab']);

export function isTab(node: ElementContent): node is Element {
  return isElement(node) && isComponent(node) && tabNames.has(componentNameOf(node.tagName));
}

const cardNames = new Set(['card', 'linkcard', 'cardscard', 'tile']);

export function isCard(node: ElementContent): node is Element {
  return isElement(node) && isComponent(node) && cardNames.has(componentNameOf(node.tagName));
}

interface Panel {
  readonly label: string;
  readonly children: readonly ElementContent[];
}

function drawTabs(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const { rest } = splitTitle(node);
  const content = flattened(rest);
  // Some dialects put the tab labels on the set: `items={['npm', 'pnpm']}`.
  const labels = labelsOf(attributeOf(node, 'items', 'values', 'labels'));
  const panels: Panel[] = [];
  const others: ElementContent[] = [];
  const hasTitle = (node: ElementContent): boolean =>
    isFenceElement(node) && scope.hasFenceTitle(node);
  for (const child of content) {
    if (isElement(child) && child.tagName === 'md-fence') {
      panels.push({ label: scope.fenceLabel(child), children: [child] });
      scope.takeFenceTitle(child);
    } else if (isTab(child)) panels.push(panelOf(child, labels, panels.length, scope));
    else if (!isEmpty(child)) others.push(child);
  }
  // Not a code group if a fence still has a file title: there is no room for it beside the labels.
  const isCode =
    panels.length > 0 &&
    panels.every(({ children }) => isFenceAlone(children) && !children.some(hasTitle));
  const before = scope.draw(others);
  return panels.length === 0 ? before : [...before, tabSet(panels, isCode, scope)];
}

/** Unwraps wrappers without styling, and paragraphs, that contain tabs or fences. */
function flattened(children: readonly ElementContent[]): readonly ElementContent[] {
  return children.flatMap((child) => {
    if (!isElement(child)) return [child];
    const isFrame =
      child.tagName === 'p' || child.tagName === 'div' || child.tagName === 'container-group';
    return isFrame && child.children.some((inner) => isTab(inner) || isFenceElement(inner))
      ? flattened(child.children)
      : [child];
  });
}

function isFenceElement(node: ElementContent): node is Element {
  return isElement(node) && node.tagName === 'md-fence';
}

function isFenceAlone(children: readonly ElementContent[]): boolean {
  const content = contentOf(children);
  return content.length === 1 && content.every(isFenceElement);
}

function panelOf(
  tab: Element,
  labels: readonly string[],
  index: number,
  scope: ComponentScope,
): Panel {
  const { title, rest } = splitTitle(tab);
  const value = attributeOf(tab, 'value');
  const stated = attributeOf(tab, 'label', 'title', 'name', 'header', 'tab');
  const own = isElement(contentOf(tab.children)[0]) && title ? titleText(title) : (stated ?? value);
  const [only] = contentOf(rest);
  const fence = only !== undefined && isFenceElement(only) ? only : undefined;
  const label = own ?? labels[index] ?? (fence && scope.fenceLabel(fence));
  if (fence && label === scope.fenceLabel(fence)) scope.takeFenceTitle(fence);
  return { label: labelFor(label, labels) ?? `${index + 1}`, children: rest };
}

function titleText(title: readonly ElementContent[]): string {
  return toString(element('p', {}, title)).trim();
}

/** Resolves a numeric value to the label at that index of the set; any other value is itself the label: `npm` → `npm` */
function labelFor(label: string | undefined, labels: readonly string[]): string | undefined {
  const place = /^\d+$/.test(label ?? '') ? labels[Number(label)] : undefined;
  return place ?? label;
}

/** `["npm","pnpm"]`, `['npm', 'pnpm']`, `[{"label":"npm"}]`, `npm, pnpm` → the labels */
function labelsOf(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  if (!value.startsWith('[')) return value.split(',').map((label) => label.trim());
  try {
    const list: unknown = JSON.parse(value.replaceAll("'", '"'));
    return Array.isArray(list) ? list.map(labelOfItem) : [];
  } catch {
    return [];
  }
}

function labelOfItem(item: unknown): string {
  if (typeof item === 'object' && item !== null) {
    const label: unknown = 'label' in item ? item.label : 'value' in item ? item.value : '';
    return typeof label === 'string' ? label : '';
  }
  return String(item);
}

function tabSet(panels: readonly Panel[], isCode: boolean, scope: ComponentScope): Element {
  const number = scope.nextTabSet();
  const ids = panels.map(({ label }, index) => {
    const slug = label
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '');
    const isTaken = panels.slice(0, index).some((panel) => panel.label === label);
    return `tab-${number}-${slug === '' || isTaken ? `${slug}${index + 1}` : slug}`;
  });
  return element('div', { className: ['tabs'], dataTabs: '', ...(isCode && { dataCode: '' }) }, [
    element(
      'div',
      { role: 'tablist', ariaLabel: 'Choose a variant' },
      panels.map(({ label }, index) =>
        element(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `${ids[index] ?? ''}-tab`,
            ariaControls: [ids[index] ?? ''],
            ariaSelected: index === 0 ? 'true' : 'false',
            tabIndex: index === 0 ? 0 : -1,
          },
          [text(label)],
        ),
      ),
    ),
    ...panels.map(({ label, children }, index) =>
      element(
        'div',
        { role: 'tabpanel', id: ids[index] ?? '', ariaLabelledBy: [`${ids[index] ?? ''}-tab`] },
        [
          element('p', { className: ['tab-label'] }, [text(label)]),
          ...asBlocks(scope.draw(children)),
        ],
      ),
    ),
  ]);
}

/** Renders a tab outside a set, such as `=== "Python"`, as a set of one. Adjacent tabs were grouped into one set before. */
function drawLooseTab(node: Element, scope: ComponentScope): readonly ElementContent[] {
  return [tabSet([panelOf(node, [], 0, scope)], false, scope)];
}

function drawSteps(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const { rest } = splitTitle(node);
  const content = contentOf(rest);
  const steps = content.filter(
    (child): child is Element => isElement(child) && componentNameOf(child.tagName) === 'step',
  );
  const [only] = content;
  if (steps.length === 0) {
    const isList = content.length === 1 && isElement(only) && only.tagName === 'ol';
    const drawn = scope.draw(rest);
    return isList ? [element('div', { className: ['steps'] }, drawn)] : drawn;
  }
  const items = steps.map((step) => element('li', idOf(step), drawStep(step, scope)));
  return [element('div', { className: ['steps'] }, [element('ol', {}, items)])];
}

function drawStep(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const { title, rest } = splitTitle(node);
  const heading = title ? [element('p', {}, [element('strong', {}, scope.draw(title))])] : [];
  return [...heading, ...asBlocks(scope.draw(rest))];
}

function drawCards(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const { rest } = splitTitle(node);
  const content = contentOf(rest).flatMap((child) =>
    isElement(child) && child.tagName === 'p' && child.children.some(isCard)
      ? contentOf(child.children)
      : [child],
  );
  const cards = content.filter(isCard);
  if (cards.length === 0) {
    const drawn = scope.draw(rest);
    const [only] = contentOf(drawn);
    const isList = contentOf(drawn).length === 1 && isElement(only) && only.tagName === 'ul';
    return isList ? [element('div', { className: ['cards'] }, drawn)] : drawn;
  }
  const items = cards.map((card) => element('li', idOf(card), cardContent(card, scope)));
  const others = scope.draw(content.filter((child) => !isCard(child)));
  return [element('div', { className: ['cards'] }, [element('ul', {}, items)]), ...others];
}

function drawLooseCard(node: Element, scope: ComponentScope): readonly ElementContent[] {
  return [
    element('div', { className: ['cards'] }, [
      element('ul', {}, [element('li', idOf(node), cardContent(node, scope))]),
    ]),
  ];
}

function cardContent(node: Element, scope: ComponentScope): ElementContent[] {
  const { title, rest } = splitTitle(node);
  const href = attributeOf(node, 'href', 'to', 'link', 'url');
  const shown = title ? scope.draw(title) : [];
  const head =
    shown.length === 0
      ? []
      : [href === undefined ? element('strong', {}, shown) : element('a', { href }, shown)];
  const description = attributeOf(node, 'description', 'desc', 'details', 'body');
  const content = withoutParagraph(scope.draw(rest));
  const isInline = content.every((child) => !isBlock(child));
  const words = description === undefined ? [] : [text(description)];
  const body =
    contentOf(content).length === 0 && words.length === 0
      ? []
      : isInline
        ? [element('span', {}, [...words, ...content])]
        : [...(words.length > 0 ? [element('span', {}, words)] : []), ...content];
  // A card without a title shows its URL as a link.
  const link =
    head.length === 0 && href !== undefined ? [element('a', { href }, [text(href)])] : [];
  return [...head, ...link, ...(head.length > 0 ? [text(' ')] : []), ...body];
}

function drawBadge(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const stated = attributeOf(node, 'text', 'label', 'content', 'title');
  const shown =
    contentOf(node.children).length > 0
      ? scope.draw(withoutParagraph(node.children))
      : [text(stated ?? '')];
  if (titleText(shown) === '') return [];
  const kind = calloutOf(attributeOf(node, 'type', 'variant', 'color', 'intent') ?? 'note');
  return [element('span', { className: ['badge', `badge-${kind}`] }, shown)];
}

function drawLink(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const href = attributeOf(node, 'href', 'to', 'link', 'url');
  const stated = attributeOf(node, 'title', 'text', 'label');
  const drawn = scope.draw(withoutParagraph(node.children));
  const shown = contentOf(drawn).length > 0 ? drawn : [text(stated ?? href ?? '')];
  return href === undefined ? shown : [element('a', { ...idOf(node), href }, shown)];
}

function drawButton(node: Element, scope: ComponentScope): readonly ElementContent[] {
  return attributeOf(node, 'href', 'to', 'link', 'url') === undefined
    ? scope.draw(node.children)
    : drawLink(node, scope);
}

function drawImage(node: Element): readonly ElementContent[] {
  const src = attributeOf(node, 'src', 'source', 'light');
  if (src === undefined || src.startsWith('{')) return [];
  const { width, height } = node.properties;
  const alt = attributeOf(node, 'alt', 'caption', 'title') ?? '';
  return [element('img', { src, alt, ...(width && { width }), ...(height && { height }) })];
}

/** `sources={{ light: 'a.png', dark: 'b.png' }}` */
function drawThemedImage(node: Element): readonly ElementContent[] {
  const sources = attributeOf(node, 'sources') ?? '';
  const alt = attributeOf(node, 'alt') ?? '';
  return (['light', 'dark'] as const).flatMap((theme) => {
    const src = new RegExp(`"${theme}":"([^"]+)"`).exec(sources)?.[1];
    return src === undefined ? [] : [element('img', { src, alt, className: [`${theme}-only`] })];
  });
}

function drawFrame(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const caption = attributeOf(node, 'caption', 'title');
  // Hugo's figure has no content besides the image of its attributes.
  const drawn = [...drawImage(node), ...scope.draw(node.children)];
  if (caption === undefined) return drawn;
  const shown = scope.inlineMarkdown(caption);
  return [element('figure', {}, [...drawn, element('figcaption', {}, shown)])];
}

/** Renders iframes and videos from other hosts as links: this site's security policy loads nothing from other hosts. */
function drawVideo(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const name = componentNameOf(node.tagName);
  const id = attributeOf(node, 'id', 'videoid', 'video', 'youtubeid');
  const src = attributeOf(node, 'src', 'url', 'href', 'data');
  const href = src ?? (id === undefined ? undefined : addressOfFilm(name, encodeURIComponent(id)));
  const fallback = scope.draw(node.children);
  if (href === undefined || !/^https?:|^\/\//i.test(href)) return fallback;
  const title = attributeOf(node, 'title', 'alt') ?? href.replace(/^(?:https?:)?\/\//, '');
  return [element('p', {}, [element('a', { href: linkOfEmbed(href) }, [text(title)])])];
}

/** `('youtube', 'x')` → `https://www.youtube.com/watch?v=x`; undefined for an unknown host */
function addressOfFilm(name: string, id: string): string | undefined {
  if (name.includes('youtube')) return `https://www.youtube.com/watch?v=${id}`;
  return name === 'vimeo' ? `https://vimeo.com/${id}` : undefined;
}

/** `https://www.youtube.com/embed/x` → `https://www.youtube.com/watch?v=x` */
function linkOfEmbed(src: string): string {
  const video = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(
    src,
  )?.[1];
  if (video !== undefined) return `https://www.youtube.com/watch?v=${video}`;
  return src.startsWith('//') ? `https:${src}` : src;
}

function drawCode(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const code = attributeOf(node, 'code') ?? toString(node);
  if (code.trim() === '' || contentOf(node.children).some(isBlock))
    return scope.draw(node.children);
  const language = attributeOf(node, 'lang', 'language') ?? 'text';
  return [
    scope.addFence(
      language,
      attributeOf(node, 'title', 'filename'),
      code.replace(/^\n|\n\s*$/g, ''),
    ),
  ];
}

/** `<ParamField path="id" type="string" required>` → `id` string, required */
function drawParameter(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const name = attributeOf(node, 'path', 'query', 'body', 'header', 'name', 'param') ?? '';
  const facts = [
    attributeOf(node, 'type'),
    hasAttribute(node, 'required') ? 'required' : undefined,
    hasAttribute(node, 'deprecated') ? 'deprecated' : undefined,
  ].filter((fact) => fact !== undefined);
  const initial = attributeOf(node, 'default', 'initialvalue');
  const rest = [...facts, ...(initial === undefined ? [] : [`default ${initial}`])].join(', ');
  return [
    element('dl', {}, [
      element('dt', name === '' ? {} : { id: `param-${slug(name)}` }, [
        element('code', {}, [text(name)]),
        text(rest === '' ? '' : ` ${rest}`),
      ]),
      element('dd', {}, scope.draw(node.children)),
    ]),
  ];
}

function drawUpdate(node: Element, scope: ComponentScope): readonly ElementContent[] {
  const label = attributeOf(node, 'label', 'title', 'date') ?? '';
  const description = attributeOf(node, 'description');
  return [
    ...(label === '' ? [] : [element('h2', {}, [text(label)])]),
    ...(description === undefined ? [] : [element('p', {}, [text(description)])]),
    ...scope.draw(node.children),
  ];
}

/** Wraps inline content beside blocks in paragraphs. */
export function asBlocks(children: readonly ElementContent[]): ElementContent[] {
  if (contentOf(children).length === 0) return [];
  const result: ElementContent[] = [];
  let line: ElementContent[] = [];
  const flush = (): void => {
    if (contentOf(line).length > 0) result.push(element('p', {}, line));
    line = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      result.push(child);
    } else line.push(child);
  }
  flush();
  return result;
}

function idOf(node: Element): { id?: string } {
  const id = attributeOf(node, 'id');
  return id === undefined ? {} : { id };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
