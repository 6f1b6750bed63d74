// Converts this site's own Markdown to HTML. Lists the plugins in the order in which they run.
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { blocks } from './blocks/registry.ts';
import { checkFences } from './code/check-fences.ts';
import { codeFrame } from './code/frame.ts';
import { highlightCode } from './code/highlight.ts';
import type { MarkdownContext } from './context/context.ts';
import { checkBlockEnds } from './plugins/block-ends.ts';
import { blockSyntax } from './plugins/block-syntax.ts';
import { placeBlocks } from './plugins/blocks.ts';
import { completeBlocks } from './plugins/complete-blocks.ts';
import { excerpt } from './plugins/excerpt.ts';
import { reportForeignSyntax } from './plugins/foreign-syntax.ts';
import { collectHeaders } from './plugins/headers.ts';
import { headingAnchors } from './plugins/heading-anchors.ts';
import { headingIds } from './plugins/heading-ids.ts';
import { images } from './plugins/images.ts';
import { inlineHtml } from './plugins/inline-html.ts';
import { limitNesting } from './plugins/limit-nesting.ts';
import { checkLinkText } from './plugins/link-text.ts';
import { siteLinks } from './plugins/links.ts';
import { markdownBlocks } from './plugins/markdown-blocks.ts';
import { propertyTables } from './plugins/property-tables.ts';
import { collectSections } from './plugins/sections.ts';
import { scrollingTables } from './plugins/tables.ts';
import { textDirection } from './plugins/text-direction.ts';
import type { MarkdownProcessor } from './context/page-processor.ts';

/** Creates a processor for a strict site. */
export function createMarkdownProcessor(context: MarkdownContext): MarkdownProcessor {
  const processor = unified()
    .use(remarkParse)
    .use(blockSyntax)
    .use(remarkGfm)
    .use(limitNesting)
    // Both run before blocks that generate Markdown, because they check what the author typed.
    .use(checkBlockEnds)
    .use(reportForeignSyntax, blocks)
    .use(markdownBlocks, blocks, context)
    .use(inlineHtml)
    .use(headingIds)
    .use(checkFences)
    // Before `placeBlocks`, which adds links and thumbnails that are already resolved.
    .use(siteLinks, context)
    .use(images, context)
    .use(placeBlocks, blocks, context)
    .use(checkLinkText)
    .use(excerpt)
    .use(remarkRehype, { handlers: { code: codeFrame }, clobberPrefix: '' })
    .use(rehypeSlug)
    // Before `headingAnchors`, whose labels must not be part of titles and text.
    .use(collectHeaders)
    .use(collectSections)
    .use(headingAnchors)
    .use(completeBlocks, blocks)
    .use(propertyTables)
    .use(scrollingTables)
    .use(textDirection)
    // Last: its many elements would slow down every plugin after it.
    .use(highlightCode)
    .use(rehypeStringify)
    .freeze();

  return (body, relativePath) =>
    processor.processSync(new VFile({ value: body, data: { relativePath } }));
}
