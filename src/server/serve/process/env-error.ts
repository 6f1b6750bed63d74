// A mistake of the operator in the environment variables.

/** Thrown for invalid values; the message lists all of them. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}
