// Development mode of an installed package, which has no sources: the code is as built, and only the site changes.
import path from 'node:path';
import { devClientName } from '../build/bundle.ts';
import { serverVersion } from '../../render/renderer/version.ts';
import { bundleDir, compileThreadFile } from '../../base/files/build-folder.ts';
import type { DevBundler } from './bundler.ts';

export function createBuiltCode(): DevBundler {
  const folder = bundleDir();
  return {
    devClientFile: path.join(folder, devClientName),
    async build() {
      const { createDevSites } = await import('./dev-handler.ts');
      return {
        codeVersion: serverVersion ?? '',
        folder,
        compileThread: compileThreadFile(),
        createSites: createDevSites,
      };
    },
  };
}
