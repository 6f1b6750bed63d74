// A mistake in the environment, which is the operator's.

/** Raised for values that cannot be used; the message names all of them. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}
