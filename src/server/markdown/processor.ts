// Converts Markdown of any dialect to HTML.
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { Block } from './blocks/block.ts';
import { absentBlock } from './blocks/absent.ts';
import { createBlockSet } from './blocks/registry.ts';
import { createAnyLanguages, type AnyLanguages } from './code/any-languages.ts';
import type { MarkdownContext } from './context/context.ts';
import { explainFailure, ExtensionError, type MarkdownHooks } from './context/hooks.ts';
import type { MarkdownProcessor, PageInput } from './context/page-processor.ts';
import { styleSource } from './context/report.ts';
import { looksLikeMdx } from './syntax/mdx-source.ts';
import { hookedBlocks } from './html/hooked-components.ts';
import { limitNesting } from './syntax/limit-nesting.ts';
import type { LineProblem, SourceLine } from './read/lines.ts';
import { embedsOf } from './hooked.ts';
import { linesOfPage } from './page-lines.ts';
import { createHtmlStages, createLint, createParsers, type StagesOfSite } from './stages.ts';

/**
 * Creates the processor of a site. No input is an error: syntax without meaning is left out or shown as written, and reported. A page for
 * which the code of an extension throws is converted without that extension.
 */
export function createMarkdownProcessor(
  context: MarkdownContext,
  hooks: readonly MarkdownHooks<Block>[] = [],
): MarkdownProcessor {
  const languages = createAnyLanguages(context.language.words.blocks);
  /** Stages by the names of the extensions that are left out. */
  const stagesByNames = new Map<string, Stages>();

  function stagesWithout(names: readonly string[]): Stages {
    const key = names.join(' ');
    const left = hooks.filter(({ name }) => !names.includes(name));
    const stages = stagesByNames.get(key) ?? createStages(context, left, languages);
    stagesByNames.set(key, stages);
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
  const blocks = createBlockSet(
    [...absent, ...hooks.flatMap(hookedBlocks)],
    context.words.componentNames,
  );
  const site: StagesOfSite = { context, hooks, languages, blocks };
  const { markdown, mdx } = createParsers(site);
  const lint = createLint(site);
  const html = createHtmlStages(site);
  const embeds = embedsOf(hooks);

  return async (page, isMdx) => {
    const problems: LineProblem[] = [];
    const hookTimes: Record<string, number> = {};
    const inFile = <Line extends { readonly line: number }>(item: Line): Line =>
      page.lines ? { ...item, line: page.lines[item.line - 1] ?? 1 } : item;
    const note = (problem: LineProblem): void => void problems.push(inFile(problem));
    const read = linesOfPage(page, { isMdx, hooks, embeds, hookTimes, note });
    const lines = read.map(inFile);
    const { relativePath, isTitleInBody, hasTitle, originalHeadings } = page;
    const value = lines.map(({ text }) => text).join('\n');
    const data = {
      relativePath,
      isTitleInBody,
      hasTitle,
      originalHeadings,
      hookTimes,
      isIncluded: (line: number) =>
        [lines[line - 2], lines[line]].some((other) => other?.line === lines[line - 1]?.line),
      findNamed: (name: string) => context.links.findNamed(name, relativePath),
      findNamedTarget: (name: string) => context.links.findNamedTarget(name),
    };
    const file = new VFile({ value, data });
    const parser = isMdx ? mdx : markdown;
    const raw: Root = parser.parse(file);
    limitNesting(raw, file);
    await lint.run(raw, file);
    const tree: HtmlRoot = await parser.run(raw, file);
    file.value = html.stringify(await html.run(tree, file), file);
    locateMessages(file, lines);
    reportProblems(page, file, problems, context);
    return file;
  };
}

/** Adds the problems of lines to the messages of a file, without those that the site switches off, and sorts them. */
function reportProblems(
  page: PageInput,
  file: VFile,
  problems: readonly LineProblem[],
  context: MarkdownContext,
): void {
  for (const { line, column = 1, text, rule, isStyle = false } of problems) {
    const source = isStyle ? { source: styleSource } : {};
    file.message(text, { place: { line, column }, ruleId: rule, ...source });
  }
  const path = context.pathOfFile(page.relativePath);
  file.messages = file.messages.filter(({ ruleId: rule = 'markdown', source }) => {
    // The Markdown of a file in another format is not its author's.
    if (page.lines && source === styleSource) return false;
    const isStyle = source === styleSource ? true : undefined;
    return context.reports.severities.of({ rule, isStyle }, path) !== 'off';
  });
  file.messages.sort((a, b) => (a.line ?? 1) - (b.line ?? 1) || (a.column ?? 1) - (b.column ?? 1));
}

/** Maps line numbers of the parsed text to those of the source file. */
function locateMessages(file: VFile, lines: readonly SourceLine[]): void {
  const lineOf = (line: number): number => lines[line - 1]?.line ?? line;
  for (const message of file.messages) {
    if (message.line !== undefined) message.line = lineOf(message.line);
  }
  const { references, fences } = file.data;
  if (references)
    file.data.references = references.map((reference) => ({
      ...reference,
      line: lineOf(reference.line),
    }));
  if (fences) file.data.fences = fences.map((fence) => ({ ...fence, line: lineOf(fence.line) }));
}
