// `npm run export`: writes the whole site as files, by requesting each URL of the running app, for static hosts.
import { existsSync, lstatSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { isLocalOrigin } from '../../../pages/model/config.ts';
import { locationOf, withBase } from '../../../pages/model/paths.ts';
import { isWildcard } from '../../../pages/model/route-table.ts';
import { searchDataPath } from '../../../pages/search/contract.ts';
import { createCompilePool } from '../../site/compile/compile-pool.ts';
import { createPreviews } from '../../render/previews/previews.ts';
import { bundleDir, compileThreadFile, paintThreadFile } from '../../base/files/build-folder.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { versionFolders } from '../../site/config/config-folders.ts';
import { readArguments, UsageError, useSite } from '../../serve/process/arguments.ts';
import { parseEnv } from '../../serve/process/env.ts';
import { listen } from '../../serve/http/http-server.ts';
import {
  createSecurityHeaders,
  headerListOf,
} from '../../serve/http/middleware/security-headers.ts';
import { readAssets } from '../../serve/http/responses/assets.ts';
import { createSiteHandler } from '../../serve/http/site-handler.ts';
import { addressesOf, fileOf, linkedTexts } from './addresses.ts';
import { headersFile, rootPage, sandboxedAddresses } from './static-host.ts';
import { load } from '../../render/renderer/load.ts';
import { createLocalRenderer, type LocalRenderer } from '../../render/renderer/local-renderer.ts';
import { createLog } from '../../serve/process/log.ts';
import { exportSearch } from './exported-search.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import { createSeverities } from '../../base/diagnostics/severities.ts';
import { formAddresses, linkedForms, partsLeftOut } from './extension-parts.ts';
import { copyFiles, copyPlaced, copyTo } from './copy-files.ts';
import { createDraft } from './draft.ts';
import { findBrowser, pdfPath, printAddress, requireForm, wholeSite } from './pdf.ts';
import { nginxRules, redirectsFile, type RedirectRule } from './redirect-rules.ts';
import { defaultFolder, resolveTarget, TargetError } from './target-folder.ts';
import { openStore } from '../../serve/process/open-store.ts';
import { makeFolder } from '../../base/files/make-folder.ts';

const localOriginWarning =
  'Full addresses begin with `http://localhost`: set `SITE_ORIGIN` to yours';

/**
 * Replaces the `--to` folder with the whole site. Returns the exit code: 2 for a folder that an export must not replace.
 * Throws a `UsageError` for invalid arguments.
 * Rejects if the app does not answer as expected; the folder is then unchanged.
 */
export async function runExport(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(
    {
      args: [...args],
      options: { to: { type: 'string' }, pdf: { type: 'boolean' } },
      allowPositionals: true,
    },
    'Use the folder of a site, `--to <folder>`, `--pdf`, or none of them.',
  );
  const [siteDir, other] = positionals;
  if (other !== undefined) {
    throw new UsageError(`Name one site. To write elsewhere: \`--to ${other}\`.`);
  }
  if (siteDir !== undefined) useSite(siteDir);
  try {
    const browser = values.pdf === true ? findBrowser(process.env) : undefined;
    console.log(await exportTo(values.to ?? defaultFolder, browser));
    return 0;
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Resolves with a summary in one sentence. `browser` prints the site as PDF too. */
async function exportTo(folder: string, browser: string | undefined): Promise<string> {
  const env = parseEnv(process.env);
  const target = await resolveTarget(folder, [
    env.contentDir,
    env.store.folder,
    ...versionFolders(env.siteDir),
  ]);
  const log = createLog({ level: 'warn', format: 'text' });
  const store = openStore(env, log);
  // The command waits for these threads, so they have its priority.
  const threads = { givesWay: false };
  const compilePool = createCompilePool({ file: compileThreadFile(), ...threads });
  const { site, manifest } = await load({ ...env, store, compilePool });
  for (const warning of partsLeftOut(site.extensions.all)) log.warn(warning);
  if (isLocalOrigin(site.config.site.origin)) log.warn(localOriginWarning);
  const draft = await createDraft(target);
  const paint = createPreviews({ file: paintThreadFile(), store, ...threads });
  const renderer = createLocalRenderer({ site, manifest, isServed: false, paint });
  // Assets are copied rather than requested, but by the browser that prints.
  const { handle } = createSiteHandler({
    renderer,
    assets: browser === undefined ? [] : await readAssets(bundleDir()),
    log,
    settings: {
      shouldCompress: false,
      bulkLimits: { maxWaiting: 1, share: 1, burstMs: Infinity },
    },
  });
  const server = createServer(handle);
  try {
    if (browser !== undefined) requireForm(renderer.facts);
    const port = await listen(server, 0, '127.0.0.1');
    const versions = [site, ...site.versions];
    const root = path.join(draft.folder, site.config.site.base);
    const warn = (file: string): void => {
      log.warn(`Skipped \`${file}\`: the link leads out of its folder, or to a folder`);
    };
    await copyFiles(path.join(bundleDir(), 'assets'), path.join(root, 'assets'), warn);
    const { base, language } = site.config.site;
    const origin = `http://127.0.0.1:${port}`;
    const isRoot = base === '/' || site.languageLinks?.root === '/';
    const rules: RedirectRule[] = isRoot ? [] : [{ from: '/', to: base, status: 301 }];
    for (const [index, version] of versions.entries()) {
      const target = path.join(draft.folder, version.config.site.base);
      // The site's own files are copied over those beside the content folder.
      for (const folder of [version.staticDir, path.join(version.contentDir, 'public')]) {
        if (folder !== undefined && isRealFolder(folder)) await copyFiles(folder, target, warn);
      }
      await copyTo(target, version.publicFiles.besidePages);
      await copyPlaced(target, version);
      const made = renderer.versions[index - 1] ?? renderer;
      const failed = await failedPages(version);
      for (const [page, failure] of failed) {
        log.warn(`\`${version.source(page).file}\` is left out. ${failure}`);
      }
      await writeAnswers(version, made, origin, draft.folder, new Set(failed.keys()));
      rules.push(...(await redirectRules(version, origin)));
    }
    for (const { root, base, language } of languageRoots(versions)) {
      rules.push({ from: root, to: base, status: 302 });
      await write(draft.folder, `${root}index.html`, Buffer.from(rootPage(base, language)));
    }
    await append(draft.folder, '_redirects', redirectsFile(rules));
    await write(draft.folder, '/redirects.nginx.conf', Buffer.from(nginxRules(rules)));
    const policy = createSecurityHeaders(
      versions.map(({ config }) => config.site),
      manifest,
    );
    const headers = headerListOf(policy);
    const sandboxed = versions.flatMap(sandboxedAddresses);
    await append(draft.folder, '_headers', headersFile(base, headers, sandboxed));
    if (base !== '/') {
      await write(draft.folder, '/index.html', Buffer.from(rootPage(base, language)));
    }
    if (browser !== undefined) {
      const printed = await printAddress(browser, origin + withBase(base, wholeSite));
      await write(draft.folder, withBase(base, pdfPath), printed);
    }
    await draft.publish();
    await store.sweep();
    const pages = versions.reduce((sum, { paths }) => sum + paths.length, 0);
    return `Wrote ${plural(pages, 'page')} and ${plural(rules.length, 'redirect')} to \`${folder}\`.`;
  } finally {
    await renderer.close();
    compilePool.close();
    server.close();
    server.closeAllConnections();
    await draft.discard();
  }
}

/** Returns the addresses that sites have in all their languages, if the original is at another one. */
function languageRoots(sites: readonly Site[]) {
  return sites.flatMap(({ languageLinks: links, config: { site } }) =>
    links && links.shown === links.original && links.root !== site.base
      ? [{ root: links.root, base: site.base, language: site.language }]
      : [],
  );
}

/** Whether there is a folder, which is not a symlink to one elsewhere: the server does not follow it either. */
function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Writes the app's response for every URL of one version. */
async function writeAnswers(
  site: Site,
  { facts, notFound, exportedForms }: Pick<LocalRenderer, 'facts' | 'notFound' | 'exportedForms'>,
  origin: string,
  folder: string,
  leftOut: ReadonlySet<string>,
): Promise<void> {
  const { base } = site.config.site;
  for (const address of addressesOf(facts, leftOut)) {
    const body = await bodyAt(origin, address);
    await write(folder, fileOf(address), body);
    for (const linked of linkedTexts(body.toString(), address, site)) {
      await write(folder, fileOf(linked), await bodyAt(origin, linked));
    }
  }
  const forms = new Set(formAddresses(facts, leftOut, exportedForms()));
  for (const address of forms) {
    const response = await fetch(origin + address);
    // An extension may make no form of a page.
    if (response.status === 404) continue;
    const body = await bodyOf(response, address);
    await write(folder, fileOf(address), body);
    if (address.endsWith('/'))
      for (const linked of linkedForms(body.toString(), facts)) forms.add(linked);
  }
  // Not by a request: under load, the server leaves out suggestions.
  const { body: missing } = await notFound('/404/', 'html');
  // Hosts look for it at the root, or in the folder that they serve.
  const names = [...(facts.isEarlier ? [] : ['/404.html']), `${base}404.html`];
  for (const name of new Set(names)) {
    if (!existsSync(path.join(folder, name))) await write(folder, name, missing);
  }
  const search = await exportSearch(site);
  await write(folder, withBase(base, searchDataPath), Buffer.from(JSON.stringify(search.root)));
  for (const [file, bytes] of search.files) await write(folder, withBase(base, file), bytes);
}

/** Returns the pages that failed to compile, with the reason. If they are errors, the export fails with them instead. */
async function failedPages(site: Site): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  if (createSeverities(site.config.site).of({ rule: 'compile' }) === 'error') return failed;
  for (const path of site.paths) {
    const { failure } = await site.compiled(path);
    if (failure !== undefined) failed.set(path, failure);
  }
  return failed;
}

async function bodyAt(origin: string, address: string): Promise<Buffer> {
  return bodyOf(await fetch(origin + address, { redirect: 'manual' }), address);
}

async function bodyOf(response: Response, address: string): Promise<Buffer> {
  if (response.status !== 200) throw new Error(`\`${address}\` answers ${response.status}.`);
  return Buffer.from(await response.bytes());
}

async function write(folder: string, name: string, body: Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  await makeFolder(path.dirname(file));
  await writeFile(file, body);
}

/** Writes a file for hosts after the lines that its owner has put into `public/`: of several redirects of an address, the first counts. */
async function append(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await appendFile(file, existsSync(file) ? `\n${text}` : text);
}

/** Returns redirects of both spellings of each old path, as the app answers them: one of the spellings may be a page. */
async function redirectRules(site: Site, origin: string): Promise<readonly RedirectRule[]> {
  const { base } = site.config.site;
  const rules: RedirectRule[] = [];
  for (const { from, to, status = 301 } of site.config.redirects) {
    if (isWildcard(from)) {
      rules.push({ from: withBase(base, from), to: locationOf(base, to), status });
      continue;
    }
    for (const spelling of new Set([from, from.replace(/(?:\/|\.html)$/, '')])) {
      const address = withBase(base, spelling);
      const response = await fetch(origin + address, { redirect: 'manual' });
      const location = response.headers.get('Location');
      if (response.status === status && location !== null)
        rules.push({ from: address, to: location, status });
    }
  }
  return rules;
}
