// Errors posted between threads: structured cloning would drop `code` and `path`, which messages to operators need.

export interface PostedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** Code of a Node system error. */
  readonly code?: unknown;
  readonly path?: unknown;
}

export function toPostedError(error: unknown): PostedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  const { code, path } = error as { readonly code?: unknown; readonly path?: unknown };
  return { name, message, stack, code, path };
}

export function fromPostedError({ name, message, stack, code, path }: PostedError): Error {
  return Object.assign(new Error(message), {
    name,
    stack: stack ?? message,
    ...(code !== undefined && { code }),
    ...(path !== undefined && { path }),
  });
}
