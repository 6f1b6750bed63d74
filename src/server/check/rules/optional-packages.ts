// Packages that some checks need and the server's own package goes without, for the sites that need none.

/** Its message says what cannot be checked, and how to get the packages. */
export class MissingPackages extends Error {
  constructor(what: string, names: readonly string[]) {
    super(
      `${what} cannot be checked: the parser is not installed. Run \`npm install ${names.join(' ')}\` beside \`millrace-docs\`.`,
    );
  }
}

/** What `make` gives. Rejects with `MissingPackages` when it finds no module. */
export async function withPackages<Result>(
  what: string,
  names: readonly string[],
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new MissingPackages(what, names);
  }
}
