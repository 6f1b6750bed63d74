// Jest transform for TypeScript files.
import { transformSync } from 'esbuild';

export default {
  /** @param {string} source @param {string} file */
  process(source, file) {
    const { code } = transformSync(source, {
      sourcefile: file,
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: 'node20.19',
      sourcemap: 'inline',
    });
    return { code };
  },
};
