// `move <from> <to>`: changes the path of a page and of those below it, and updates all references to the old paths.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withBase } from '../../pages/model/paths.ts';
import { readConfig } from '../config/read-config.ts';
import { UsageError } from '../process/arguments.ts';
import { parseEnv } from '../process/env.ts';
import { pathOfPage } from '../site/scan.ts';
import type { Site } from '../site/site.ts';
import { readVersionedSite } from '../site/versioned-site.ts';
import { rewriteConfigs, type ChangedFile } from './rewrite-config.ts';
import {
  rewriteEarlierPage,
  rewriteLinks,
  rewritePage,
  type Moves,
  type Rewritten,
} from './rewrite.ts';

interface MovedFile {
  readonly from: string;
  readonly to: string;
}

interface Plan {
  readonly moves: Moves;
  /** Published pages, whose old paths get redirects. */
  readonly published: ReadonlySet<string>;
  /** Paths below the content folder. */
  readonly files: readonly MovedFile[];
}

/** Prints what was changed. Throws a `UsageError` before any change if the move is not possible. */
export async function runMove(args: readonly string[]): Promise<number> {
  const [from, to, ...others] = args;
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new UsageError(`Unknown option \`${option}\`.`);
  if (from === undefined || to === undefined || others.length > 0) {
    throw new UsageError('Name two addresses: `move /limits/ /reference/limits/`.');
  }
  const env = parseEnv(process.env);
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
  for (const { to: newFile } of plan.files) {
    const target = path.join(contentDir, newFile);
    if (existsSync(target)) {
      throw new UsageError(`File \`${target}\` already exists. Name another address.`);
    }
  }
  // Reads and rewrites everything before the first file is changed.
  const pages = [
    ...(await rewritePages(site, contentDir, plan)),
    ...(await rewriteOthers(site, plan.moves)),
  ];
  const redirects = [...plan.moves].filter(([place]) => plan.published.has(place));
  const configs = await rewriteConfigs({ siteDir, site, moves: plan.moves, redirects });
  for (const { from: oldFile, to: newFile } of plan.files) {
    const target = path.join(contentDir, newFile);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(contentDir, oldFile), target);
  }
  for (const { file, text } of [...pages, ...configs]) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  const names = [...plan.moves].map(([place, newPlace]) => `  ${place} → ${newPlace}`);
  const links = pages.reduce((sum, { count }) => sum + count, 0);
  const places = configs.reduce((sum, { count }) => sum + count, 0);
  console.log(
    [
      `Moved ${plural(plan.moves.size, 'page')}, with ${plural(plan.published.size, 'redirect')}:`,
      ...names,
      `Updated ${plural(links, 'link')} in ${plural(pages.length, 'file')}, and ${plural(places, 'place')} in the config.`,
      'Run `npm run check`.',
    ].join('\n'),
  );
  return 0;
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

async function rewritePages(
  site: Site,
  contentDir: string,
  { moves, files }: Plan,
): Promise<readonly ChangedFile[]> {
  const newPlaces = new Map(files.map(({ from, to }) => [from, to]));
  const pages = new Map(site.paths.map((page) => [site.source(page).relativePath, page]));
  const changed: ChangedFile[] = [];
  for (const [relativePath, address] of pages) {
    if (site.source(address).isGenerated === true) continue;
    const place = newPlaces.get(relativePath);
    const { text, count } = rewritePage(
      {
        text: await readFile(path.join(contentDir, relativePath), 'utf8'),
        relativePath,
        isMoved: place !== undefined,
        pathOfFile: (file) => pages.get(file),
      },
      moves,
    );
    if (count > 0)
      changed.push({ file: path.join(contentDir, place ?? relativePath), text, count });
  }
  return changed;
}

/** Rewrites the API description, and pages of earlier versions that are in a folder: those of a Git ref do not change. */
async function rewriteOthers(site: Site, moves: Moves): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = [];
  const rewrite = async (file: string, change: (text: string) => Rewritten): Promise<void> => {
    const { text, count } = change(await readFile(file, 'utf8'));
    if (count > 0) changed.push({ file, text, count });
  };
  const { openapi } = site.config.site;
  if (site.apiDescription !== undefined && openapi !== undefined) {
    const file = path.join(site.contentDir, openapi);
    await rewrite(file, (text) => rewriteLinks(text, moves));
  }
  const name = site.versionLinks?.own.name ?? '';
  const { base } = site.config.site;
  const inFolders = site.config.versions.filter(({ folder }) => folder !== undefined);
  for (const version of inFolders) {
    const earlier = site.versions.find(
      ({ config }) => config.site.base === withBase(base, version.path),
    );
    if (!earlier) continue;
    for (const page of earlier.paths.map(earlier.source)) {
      if (page.isGenerated === true) continue;
      const file = path.join(earlier.contentDir, page.relativePath);
      await rewrite(file, (text) => rewriteEarlierPage(text, name, moves));
    }
  }
  return changed;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
