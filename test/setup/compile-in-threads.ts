// Pages that are compiled in threads, for tests of what these threads withstand.
import path from 'node:path';
import { hostilePages } from '../../bench/faults/hostile-pages.ts';
import { compileThreadFile } from '../../src/server/base/files/build-folder.ts';
import type { PageToCompile } from '../../src/server/site/compile/compile.ts';
import {
  createCompilePool,
  type CompilePoolOptions,
} from '../../src/server/site/compile/compile-pool.ts';
import { markdownContextData } from '../../src/server/site/compile/markdown-context.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { readVersionedSite } from '../../src/server/site/versions/versioned-site.ts';
import { emptyConfig } from './test-site.ts';

/** A site without pages. */
export const data = markdownContextData(emptyConfig(), [], { postable: '' }, 'content');

/** A page that takes longer than any deadline. */
export const slow = hostilePages['nested notes'] ?? '';

/** A page of one large table. */
export const tableOf = (rows: number): string => `|a|b|c|\n|-|-|-|\n${'|a|b|c|\n'.repeat(rows)}`;

/** Returns what compiles pages in threads of its own. */
export function start(options: Partial<CompilePoolOptions> = {}) {
  const pool = createCompilePool({
    file: compileThreadFile(),
    deadlineMs: 1500,
    idleMs: 500,
    ...options,
  }).workerFor(data);
  return (task: PageToCompile) => pool.compile(task);
}

/** Reads a site whose pages are compiled in threads of its own; the caller closes them. */
export async function open(folder: string, options: Partial<CompilePoolOptions> = {}) {
  const compilePool = createCompilePool({ file: compileThreadFile(), ...options });
  const { site } = await readVersionedSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
    compilePool,
  });
  return { site, compilePool };
}

/** A page without a title of its own. */
export function page(raw: string): PageToCompile {
  return {
    file: 'content/a.md',
    relativePath: 'a.md',
    raw,
    hasTitle: true,
    includes: {},
    isTitleInBody: false,
  };
}
