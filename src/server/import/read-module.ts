// Reads configs that are JavaScript or TypeScript: their literals, while nothing is run.
import { fieldsOf } from '../diagnostics/record.ts';
import { nameOfPath } from '../diagnostics/name-of-path.ts';
import { readProjectFile } from './find-project.ts';
import { UsageError } from '../process/arguments.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';
import { faultOfModule, valueOfModule } from '../sidebars/module-data.ts';
import type { Losses } from '../systems/losses.ts';

export interface ModuleProject {
  readonly root: string;
  readonly losses: Losses;
}

/** Returns the object that a module exports. Other values than literals are losses, except in `needless` fields. Throws a `UsageError` if it cannot be read. */
export function readModule(
  file: string,
  needless: readonly string[],
  { root, losses }: ModuleProject,
): Readonly<Record<string, unknown>> {
  const text = readProjectFile(file, root);
  losses.addSource({ file, text });
  const onLost = ({ start, end }: Record<'start' | 'end', number>): void => {
    const code = text.slice(start, end).replace(/\s+/g, ' ');
    const shown = code.length > maxShown ? `${code.slice(0, maxShown)}…` : code;
    const fact = `\`${shown}\` is not carried over: it is code, and only literals are read.`;
    losses.addAt({ file: nameOfPath(file), ...lineAndColumn(text, start) }, fact);
  };
  try {
    const value = valueOfModule(text, { needless, onLost });
    if (typeof value === 'object' && !Array.isArray(value)) return fieldsOf(value);
  } catch (error) {
    const { fact, line, column } = faultOfModule(error, text);
    const place = `${nameOfPath(file)}:${line}:${column}`;
    throw new UsageError(`\`${place}\` cannot be read: ${fact}. Write it as a plain object.`);
  }
  throw new UsageError(
    `\`${nameOfPath(file)}\` exports no object that is written as one. Write its settings into a plain object: \`export default { … }\`.`,
  );
}

/** Maximum length of the code that a loss shows, in characters. */
const maxShown = 60;
