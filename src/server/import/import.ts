// `import <folder>`: reads the config of another documentation system once, and writes one for this server.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decoded, isExternal } from '../../pages/model/paths.ts';
import { listConfigFiles } from '../config/list-config-files.ts';
import { formatMessage, sortMessages } from '../diagnostics/messages.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { plural } from '../diagnostics/plural.ts';
import { isFolder, readArguments, UsageError } from '../process/arguments.ts';
import { shellQuoted, shownCommand } from '../process/shown-command.ts';
import { acceptFields } from '../systems/site-config.ts';
import { writeDocsYaml } from './docs-yaml.ts';
import { findForeignProject, readForeignSite, type ForeignSite } from './foreign-site.ts';
import type { Imported, ProjectPages } from '../contract/importer.ts';
import { makeFolder } from '../files/make-folder.ts';
import { findProject } from './find-project.ts';
import { loadImporters, readWith } from './importers.ts';
import type { Losses } from '../systems/losses.ts';
import { withSlash } from './pages.ts';
import { createProject } from './project.ts';

/** Prints what was written, what was lost and what to do next. If it cannot import, throws a `UsageError` before anything is written. */
export async function runImport(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(
    {
      args: [...args],
      options: {
        to: { type: 'string' },
        with: { type: 'string' },
      },
      allowPositionals: true,
    },
    'Use a folder, `--to <folder>` and `--with <extension>`.',
  );
  const [root, other] = positionals;
  if (root === undefined || other !== undefined) {
    throw new UsageError('Name one folder: `import ../my-book`.');
  }
  if (!isFolder(root))
    throw new UsageError(`There is no folder \`${root}\`. Name the folder of a project.`);
  if (values.with !== undefined && process.env['EXTENSIONS'] === 'off') {
    throw new UsageError(
      '`--with` runs code, and extensions are switched off. Leave out one of them.',
    );
  }
  const foreign = await findForeignProject(root, values.with);
  const { system, configFile, contentDir, pageCount, fields, remarks, losses } = foreign
    ? await readForeignSite(foreign)
    : await readImported(root, values.with);
  const config = nameOfPath(configFile);
  const target = values.to ?? contentDir;
  const file = await write(target, writeDocsYaml(fields, `\`${config}\``, remarks));

  const lost = sortMessages(losses).map(formatMessage);
  const site = values.to === undefined ? '' : `CONTENT_DIR=${shellQuoted(nameOfPath(contentDir))} `;
  const command = (name: string): string => `  ${site}${shownCommand(name, nameOfPath(target))}`;
  console.log(
    [
      `Read \`${config}\` (${system}) and ${plural(pageCount, 'page')}; wrote \`${nameOfPath(file)}\`.`,
      ...(lost.length === 0 ? ['Nothing was lost.'] : ['', 'Not carried over:', ...lost]),
      '',
      'See what else is left out, then view the site:',
      command('check'),
      command('dev'),
    ].join('\n'),
  );
  return 0;
}

/** Reads a project with an importer, for systems without a reader. */
async function readImported(root: string, use: string | undefined): Promise<ForeignSite> {
  const { importer, found } = findProject(root, await loadImporters(use));
  const project = createProject(found);
  const { losses } = project;
  const imported = await readWith(importer, project);
  const { contentDir, config, remarks = {} } = imported;
  const pages = await project.pages(contentDir);
  const redirects = redirectsOf(imported, pages, losses);
  return {
    ...{ contentDir, remarks, system: importer.name, configFile: found.configFile },
    pageCount: pages.pages.length,
    fields: acceptFields({ ...config, redirects }, losses),
    losses: losses.messages,
  };
}

/** Returns the configured redirects, and redirects from old URLs of pages that would otherwise be lost. */
function redirectsOf(
  { redirects = [], oldAddress }: Imported,
  pages: ProjectPages,
  losses: Losses,
) {
  const targets = new Map<string, string>();
  const add = (from: string, to: string): void => {
    const address = withSlash(encodeURI(decoded(from)));
    if (/^\/(?:[^/?#]+\/)*$/.test(address) && !targets.has(address)) targets.set(address, to);
    else if (!targets.has(address))
      losses.add(`Redirect from \`${from}\` is not a path, and is left out.`, from);
  };
  for (const { from, to } of redirects) {
    const target = isExternal(to) ? to : (pages.pathOfLink(to, '/') ?? undefined);
    if (target === undefined || (isExternal(target) && !target.startsWith('https://'))) {
      losses.add(
        `Redirect to \`${to}\` does not lead to a page, and is left out.`,
        to,
        to.slice(1),
        from,
      );
    } else if (pages.pages.some((page) => page.path === withSlash(from) || page.path === from)) {
      losses.add(`Redirect from \`${from}\` hides a page, and is left out.`, from);
    } else {
      add(from, target);
    }
  }
  const hasRoot = pages.pages.some(({ path }) => path === '/');
  for (const page of oldAddress ? pages.pages : []) {
    const from = oldAddress?.(page);
    if (from === undefined || from === page.path) continue;
    if (from === '/' ? !hasRoot : pages.isLost(from)) add(from, page.path);
  }
  return [...targets].map(([from, to]) => ({ from, to }));
}

/** Writes the config and returns its file. Throws rather than overwrite a file or add a second config to a folder. */
async function write(folder: string, text: string): Promise<string> {
  const file = path.join(folder, 'docs.yaml');
  const [existing] = existsSync(folder) ? listConfigFiles(folder) : [];
  const refuse = (name: string): never => {
    throw new UsageError(
      `\`${nameOfPath(path.join(folder, name))}\` already exists. Rename it, or name another folder: \`--to new-config\`.`,
    );
  };
  if (existing !== undefined) refuse(existing);
  try {
    await makeFolder(folder);
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      refuse(existsSync(folder) && !isFolder(folder) ? '.' : 'docs.yaml');
    throw error;
  }
  return file;
}
