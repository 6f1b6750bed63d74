// `move <from> <to>`: changes the path of a page and of those below it, and updates all references to the old paths.
import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config/read-config.ts';
import { versionFolders } from '../config/version-folders.ts';
import { UsageError } from '../process/arguments.ts';
import { parseEnv, type Env } from '../process/env.ts';
import { holdSignals } from '../process/hold-signals.ts';
import { pathOfPage } from '../site/scan.ts';
import type { Site } from '../site/site.ts';
import { readVersionedSite } from '../site/versioned-site.ts';
import { changeFiles, MoveError, undoInterrupted } from './change-files.ts';
import { listChanges, rewriteOthers, rewritePages, type MovedFile } from './list-changes.ts';
import { rewriteConfigs, type ChangedFile } from './rewrite-config.ts';
import type { Moves } from './rewrite.ts';

interface Plan {
  readonly moves: Moves;
  /** Published pages, whose old paths get redirects. */
  readonly published: ReadonlySet<string>;
  /** Paths below the content folder. */
  readonly files: readonly MovedFile[];
}

/**
 * Prints what was changed. Undoes an interrupted move first. Throws a `UsageError` before any change if the move is not possible, and
 * returns 1 if it failed on the way, after undoing it.
 */
export async function runMove(args: readonly string[]): Promise<number> {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new UsageError(`Unknown option \`${option}\`.`);
  if (args.length > 2) throw new UsageError(usage);
  const env = parseEnv(process.env);
  const [from, to] = args;
  try {
    const isUndone = await undoFormer(env);
    if (args.length === 0 && isUndone) return 0;
    if (from === undefined || to === undefined) throw new UsageError(usage);
    await movePages(env, from, to);
    return 0;
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    console.error(error.message);
    return 1;
  }
}

const usage = 'Name two addresses: `move /limits/ /reference/limits/`.';

/** Undoes an interrupted move; returns whether there was one. */
async function undoFormer({ siteDir, contentDir }: Env): Promise<boolean> {
  const release = holdSignals();
  try {
    const undone = await undoInterrupted(siteDir, [contentDir, ...versionFolders(siteDir)]);
    if (undone !== undefined) console.log(`Undid the interrupted move \`${undone}\`.`);
    return undone !== undefined;
  } finally {
    release();
  }
}

async function movePages(env: Env, from: string, to: string): Promise<void> {
  const { siteDir, contentDir } = env;
  // Drafts are included: they are moved like other pages, and never overwritten.
  const { site } = await readVersionedSite({
    ...readConfig(siteDir, env.site),
    siteDir,
    contentDir,
    cacheDir: env.cacheDir,
    showsDrafts: true,
  });
  const addresses = [from, to].map((typed) => normalize(typed, { contentDir, siteDir, site }));
  for (const address of addresses) refuseVersions(address, site.config.versions);
  const [old = '', next = ''] = addresses;
  const plan = planMove(site, old, next);
  for (const { from: oldFile, to: newFile } of plan.files) {
    const target = path.join(contentDir, newFile);
    if (existsSync(target)) {
      throw new UsageError(`File \`${target}\` already exists. Name another address.`);
    }
    if (lstatSync(path.join(contentDir, oldFile)).isSymbolicLink()) {
      throw new UsageError(`\`${oldFile}\` is a link to a file. Move it by hand.`);
    }
  }
  // Reads and rewrites everything before the first file is changed.
  const pages = [
    ...(await rewritePages(site, contentDir, plan.moves, plan.files)),
    ...(await rewriteOthers(site, plan.moves)),
  ];
  const redirects = [...plan.moves].filter(([place]) => plan.published.has(place));
  const configs = await rewriteConfigs({ siteDir, site, moves: plan.moves, redirects });
  const changes = await listChanges(contentDir, plan.files, [...configs, ...pages]);
  const release = holdSignals();
  try {
    await changeFiles(siteDir, `${old} → ${next}`, changes);
    console.log(reportOf(plan, pages, configs));
  } finally {
    release();
  }
}

function reportOf(
  { moves, published }: Plan,
  pages: readonly ChangedFile[],
  configs: readonly ChangedFile[],
): string {
  const names = [...moves].map(([place, newPlace]) => `  ${place} → ${newPlace}`);
  const links = pages.reduce((sum, { count }) => sum + count, 0);
  const places = configs.reduce((sum, { count }) => sum + count, 0);
  return [
    `Moved ${plural(moves.size, 'page')}, with ${plural(published.size, 'redirect')}:`,
    ...names,
    `Updated ${plural(links, 'link')} in ${plural(pages.length, 'file')}, and ${plural(places, 'place')} in the config.`,
    'Run `npm run check`.',
  ].join('\n');
}

interface Places {
  readonly contentDir: string;
  readonly siteDir: string;
  readonly site: Site;
}

/** Returns the URL path of a page: `content/limits/index.md` and `limits/index.md` name its file, `/limits/` its path. */
function normalize(typed: string, { contentDir, siteDir, site }: Places): string {
  if (typed.startsWith('/')) return typed;
  const file = path.resolve(typed);
  for (const { path: root, folder } of site.config.versions) {
    const place = folder === undefined ? '..' : path.relative(path.resolve(siteDir, folder), file);
    if (!place.startsWith('..')) return root + pathOfPage(place.replace(/^content\//, '')).slice(1);
  }
  const inside = path.relative(contentDir, file);
  const place = inside.startsWith('..') ? typed : inside;
  return pathOfPage(place);
}

/** Rejects a page of an earlier version, which stays as released: its files are elsewhere, and its redirects are in separate files. */
function refuseVersions(address: string, versions: Site['config']['versions']): void {
  const version = versions.find(({ path: root }) => address.startsWith(root));
  if (!version) return;
  const { name, folder, ref } = version;
  const hint =
    folder === undefined
      ? `It is read from the Git ref \`${ref ?? name}\`: move the page there.`
      : `Move its file in \`${folder}\` by hand, add the old address to \`redirects.yaml\` there, and run \`check\`, which reports the links that are left.`;
  throw new UsageError(
    `\`${address}\` belongs to the version \`${name}\`, and \`move\` changes only the current one. ${hint}`,
  );
}

function planMove(site: Site, from: string, to: string): Plan {
  const { paths, source, table, config } = site;
  if (!table.hasPage(from)) {
    throw new UsageError(`There is no page \`${from}\`. Name its address, such as \`/limits/\`.`);
  }
  if (from === '/' || from.includes('#') || to === from) {
    throw new UsageError(`\`${from}\` cannot be moved to \`${to}\`. Name two different pages.`);
  }
  if (!/^(?:\/[a-z\d-]+)+(?:\/|\.html)$/.test(to)) {
    const hint = 'Use lower-case letters, digits and hyphens, with `/` or `.html` at the end.';
    throw new UsageError(`\`${to}\` is not the address of a page. ${hint}`);
  }
  const isFolder = from.endsWith('/');
  const moved = paths.filter((page) => page === from || (isFolder && page.startsWith(from)));
  if (moved.length > 1 && !to.endsWith('/')) {
    throw new UsageError(
      `There are pages below \`${from}\`. Name a folder: \`${to.slice(0, -5)}/\`.`,
    );
  }
  if (isFolder && to.startsWith(from)) {
    throw new UsageError(`\`${to}\` is below \`${from}\`. Move the pages below it separately.`);
  }
  const moves = new Map(moved.map((page) => [page, to + page.slice(from.length)]));
  // A generated folder list has no file: it moves with the pages that it lists.
  const withFile = [...moves].filter(([old]) => source(old).isGenerated !== true);
  const files = withFile.map(([old, next]) => ({
    from: source(old).relativePath,
    to: next
      .slice(1)
      .replace(/\.html$/, '.md')
      .replace(/\/$/, '/index.md'),
  }));
  for (const next of moves.values()) {
    if (table.hasPage(next)) throw new UsageError(`\`${next}\` is already a page. Name another.`);
    const index = config.redirects.findIndex(({ from: old }) => old === next);
    const redirect = config.redirects[index];
    if (redirect) {
      const { file, line } = site.placeOf(['redirects', index]);
      const hint = `Remove that from \`${file}:${line}\` first.`;
      throw new UsageError(`\`${next}\` is redirected to \`${redirect.to}\`. ${hint}`);
    }
  }
  const drafts = new Set(site.drafts.map(({ path: page }) => page));
  return { moves, published: new Set(moved.filter((page) => !drafts.has(page))), files };
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
