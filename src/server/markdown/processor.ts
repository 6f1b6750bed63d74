// Converts Markdown of any dialect to HTML. Lists the stages in the order in which they run.
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
import { VFile } from 'vfile';
import { limitScriptNesting } from '../diagnostics/script-nesting.ts';
import { fillToc } from './blocks/toc.ts';
import type { Block } from './blocks/block.ts';
import { absentBlock } from './blocks/absent.ts';
import { createBlockSet } from './blocks/registry.ts';
import { createAnyLanguages, type AnyLanguages } from './code/any-languages.ts';
import { highlightCode } from './code/highlight.ts';
import type { MarkdownContext } from './context/context.ts';
import { explainFailure, ExtensionError, type MarkdownHooks } from './context/hooks.ts';
import type { MarkdownProcessor, PageInput } from './context/page-processor.ts';
import { styleSource } from './context/report.ts';
import { parseMarkdown } from './syntax/parser.ts';
import { blockSyntax, directiveElement, unknownLeaves } from './syntax/directives.ts';
import { drawElements } from './html/draw-elements.ts';
import { excerptOfHtml } from './html/excerpt.ts';
import { placeFences, takeFences } from './code/fences.ts';
import { headingSlugs, placeTitle } from './html/headings.ts';
import { markdownMarks } from './syntax/markdown-marks.ts';
import { showExpressions } from './syntax/mdx-expressions.ts';
import { looksLikeMdx } from './syntax/mdx-source.ts';
import { jsxElement } from './syntax/mdx.ts';
import { hookedBlocks } from './html/hooked-components.ts';
import { parseRaw } from './html/parse-raw.ts';
import { rawTags } from './syntax/raw-tags.ts';
import { placeTrusted } from './html/place-trusted.ts';
import { sanitizeHtml } from './html/sanitize.ts';
import { iconsInText } from './html/icons-in-text.ts';
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
import { ownAnchors } from './html/own-anchors.ts';
import { collectHeaders } from './html/headers.ts';
import { headingAnchors } from './html/heading-anchors.ts';
import { inlineBlocks } from './syntax/inline-blocks.ts';
import { limitNesting } from './syntax/limit-nesting.ts';
import { markdownBlocks } from './syntax/markdown-blocks.ts';
import { propertyTables } from './html/property-tables.ts';
import { collectSections } from './html/sections.ts';
import { scrollingTables } from './html/tables.ts';
import { textDirection } from './html/text-direction.ts';
import type { LineProblem, SourceLine } from './read/lines.ts';
import { embedsOf, guarded, guardedHandlers } from './hooked.ts';
import { linesOfPage } from './page-lines.ts';

/**
 * Creates the processor of a site. No input is an error: syntax without meaning is left out or shown as written, and reported. A page for
 * which the code of an extension throws is converted without that extension.
 */
export function createMarkdownProcessor(
  context: MarkdownContext,
  hooks: readonly MarkdownHooks<Block>[] = [],
): MarkdownProcessor {
  const languages = createAnyLanguages();
  /** Stages by the names of the extensions that are left out. */
  const known = new Map<string, Stages>();

  function stagesWithout(names: readonly string[]): Stages {
    const key = names.join(' ');
    const left = hooks.filter(({ name }) => !names.includes(name));
    const stages = known.get(key) ?? createStages(context, left, languages);
    known.set(key, stages);
    return stages;
  }

  return {
    async process(page) {
      const failures: ExtensionError[] = [];
      for (;;) {
        const names = failures.map(({ extension }) => extension);
        try {
          const file = await readDialect(page, stagesWithout(names));
          for (const failure of failures) file.message(explainFailure(failure), extensionFault);
          return file;
        } catch (error) {
          const isNew = error instanceof ExtensionError && !names.includes(error.extension);
          if (!isNew) throw error;
          failures.push(error);
        }
      }
    },
  };
}

const extensionFault = { place: { line: 1, column: 1 }, ruleId: 'extension' };

type Stages = (page: PageInput, isMdx: boolean) => Promise<VFile>;

/** Converts a page as MDX or Markdown. */
async function readDialect(page: PageInput, run: Stages): Promise<VFile> {
  const isMdxFile = page.relativePath.toLowerCase().endsWith('.mdx');
  if (!isMdxFile && (page.lines || !looksLikeMdx(page.body))) return run(page, false);
  try {
    return await run(page, true);
  } catch (error) {
    if (error instanceof ExtensionError) throw error;
    const file = await run(page, false);
    if (isMdxFile) {
      const { reason, line, cause } = error as Partial<VFile['messages'][number]>;
      // Of an expression, only its own parser says what is wrong with it.
      const fact = cause instanceof Error ? cause.message : (reason ?? String(error));
      const text = `The page is not valid MDX (${fact.slice(0, 200)}), so it is read as Markdown. Close all open tags, and put braces in backticks.`;
      file.message(text, { place: { line: line ?? 1, column: 1 }, ruleId: 'markdown' });
    }
    return file;
  }
}

function createStages(
  context: MarkdownContext,
  hooks: readonly MarkdownHooks<Block>[],
  languages: AnyLanguages,
): Stages {
  const absent = context.absentBlocks.map(absentBlock);
  const blocks = createBlockSet([...absent, ...hooks.flatMap(hookedBlocks)]);
  const remark = hooks.flatMap((hook) => guarded(hook, 'remark', hook.remark ?? []));
  const rehype = hooks.flatMap((hook) => guarded(hook, 'rehype', hook.rehype ?? []));
  const handlers: Handlers = {
    ...Object.fromEntries(hooks.flatMap((hook) => Object.entries(guardedHandlers(hook)))),
    containerDirective: directiveElement,
    leafDirective: directiveElement,
  };

  /** The tree of Markdown or MDX: extensions first, so that they can write what this server's own stages read. */
  const text: PluggableList = [
    ...remark,
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
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', handlers })
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
      clobberPrefix: '',
      handlers: { ...handlers, mdxJsxFlowElement: jsxElement, mdxJsxTextElement: jsxElement },
    })
    .freeze();

  /** What is said of the text as written. */
  const lint = unified()
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
    .use(lintLinks, context)
    .use(lintImages)
    .freeze();

  /** The tree of HTML. */
  const html = unified()
    .use(drawElements, languages, context, blocks)
    .use(linkVersions, context)
    .use(sanitizeHtml, context.embedHosts)
    .use(placeTrusted)
    .use(placeFences, languages)
    .use(rehype)
    .use(resolveLinks, context)
    .use(resolveImages, context)
    .use(iconsInText)
    .use(nameEmptyLinks, context)
    .use(placeTitle)
    .use(headingSlugs, context.slugs)
    .use(linkedAnchors, context)
    .use(ownAnchors)
    .use(lintEmptyPage, context)
    // Before `headingAnchors`, whose labels must not be part of titles and text.
    .use(lintHeadings)
    .use(lintLinkText, context)
    .use(context.readability ? [[lintReadability, context.readability]] : [])
    .use(collectHeaders)
    .use(collectSections)
    .use(excerptOfHtml)
    .use(headingAnchors)
    .use(fillToc)
    .use(propertyTables)
    .use(scrollingTables)
    .use(textDirection)
    // Last: its many elements would slow down every plugin after it.
    .use(highlightCode, languages.grammarOf)
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();

  const embeds = embedsOf(hooks);

  return async (page, isMdx) => {
    const problems: LineProblem[] = [];
    const hookTimes: Record<string, number> = {};
    const inFile = <Line extends { readonly line: number }>(one: Line): Line =>
      page.lines ? { ...one, line: page.lines[one.line - 1] ?? 1 } : one;
    const note = (problem: LineProblem): void => void problems.push(inFile(problem));
    const read = linesOfPage(page, { isMdx, hooks, embeds, hookTimes, note });
    const lines = read.map(inFile);
    const { relativePath, isTitleInBody, hasTitle } = page;
    const value = lines.map(({ text }) => text).join('\n');
    const findNamed = (name: string) => context.findNamed(name, relativePath);
    const findNamedTarget = (name: string) => context.findNamedTarget(name);
    const data = {
      relativePath,
      isTitleInBody,
      hasTitle,
      hookTimes,
      isIncluded: (line: number) =>
        [lines[line - 2], lines[line]].some((other) => other?.line === lines[line - 1]?.line),
      findNamed,
      findNamedTarget,
    };
    const file = new VFile({ value, data });
    const parser = isMdx ? mdx : markdown;
    const raw: Root = parser.parse(file);
    limitNesting(raw, file);
    await lint.run(raw, file);
    const tree: HtmlRoot = await parser.run(raw, file);
    file.value = html.stringify(await html.run(tree, file), file);
    locateMessages(file, lines);
    for (const { line, column = 1, text, rule, isStyle = false } of problems) {
      const source = isStyle ? { source: styleSource } : {};
      file.message(text, { place: { line, column }, ruleId: rule, ...source });
    }
    const path = context.pathOfFile(relativePath);
    file.messages = file.messages.filter(({ ruleId: rule = 'markdown', source }) => {
      // The Markdown of a file in another format is not its author's.
      if (page.lines && source === styleSource) return false;
      const isStyle = source === styleSource ? true : undefined;
      return context.severities.of({ rule, isStyle }, path) !== 'off';
    });
    file.messages.sort(
      (a, b) => (a.line ?? 1) - (b.line ?? 1) || (a.column ?? 1) - (b.column ?? 1),
    );
    return file;
  };
}

/** Maps line numbers of the parsed text to those of the source file. */
function locateMessages(file: VFile, lines: readonly SourceLine[]): void {
  const lineOf = (line: number): number => lines[line - 1]?.line ?? line;
  for (const message of file.messages) {
    if (message.line !== undefined) message.line = lineOf(message.line);
  }
  const { references, fences } = file.data;
  if (references)
    file.data.references = references.map((one) => ({ ...one, line: lineOf(one.line) }));
  if (fences) file.data.fences = fences.map((one) => ({ ...one, line: lineOf(one.line) }));
}
