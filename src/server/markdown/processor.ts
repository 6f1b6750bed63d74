// The one way from Markdown to HTML: a list of plugins in the order in which they run.
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { apiReference } from './api/reference.ts';
import { blockSyntax } from './blocks/syntax.ts';
import { blocks } from './blocks/blocks.ts';
import { checkFences, createCodeHandler } from './code/frames.ts';
import type { MarkdownContext } from './context.ts';
import { doubleBrackets } from './blocks/double-brackets.ts';
import { collectHeaders, headingAnchors, tableOfContents } from './headings.ts';
import { excerpt } from './excerpt.ts';
import { headingIds } from './heading-ids.ts';
import { images } from './images.ts';
import { inlineHtml } from './inline-html.ts';
import { createHighlighter } from './code/languages.ts';
import { siteLinks } from './links.ts';
import { collectSections } from './sections.ts';
import { scrollingTables } from './tables.ts';

/** Turns a page's Markdown into HTML; headers, ids, references and mistakes are left on the file. */
export type MarkdownProcessor = (body: string, relativePath: string) => VFile;

/** Builds a processor for one site. */
export function createMarkdownProcessor(context: MarkdownContext): MarkdownProcessor {
  const processor = unified()
    .use(remarkParse)
    .use(blockSyntax)
    .use(remarkGfm)
    // First: what it writes is Markdown like any other.
    .use(apiReference, context)
    .use(inlineHtml)
    .use(headingIds)
    .use(checkFences)
    // Links before blocks: a page list's links are addresses already.
    .use(siteLinks, context)
    .use(images, context)
    .use(doubleBrackets)
    .use(excerpt)
    .use(blocks, context)
    .use(remarkRehype, {
      handlers: { code: createCodeHandler(createHighlighter()) },
      clobberPrefix: '',
    })
    .use(rehypeSlug)
    // Headers before anchors: an anchor's label is no part of a title.
    .use(collectHeaders)
    .use(collectSections)
    .use(headingAnchors)
    .use(tableOfContents)
    .use(scrollingTables)
    // Raw nodes are the highlighter's output alone; the author's HTML is gone by now.
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();

  return (body, relativePath) =>
    processor.processSync(new VFile({ value: body, data: { relativePath } }));
}
