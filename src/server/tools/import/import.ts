// `import <folder>`: reads the config of another documentation system once, and writes one for this server.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listConfigFiles } from '../../site/config/list-config-files.ts';
import { formatMessage, sortMessages } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { plural } from '../../base/diagnostics/plural.ts';
import { isFolder, readArguments, UsageError } from '../../serve/process/arguments.ts';
import { shellQuoted, shownCommand } from '../../serve/process/shown-command.ts';
import { writeDocsYaml } from './docs-yaml.ts';
import { findForeignProject, readForeignSite } from './foreign-site.ts';
import { makeFolder } from '../../base/files/make-folder.ts';

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
  const { system, configFile, contentDir, pageCount, fields, remarks, losses } =
    await readForeignSite(await findForeignProject(root, values.with));
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
