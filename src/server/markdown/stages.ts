// The stages that convert Markdown of any dialect to HTML, in the order in which they run.
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkRehype from 'remark-rehype';
import { unified, type PluggableList, type Processor } from 'unified';
import { fill } from '../../pages/text/words.ts';
import { limitScriptNesting } from '../base/diagnostics/script-nesting.ts';
import { fillToc } from './blocks/toc.ts';
import type { Block } from './blocks/block.ts';
import type { BlockSet } from './blocks/registry.ts';
import type { AnyLanguages } from './code/any-languages.ts';
import { highlightCode } from './code/highlight.ts';
import type { MarkdownContext } from './context/context.ts';
import type { MarkdownHooks } from './context/hooks.ts';
import { parseMarkdown } from './syntax/parser.ts';
import { blockSyntax, directiveElement, unknownLeaves } from './syntax/directives.ts';
import { drawElements } from './html/draw-elements.ts';
import { excerptOfHtml } from './html/excerpt.ts';
import { placeFences, takeFences } from './code/fences.ts';
import { headingSlugs, placeTitle } from './html/headings.ts';
import { markdownMarks } from './syntax/markdown-marks.ts';
import { showExpressions } from './syntax/mdx-expressions.ts';
import { jsxElement } from './syntax/mdx.ts';
import { parseRaw } from './html/parse-raw.ts';
import { rawTags } from './syntax/raw-tags.ts';
import { placeTrusted } from './html/place-trusted.ts';
import { sanitizeHtml } from './html/sanitize.ts';
import { inlineClasses } from './html/inline-classes.ts';
import { resolveImages } from './html/images.ts';
import { nameEmptyLinks, resolveLinks } from './html/links.ts';
import { linkVersions } from './html/version-links.ts';
import { lintBlockEnds } from './lint/block-ends.ts';
import { lintOpenHtml } from './lint/open-html.ts';
import { lintEmptyPage } from './lint/empty-page.ts';
import { lintFences } from './lint/fences.ts';
import { lintHeadingMarks, lintHeadings } from './lint/headings.ts';
import { lintHtml } from './lint/html.ts';
import { lintImages } from './lint/images.ts';
import { lintLinkText } from './lint/link-text.ts';
import { lintLinks } from './lint/links.ts';
import { lintReadability } from './lint/readability.ts';
import { lintSpelling } from './lint/spelling.ts';
import { lintTables } from './lint/tables.ts';
import { emoji } from './read/emoji.ts';
import { linkedAnchors } from './html/linked-anchors.ts';
import { originalAnchors } from './html/original-anchors.ts';
import { ownAnchors } from './html/own-anchors.ts';
import { collectHeaders } from './html/headers.ts';
import { headingAnchors } from './html/heading-anchors.ts';
import { inlineBlocks } from './syntax/inline-blocks.ts';
import { markdownBlocks } from './syntax/markdown-blocks.ts';
import { propertyTables } from './html/property-tables.ts';
import { collectSections } from './html/sections.ts';
import { scrollingTables } from './html/tables.ts';
import { textDirection } from './html/text-direction.ts';
import { guarded, guardedHandlers } from './hooked.ts';

export interface StagesOfSite {
  readonly context: MarkdownContext;
  readonly hooks: readonly MarkdownHooks<Block>[];
  readonly languages: AnyLanguages;
  readonly blocks: BlockSet;
}

/** From text to the tree of HTML, as Markdown and as MDX. */
export function createParsers({ context, hooks, languages, blocks }: StagesOfSite) {
  const handlers: Handlers = {
    ...Object.fromEntries(hooks.flatMap((hook) => Object.entries(guardedHandlers(hook)))),
    containerDirective: directiveElement,
    leafDirective: directiveElement,
  };

  const { footnotes, backToReference } = context.language.words.blocks;
  const toHtml = {
    clobberPrefix: '',
    footnoteLabel: footnotes,
    footnoteBackLabel: (index: number, again: number): string =>
      fill(backToReference, { number: `${index + 1}${again > 1 ? `-${again}` : ''}` }),
  };

  /** The tree of Markdown or MDX: extensions first, so that they can write what this server's own stages read. */
  const text: PluggableList = [
    ...hooks.flatMap((hook) => guarded(hook, 'remark', hook.remark ?? [])),
    [unknownLeaves, blocks],
    [markdownBlocks, context, blocks, (raw: string) => markdown.parse(raw)],
    rawTags,
    markdownMarks,
    [inlineBlocks, blocks],
    emoji,
  ];

  const markdown: Processor<Root, Root, HtmlRoot> = unified()
    .use(parseMarkdown)
    .use(blockSyntax)
    .use(remarkGfm)
    .use(text)
    .use(takeFences, languages)
    .use(remarkRehype, { ...toHtml, allowDangerousHtml: true, handlers })
    .use(parseRaw)
    .freeze();

  const mdx = unified()
    .use(parseMarkdown)
    .use(blockSyntax)
    .use(remarkMdx, { acorn: Parser.extend(jsx(), limitScriptNesting) })
    .use(remarkGfm)
    .use(text)
    .use(showExpressions)
    .use(takeFences, languages)
    .use(remarkRehype, {
      ...toHtml,
      handlers: { ...handlers, mdxJsxFlowElement: jsxElement, mdxJsxTextElement: jsxElement },
    })
    .freeze();

  return { markdown, mdx };
}

/** Reports what is wrong with the text as written. */
export function createLint({ context, hooks, languages, blocks }: StagesOfSite) {
  return unified()
    .use(lintBlockEnds)
    .use(lintOpenHtml)
    .use(lintSpelling, blocks)
    .use(lintTables)
    .use(lintHtml, hooks, blocks)
    .use(lintHeadingMarks)
    .use(
      lintFences,
      languages,
      hooks.flatMap(({ fences = [] }) => fences),
    )
    .use(lintLinks, context.links)
    .use(lintImages)
    .freeze();
}

/** From the author's tree of HTML to the page. */
export function createHtmlStages({ context, hooks, languages, blocks }: StagesOfSite) {
  const rehype = hooks.flatMap((hook) => guarded(hook, 'rehype', hook.rehype ?? []));
  return (
    unified()
      .use(drawElements, languages, context, blocks)
      .use(linkVersions, context.links)
      .use(sanitizeHtml, context.hosts.embeds)
      .use(placeTrusted)
      .use(placeFences, languages)
      .use(rehype)
      .use(resolveLinks, context)
      .use(resolveImages, context)
      .use(inlineClasses)
      .use(nameEmptyLinks, context)
      .use(placeTitle)
      .use(headingSlugs, context.words)
      .use(originalAnchors)
      .use(linkedAnchors, context.links)
      .use(ownAnchors)
      .use(lintEmptyPage, context)
      // Before `headingAnchors`, whose labels must not be part of titles and text.
      .use(lintHeadings)
      .use(lintLinkText, context)
      .use(context.reports.readability ? [[lintReadability, context.reports.readability]] : [])
      .use(collectHeaders)
      .use(collectSections)
      .use(excerptOfHtml)
      .use(headingAnchors, context)
      .use(fillToc, context)
      .use(propertyTables, context)
      .use(scrollingTables)
      .use(textDirection)
      // Last: its many elements would slow down every plugin after it.
      .use(highlightCode, languages.grammarOf)
      .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
      .freeze()
  );
}
