// `create <folder> [--template <name>]`: writes a small but complete new site.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { suggest } from '../diagnostics/messages.ts';
import { codeOf } from '../files/code-of.ts';
import { readArguments, UsageError } from '../process/arguments.ts';
import { shownCommand } from '../process/shown-command.ts';
import { starterFiles } from './starter.ts';
import { templateNames, type TemplateName } from './templates.ts';
import { makeFolder } from '../files/make-folder.ts';

const usage = `Name one folder: \`create my-docs\`, with a template if you like: \`create my-docs --template ${templateNames.join('|')}\`.`;

/** Prints what was written and what to do next. Throws a `UsageError` before anything is written if the folder is not empty. */
export async function runCreate(args: readonly string[]): Promise<number> {
  const { folder, template } = parse(args);
  if ((await namesIn(folder)).length > 0) {
    throw new UsageError(
      `\`${folder}\` already contains files. Name a new folder, or an empty one.`,
    );
  }
  const files = Object.entries(starterFiles(titleOf(folder), template));
  for (const [place, text] of files) {
    const file = path.join(folder, place);
    await makeFolder(path.dirname(file));
    // Fails if the file was created in the meantime.
    await writeFile(file, text, { flag: 'wx' });
  }
  console.log(
    [
      `Wrote ${files.length} files:`,
      ...files.map(([place]) => `  ${path.join(folder, place)}`),
      '',
      'Write, with the page open beside it:',
      `  ${shownCommand('dev', folder)}`,
      'Check, and serve to readers:',
      `  ${shownCommand('check', folder)}`,
      `  ${shownCommand('start', folder)}`,
    ].join('\n'),
  );
  return 0;
}

function parse(args: readonly string[]): { folder: string; template: TemplateName } {
  const { values, positionals } = readArguments(
    {
      args: [...args],
      options: { template: { type: 'string', default: 'product' } },
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
  return { folder, template };
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
