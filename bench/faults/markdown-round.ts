// Reads a site of generated files and compiles each of its pages.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig } from '../../test/setup/millrace.ts';
import { createCompilePool } from '../../src/server/site/compile/compile-pool.ts';
import { compileThreadFile } from '../../src/server/base/files/build-folder.ts';
import { readSite } from '../../src/server/site/snapshot/site.ts';
import { generateMarkdown } from './generated-markdown.ts';

const address = 'https://docs.example.com/docs/';

export interface MarkdownRound {
  readonly files: number;
  /** Pages that were compiled, with or without messages. */
  readonly compiled: number;
  /** Pages that were reported as a whole. */
  readonly failed: readonly string[];
  /** What was thrown, with the number of its file. */
  readonly thrown: readonly string[];
  /** Messages without a place in an existing line of their file. */
  readonly misplaced: readonly string[];
  readonly slowestMs: number;
  readonly seconds: number;
}

/** Writes the files of a seed, reads them as a site, and compiles every page, and writes it as plain Markdown. */
export async function markdownRound(seed: number, amount: number): Promise<MarkdownRound> {
  const contentDir = await mkdtemp(path.join(tmpdir(), 'docs-generated-'));
  await mkdir(path.join(contentDir, 'g'));
  for (const [index, bytes] of generateMarkdown(seed, amount).entries()) {
    await writeFile(path.join(contentDir, 'g', `f${index}.md`), bytes);
  }
  const started = performance.now();
  const compilePool = createCompilePool({ file: compileThreadFile() });
  const { site, problems } = await readSite({
    config: createConfig(),
    contentDir,
    compilePool,
  });
  const failed: string[] = [];
  const thrown: string[] = [];
  const misplaced: string[] = [];
  let slowestMs = 0;
  const messages = problems.filter(({ file }) => file.startsWith('content/'));
  const paths = site.paths.values();
  const compileRest = async (): Promise<void> => {
    for (const page of paths) {
      const before = performance.now();
      try {
        const compiled = await site.compiled(page);
        messages.push(...compiled.messages);
        const { html, failure } = compiled;
        if (failure !== undefined) failed.push(`${page}: ${failure}`);
        await site.writePlain({ title: page, lead: undefined, html, address });
      } catch (error) {
        thrown.push(`${page}: ${String(error).slice(0, 300)}`);
      }
      slowestMs = Math.max(slowestMs, performance.now() - before);
    }
  };
  // As many as there are threads.
  await Promise.all([compileRest(), compileRest()]);
  const lineCounts = new Map(
    site.paths.map((page) => {
      const { relativePath, text } = site.source(page);
      return [`content/${relativePath}`, text().raw.split('\n').length];
    }),
  );
  for (const { file, line, column, text } of messages) {
    const isPlaced = line >= 1 && column >= 1 && line <= (lineCounts.get(file) ?? 0) + 1;
    if (!isPlaced) misplaced.push(`${file}:${line}:${column} ${text}`.slice(0, 200));
  }
  compilePool.close();
  await rm(contentDir, { recursive: true });
  return {
    files: amount,
    compiled: site.paths.length - failed.length - thrown.length,
    failed,
    thrown,
    misplaced,
    slowestMs,
    seconds: (performance.now() - started) / 1000,
  };
}
