// Converts Markdown of any dialect to HTML. Lists the plugins in the order in which they run, for Markdown and for MDX.
import rehypeStringify from 'rehype-stringify';
import remarkGemoji from 'remark-gemoji';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { blocks } from '../blocks/registry.ts';
import { createAnyLanguages } from '../code/any-languages.ts';
import { highlightCode } from '../code/highlight.ts';
import type { MarkdownContext } from '../context/context.ts';
import type { MarkdownProcessor, PageDialect } from '../context/page-processor.ts';
import { completeBlocks } from '../plugins/complete-blocks.ts';
import { collectHeaders } from '../plugins/headers.ts';
import { headingAnchors } from '../plugins/heading-anchors.ts';
import { limitNesting } from '../plugins/limit-nesting.ts';
import { collectSections } from '../plugins/sections.ts';
import { scrollingTables } from '../plugins/tables.ts';
import { textDirection } from '../plugins/text-direction.ts';
import { writeContainers, type LineProblem } from '../source/containers.ts';
import { cleanLines } from '../source/clean.ts';
import { writeDefinitions } from '../source/definitions.ts';
import { expandIncludes, mayInclude, type IncludeProblem } from '../source/includes.ts';
import { linesOf, type SourceLine } from '../source/lines.ts';
import { writeShortcodes } from '../source/shortcodes.ts';
import { drawElements } from './draw-elements.ts';
import { excerptOfHtml } from './excerpt.ts';
import { placeFences, takeFences } from './fences.ts';
import { headingSlugs, placeTitle } from './headings.ts';
import { showLostReferences } from './lost-references.ts';
import { looksLikeMdx, mdxLines } from './mdx-source.ts';
import { jsxElement } from './mdx.ts';
import { showExpressions } from './mdx-expressions.ts';
import { markdownMarks } from './markdown-marks.ts';
import { parseInParts } from './parse-parts.ts';
import { parseRaw } from './parse-raw.ts';
import { rawTags } from './raw-tags.ts';
import { nameEmptyLinks, resolveLinks } from './resolve-links.ts';
import { sanitizeHtml } from './sanitize.ts';
import { linkVersions } from './version-links.ts';

export interface DialectProcessor {
  /** Loads the grammars that the code of a page needs. */
  readonly prepare: (text: string) => Promise<void>;
  readonly process: MarkdownProcessor;
}

const noDialect: PageDialect = { includes: {}, isTitleInBody: false };

/** Creates a processor for a site that accepts any folder. No input is an error: syntax without meaning is left out or shown as typed. */
export function createDialectProcessor(context: MarkdownContext): DialectProcessor {
  const languages = createAnyLanguages();

  const markdown = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(limitNesting)
    .use(rawTags)
    .use(showLostReferences)
    .use(markdownMarks)
    .use(remarkGemoji)
    .use(takeFences)
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
    .use(parseRaw)
    .freeze();

  const mdx = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkGfm)
    .use(limitNesting)
    .use(markdownMarks)
    .use(showExpressions)
    .use(remarkGemoji)
    .use(takeFences)
    .use(remarkRehype, {
      handlers: { mdxJsxFlowElement: jsxElement, mdxJsxTextElement: jsxElement },
      clobberPrefix: '',
    })
    .freeze();

  const html = unified()
    .use(drawElements, languages)
    .use(linkVersions, context)
    .use(sanitizeHtml)
    .use(placeFences, languages)
    .use(resolveLinks, context)
    .use(nameEmptyLinks)
    .use(placeTitle)
    .use(headingSlugs, context.slugs)
    // Before `headingAnchors`, whose labels must not be part of titles and text.
    .use(collectHeaders, { isStrict: false })
    .use(collectSections)
    .use(excerptOfHtml)
    .use(headingAnchors)
    .use(completeBlocks, blocks)
    .use(scrollingTables)
    .use(textDirection)
    // Last: its many elements would slow down every plugin after it.
    .use(highlightCode, languages.grammarOf)
    .use(rehypeStringify)
    .freeze();

  function run(page: Page, isMdx: boolean): VFile {
    const problems: (LineProblem | IncludeProblem)[] = [...page.problems];
    const note = (problem: LineProblem): void => void problems.push(problem);
    const cleaned = isMdx ? mdxLines(page.lines) : cleanLines(writeShortcodes(page.lines), note);
    const lines = writeContainers(isMdx ? cleaned : writeDefinitions(cleaned), note);
    const file = new VFile({
      value: lines.map(({ text }) => text).join('\n'),
      data: { relativePath: page.relativePath, isTitleInBody: page.dialect.isTitleInBody },
    });
    const parser = isMdx ? mdx : markdown;
    const parsed = isMdx
      ? mdx.parse(file)
      : parseInParts(String(file), (text) => markdown.parse(text));
    // Both pipelines end with a hast tree.
    const tree = parser.runSync(parsed, file);
    file.value = html.stringify(html.runSync(tree, file), file);
    placeMessages(file, lines);
    for (const { line, text, rule } of problems) {
      file.message(text, { place: { line, column: 1 }, ruleId: rule });
    }
    return file;
  }

  return {
    prepare: languages.prepare,
    process(body, relativePath, dialect = noDialect) {
      const page = readPage(body, relativePath, dialect);
      const isMdxFile = relativePath.toLowerCase().endsWith('.mdx');
      if (!isMdxFile && !looksLikeMdx(body)) return run(page, false);
      try {
        return run(page, true);
      } catch (error) {
        const file = run(page, false);
        if (isMdxFile) {
          const { reason = String(error), line } = error as Partial<VFile['messages'][number]>;
          const text = `The page is not valid MDX (${reason.slice(0, 200)}), so it is read as Markdown. Close all open tags, and put braces in backticks.`;
          file.message(text, { place: { line: line ?? 1, column: 1 }, ruleId: 'markdown' });
        }
        return file;
      }
    },
  };
}

interface Page {
  readonly lines: readonly SourceLine[];
  readonly relativePath: string;
  readonly dialect: PageDialect;
  readonly problems: readonly IncludeProblem[];
}

function readPage(body: string, relativePath: string, dialect: PageDialect): Page {
  const problems: IncludeProblem[] = [];
  const { includes } = dialect;
  const read = (place: string): string | undefined =>
    Object.hasOwn(includes, place) ? includes[place] : undefined;
  const lines = mayInclude(body)
    ? expandIncludes(body, relativePath, read, (problem) => void problems.push(problem))
    : linesOf(body);
  return { lines, relativePath, dialect, problems };
}

/** Maps line numbers of the parsed text to those of the source file. */
function placeMessages(file: VFile, lines: readonly SourceLine[]): void {
  const lineOf = (line: number): number => lines[line - 1]?.line ?? line;
  for (const message of file.messages) {
    if (message.line !== undefined) message.line = lineOf(message.line);
  }
  const { references, fences } = file.data;
  if (references)
    file.data.references = references.map((one) => ({ ...one, line: lineOf(one.line) }));
  if (fences) file.data.fences = fences.map((one) => ({ ...one, line: lineOf(one.line) }));
}
