// Imports modules when they are first needed.

/** Raised when a module cannot be imported. Node keeps the failure: the same import fails until the thread ends. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
}

/** `importLater(() => import('./writer.ts'))`. Rejects with a `ModuleLoadError`, upon which a maker thread ends and another takes its place. */
export async function importLater<T>(importModule: () => Promise<T>): Promise<T> {
  try {
    return await importModule();
  } catch (error) {
    throw new ModuleLoadError(`Code of the server cannot be loaded: ${String(error)}`, {
      cause: error,
    });
  }
}
