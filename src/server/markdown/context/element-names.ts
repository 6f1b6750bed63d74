// Names of HTML elements, and the normalized names of components.

/** Elements of the HTML standard, including obsolete ones. */
export const htmlElements: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas ' +
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend ' +
    'li link main map mark marquee math menu meta meter nav nobr noframes noscript object ol optgroup option output p param ' +
    'picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp ' +
    // Elements of SVG drawings.
    'circle clippath defs ellipse g line lineargradient mask path polygon polyline radialgradient rect stop symbol text tspan use'
  ).split(' '),
);

export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements whose end tag is optional. */
export const openEndedElements: ReadonlySet<string> = new Set(
  'p li dt dd tr td th thead tbody tfoot option optgroup colgroup rt rp'.split(' '),
);

/** `<Tabs.Tab>` → `tabstab` · `<jsx-code-group>`, `<block-code-group>` → `codegroup` */
export function componentNameOf(tagName: string): string {
  return tagName
    .toLowerCase()
    .replace(/^(?:jsx|block)-/, '')
    .replace(/[-_.:]/g, '');
}
