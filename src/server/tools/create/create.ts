// `create <folder> [--template <name>]`: writes a small but complete new site.
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { suggest } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { codeOf } from '../../base/files/code-of.ts';
import { readArguments, UsageError } from '../../serve/process/arguments.ts';
import { shellQuoted, shownCommand } from '../../serve/process/shown-command.ts';
import { findWorkTree } from '../../base/git/find-repository.ts';
import { makeFolder } from '../../base/files/make-folder.ts';
import { ciFile, ciNames, type CiName } from './ci-file.ts';
import { starterFiles, templateNames, type TemplateName } from './starter.ts';

const usage = `Name one folder: \`create my-docs\`, with a template if you like: \`create my-docs --template ${templateNames.join('|')}\`.`;

/** Prints what was written and what to do next. Throws a `UsageError` before anything is written if the folder is not empty. */
export async function runCreate(args: readonly string[]): Promise<number> {
  const { folder, template, ci } = parse(args);
  if ((await namesIn(folder)).some((name) => name !== '.git')) {
    throw new UsageError(
      `\`${folder}\` already contains files. Name a new folder, or an empty one.`,
    );
  }
  const starter = await starterFiles(titleOf(folder), template);
  const files = [...starter].map(([file, text]) => [path.join(folder, file), text] as const);
  const repository = findWorkTree(folder) ?? path.resolve(folder);
  const checker = await ciFile(ci, path.relative(repository, folder));
  const checkerFile = checker && path.join(repository, checker.file);
  const hasChecker = checkerFile !== undefined && existsSync(checkerFile);
  if (checker && checkerFile !== undefined && !hasChecker) {
    files.push([path.relative('', checkerFile), checker.text]);
  }
  for (const [file, text] of files) {
    await makeFolder(path.dirname(file));
    // Fails if the file was created in the meantime.
    await writeFile(file, text, { flag: 'wx' });
  }
  console.log(
    [
      `Wrote ${files.length} files:`,
      ...files.map(([file]) => `  ${file}`),
      ...(hasChecker
        ? [`\`${nameOfPath(checkerFile)}\` is as it was. Add the check to it yourself.`]
        : []),
      '',
      'Write, with the page open beside it:',
      `  ${shownCommand('dev', folder)}`,
      'Check, and serve to readers:',
      `  ${shownCommand('check', folder)}`,
      `  ${shownCommand('start', folder)}`,
      ...(checker
        ? [
            `\`${checker.file}\` checks each change, once the site has the server in its package.json:`,
            `  npm install --save-dev --prefix ${shellQuoted(folder)} millrace-docs`,
          ]
        : []),
    ].join('\n'),
  );
  return 0;
}

interface CreateArguments {
  readonly folder: string;
  readonly template: TemplateName;
  readonly ci: CiName;
}

function parse(args: readonly string[]): CreateArguments {
  const { values, positionals } = readArguments(
    {
      args: [...args],
      options: {
        template: { type: 'string', default: 'product' },
        ci: { type: 'string', default: 'github' },
      },
      allowPositionals: true,
    },
    usage,
  );
  const [folder, other] = positionals;
  if (folder === undefined || other !== undefined) throw new UsageError(usage);
  const template = templateNames.find((name) => name === values.template);
  if (!template) {
    const hint = suggest(values.template, templateNames);
    throw new UsageError(`There is no template \`${values.template}\`. ${hint}`);
  }
  const ci = ciNames.find((name) => name === values.ci);
  if (!ci) throw new UsageError(`\`--ci\` is \`${values.ci}\`. ${suggest(values.ci, ciNames)}`);
  return { folder, template, ci };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR')
      throw new UsageError(`\`${folder}\` is a file. Name a new folder.`);
    throw error;
  }
}

/** `docs/my-handbook` → My handbook */
function titleOf(folder: string): string {
  const name = path
    .basename(path.resolve(folder))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return name === '' ? 'Documentation' : name.charAt(0).toUpperCase() + name.slice(1);
}
