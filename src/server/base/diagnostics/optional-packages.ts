// Optional packages that some checks need; the server does not depend on them, since many sites do not need them.
import { codeOf } from '../files/code-of.ts';

/** The message tells what cannot be checked, and how to install the packages. */
export class MissingPackages extends Error {
  constructor(what: string, names: readonly string[]) {
    super(`${what} cannot be checked: the parser is not installed. ${adviceOn(names)}`);
  }
}

/** `npx` keeps packages in a folder of its own, in which users cannot install others. */
function adviceOn(names: readonly string[]): string {
  const isFetched = /[/\\]_npx[/\\]/.test(process.argv[1] ?? '');
  return isFetched
    ? `Run \`npx -p millrace-docs ${names.map((name) => `-p ${name}`).join(' ')} millrace-docs check\`.`
    : `Run \`npm install ${names.join(' ')}\` where \`millrace-docs\` is installed.`;
}

/** Returns the result of `make`. Rejects with `MissingPackages` if a module is not found. */
export async function withPackages<Result>(
  what: string,
  names: readonly string[],
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (!['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(codeOf(error))) throw error;
    throw new MissingPackages(what, names);
  }
}
