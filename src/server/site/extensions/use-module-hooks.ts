// Registers the hooks that resolve what extensions import, once in each thread that imports one.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { extensionApiFile, extensionHooksFile } from '../../base/files/build-folder.ts';

/** The thread's own state: Node has no way to ask for registered hooks. */
const registered = Symbol.for('millrace-docs.hooks');

/** Returns whether this call has registered them. */
export function useModuleHooks(): boolean {
  const thread = globalThis as { [registered]?: true };
  if (thread[registered]) return false;
  thread[registered] = true;
  register(pathToFileURL(extensionHooksFile()), {
    data: { apiUrl: pathToFileURL(extensionApiFile()).href },
  });
  return true;
}
