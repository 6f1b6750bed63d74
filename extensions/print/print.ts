// A section of the site, or all of it, as one page to print: `/-/print/guide/`.
import { h } from 'hastscript';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Element, ElementContent, Root } from 'hast';
import * as z from 'zod';
import {
  type CompiledInfo,
  defineExtension,
  type FormContext,
  htmlDocument,
  visit,
} from 'millrace-docs/extension';
import { printWords, tables } from './words.ts';

const options = z.strictObject({
  link: z
    .string()
    .optional()
    .describe('Text of the link among the actions of each page; empty for none.'),
  contents: z.string().optional().describe('Heading of the list of pages.'),
  leftOut: z
    .string()
    .optional()
    .describe('Label of the number of pages that a document has no place for.'),
  maxPages: z
    .int()
    .min(1)
    .max(2000)
    .default(400)
    .describe('Maximum number of pages in one document.'),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options>({
  name: 'print',
  version: '1.0.0',
  options,
  words: tables,
  formStyles: [
    '@page{@bottom-center{content:counter(page)}}' +
      '@media print{:root:has(.print-document),.print-document{background:#fff}' +
      'body:has(.print-document){background:#fff;border:0}}' +
      '.print-document{max-width:44rem;margin:2rem auto;padding:0 1rem}' +
      '.print-page+.print-page{break-before:page;margin-top:4rem}' +
      '.print-contents{break-after:page}',
  ],
  page: ({ path }, { site, options: { link = printWords(site.language).link } }) =>
    link === ''
      ? undefined
      : { entries: [{ menu: 'actions', text: link, href: site.addressOf(`/-/print${path}`) }] },
  rules: [
    {
      name: 'length',
      checkSite: ({ options: { maxPages }, site }) =>
        site.pages.length <= maxPages
          ? []
          : [
              {
                text: `The whole site has ${site.pages.length} pages, of which a document has the first ${maxPages}. Raise \`maxPages\`, or print sections.`,
                option: ['maxPages'],
              },
            ],
    },
  ],
  forms: [{ name: 'print', type: 'text/html; charset=utf-8', make: makeDocument }],
});

async function makeDocument(
  { title }: CompiledInfo,
  context: FormContext<Options>,
): Promise<string> {
  const { site, section, read, options: settings } = context;
  const { language } = site;
  const paths = section.slice(0, settings.maxPages);
  const left = section.slice(settings.maxPages).length;
  const idOf = new Map(paths.map((path, index) => [site.addressOf(path), `page-${index + 1}`]));
  const parser = unified().use(rehypeParse, { fragment: true }).freeze();
  const pages: Element[] = [];
  const contents: Element[] = [];
  for (const path of paths) {
    const page = await readIfCompiled(read, path);
    if (!page) continue;
    const id = idOf.get(site.addressOf(path)) ?? '';
    const tree = parser.parse(page.html);
    moveLinks(tree, id, new URL(site.addressOf(path), site.origin), idOf, site.origin);
    contents.push(h('li', [h('a', { href: `#${id}` }, page.title)]));
    // The cast is valid: a fragment has the content of an element.
    const text = tree.children as ElementContent[];
    pages.push(h('article.print-page.content', { id }, [h('h1', page.title), ...text]));
  }
  const list = h('nav.print-contents', [
    h('p', [h('strong', site.title)]),
    h('h2', settings.contents ?? language.words.blocks.contents),
    h('ol', contents),
    ...(left === 0 ? [] : [h('p', `${settings.leftOut ?? printWords(language).leftOut}: ${left}`)]),
  ]);
  return htmlDocument(context, title, [
    h('main.print-document', pages.length < 2 ? pages : [list, ...pages]),
  ]);
}

/** A page that cannot be compiled is left out: the others are worth printing. */
async function readIfCompiled(
  read: FormContext['read'],
  path: string,
): Promise<CompiledInfo | undefined> {
  try {
    return await read(path);
  } catch {
    return undefined;
  }
}

/** Ids are unique on the document, links between its pages lead to them, and all others to the site. Closed parts are open on paper. */
function moveLinks(
  tree: Root,
  id: string,
  pageUrl: URL,
  idOf: ReadonlyMap<string, string>,
  origin: string,
): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'details') properties['open'] = true;
    delete properties['hidden'];
    for (const name of ['id', 'htmlFor', 'ariaLabelledBy', 'ariaControls', 'ariaDescribedBy']) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = `${id}-${value}`;
    }
    const { href } = properties;
    if (tagName !== 'a' || typeof href !== 'string' || !URL.canParse(href, pageUrl)) return;
    const target = new URL(href, pageUrl);
    if (target.origin !== pageUrl.origin) return;
    const page = idOf.get(target.pathname);
    if (page === undefined)
      properties['href'] = origin + target.pathname + target.search + target.hash;
    else properties['href'] = target.hash === '' ? `#${page}` : `#${page}-${target.hash.slice(1)}`;
  });
}
