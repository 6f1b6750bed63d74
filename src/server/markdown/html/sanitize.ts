// The allowlist of HTML for pages, whoever wrote them. Everything else is removed; its text stays.
import type { Element, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { listedMark } from '../context/listed-mark.ts';
import { visit } from '../context/visit.ts';
import { frameAddress } from '../../../pages/model/embeds.ts';
import { frameIds } from '../../../pages/model/frame-ids.ts';
import { iconNames } from '../../../pages/model/icons.ts';
import { versionMark } from './version-links.ts';

const shapes = 'circle ellipse g line path polygon polyline rect svg'.split(' ');

const paint = /^[\w#(),.% -]{1,100}$/;
const drawing: NonNullable<Schema['attributes']>[string] = [
  'cx',
  'cy',
  'd',
  'height',
  'points',
  'r',
  'rx',
  'ry',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
  ['fill', paint],
  ['stroke', paint],
  ['transform', paint],
  ['strokeWidth', /^[\d.]+$/],
  ['strokeLineCap', /^\w+$/],
  ['strokeLineJoin', /^\w+$/],
  ['fillRule', /^\w+$/],
  ['clipRule', /^\w+$/],
  ['opacity', /^[\d.]+$/],
  ['ariaHidden', 'true'],
  ['role', 'img'],
  'ariaLabel',
];

const media = ['src', 'type', 'width', 'height'];

/** Allowed elements and attributes. The allowed classes and roles are those of this site's own blocks. */
const schema: Schema = {
  tagNames: [
    ...(
      'a abbr aside audio b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
      'figure h1 h2 h3 h4 h5 h6 hr i iframe img input ins kbd li mark nav ol p picture pre q rp rt ruby s samp section small source span ' +
      'strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr md-fence md-trusted'
    ).split(' '),
    ...shapes,
  ],
  attributes: {
    '*': [
      'id',
      'title',
      'lang',
      ['dir', 'ltr', 'rtl', 'auto'],
      [
        'className',
        'callout',
        'callout-title',
        /^callout-(?:note|tip|success|warning|danger)$/,
        'details',
        'steps',
        'cards',
        'tiles',
        'columns',
        'column',
        'timeline',
        'chip',
        'parameters',
        'parameters-title',
        'operation',
        /^operation-(?:text|samples|fields)$/,
        'responses',
        'endpoint',
        'app',
        'copyable',
        'page-list',
        'method',
        /^method-[a-z]+$/,
        'badge',
        /^badge-(?:note|tip|success|warning|danger)$/,
        'tabs',
        'tab-label',
        'light-only',
        'dark-only',
        /^align-(?:left|center|right)$/,
        /^width-\d{1,3}$/,
        'contains-task-list',
        'task-list-item',
        'footnotes',
        'sr-only',
        'data-footnote-backref',
      ],
    ],
    a: [
      'href',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      listedMark,
      versionMark,
    ],
    audio: ['src', 'controls', 'muted', 'loop'],
    button: [
      ['type', 'button'],
      ['role', 'tab'],
      'ariaControls',
      ['ariaSelected', 'true', 'false'],
      ['tabIndex', 0, -1],
      ['dataStatus', '1', '2', '3', '4', '5'],
      ['dataIcon', ...iconNames],
    ],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite'],
    details: ['open'],
    ...Object.fromEntries(
      ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['dataMethod', 'dataUnlisted']]),
    ),
    li: ['dataLetter', ['dataIcon', ...iconNames]],
    p: ['dataLetter'],
    div: [
      'dataTabs',
      'dataCode',
      ['role', 'tablist', 'tabpanel', 'note'],
      'ariaLabel',
      'ariaLabelledBy',
    ],
    img: ['alt', 'srcSet', ...media],
    iframe: ['src', 'width', 'height', 'allowFullScreen', ['loading', 'lazy']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
    'md-fence': ['dataIndex'],
    'md-trusted': ['dataIndex'],
    nav: ['dataToc'],
    ol: ['start', 'type', 'reversed'],
    section: ['dataFootnotes'],
    source: ['srcSet', 'media', 'sizes', ...media],
    td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
    th: ['colSpan', 'rowSpan', 'scope', ['align', 'left', 'center', 'right']],
    time: ['dateTime'],
    video: ['poster', 'controls', 'muted', 'loop', 'ariaLabel', ...media],
    ...Object.fromEntries(shapes.map((name) => [name, drawing])),
  },
  ancestors: {
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    ...Object.fromEntries(shapes.filter((name) => name !== 'svg').map((name) => [name, ['svg']])),
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https', 'data'],
    srcSet: ['http', 'https'],
    poster: ['http', 'https'],
    cite: ['http', 'https'],
  },
  required: { input: { type: 'checkbox', disabled: true }, button: { type: 'button' } },
  strip: ['script', 'style', 'template', 'title', 'noscript', 'xmp', 'math'],
  // Ids stay as written, since authors link to them; `checkId` removes those that the frame uses.
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};

const reserved = new Set<string>(Object.values(frameIds));

/** Runs after components are rendered, so that nothing bypasses it. `embedHosts` are those whose pages are shown in frames. */
export function sanitizeHtml(embedHosts: readonly string[]) {
  return (tree: Root): Root => {
    const safe = sanitize(tree, schema);
    const root: Root = safe.type === 'root' ? safe : { type: 'root', children: [] };
    visit(root, 'element', (node) => {
      checkId(node);
      checkData(node);
      checkFrame(node, embedHosts);
    });
    return root;
  };
}

/** Removes invalid ids, and ids that the frame uses: its own links and scripts would find this element instead. */
function checkId({ properties }: Element): void {
  const id = properties['id'];
  if (typeof id === 'string' && (reserved.has(id) || /\s/.test(id) || id === ''))
    delete properties['id'];
}

/** Empties frames of other hosts, which the page's blocks have drawn as links already. */
function checkFrame({ tagName, properties }: Element, embedHosts: readonly string[]): void {
  if (tagName !== 'iframe') return;
  const { src } = properties;
  if (typeof src !== 'string' || frameAddress(src, embedHosts) !== src) delete properties['src'];
}

/** Removes `data:` URLs of anything but images. */
function checkData({ tagName, properties }: Element): void {
  const src = properties['src'];
  if (typeof src !== 'string' || !/^\s*data:/i.test(src)) return;
  const isPicture =
    tagName === 'img' && /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(src);
  if (!isPicture) delete properties['src'];
}
