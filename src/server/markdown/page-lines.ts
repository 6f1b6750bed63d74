// The lines of a page before they are parsed: includes, what extensions rewrite, and what the parser would misread.
import type { Embeds, MarkdownHooks } from './context/hooks.ts';
import type { PageInput } from './context/page-processor.ts';
import { cleanLines } from './syntax/clean-lines.ts';
import { writeContainers } from './syntax/containers.ts';
import { limitLines } from './syntax/limit-lines.ts';
import { writeDefinitions } from './syntax/definition-lists.ts';
import { mdxLines } from './syntax/mdx-source.ts';
import { containersOf, hookedLines } from './hooked.ts';
import { lintConflictMarkers } from './lint/conflict-markers.ts';
import { lintRewrittenLines } from './lint/rewritten-lines.ts';
import { lintTemplateLogic } from './lint/template-logic.ts';
import { expandIncludes } from './read/includes.ts';
import { linesOf, type LineProblem, type SourceLine } from './read/lines.ts';

export interface LineOptions {
  readonly isMdx: boolean;
  /** Adds what extensions take to these. */
  readonly hookTimes: Record<string, number>;
  readonly hooks: readonly MarkdownHooks[];
  /** How the extensions read lines that stand for other texts. */
  readonly embeds: Embeds;
  readonly note: (problem: LineProblem) => void;
}

/** Returns the lines of a page with its includes, in the common syntax. */
export function linesOfPage(
  { body, relativePath, includes, fields }: PageInput,
  { isMdx, hooks, embeds, hookTimes, note }: LineOptions,
): readonly SourceLine[] {
  const read = (file: string): string | undefined =>
    Object.hasOwn(includes, file) ? includes[file] : undefined;
  for (const problem of lintConflictMarkers(linesOf(body))) note(problem);
  const written = expandIncludes(body, relativePath, read, note, embeds);
  // Before the common syntax is read, which would take their constructs for text, or remove them.
  const raw = hookedLines(written, hooks, hookTimes, { file: relativePath, fields, isMdx, note });
  // Constructs of MDX are reported in its tree.
  const containers = containersOf(hooks);
  if (isMdx) return writeContainers(mdxLines(raw, note), containers, note);
  const limited = limitLines(raw, note);
  const cleaned = cleanLines(limited);
  const logic = lintTemplateLogic(cleaned);
  for (const problem of [...logic, ...lintRewrittenLines(limited, cleaned, logic)]) note(problem);
  return writeContainers(writeDefinitions(cleaned), containers, note);
}
