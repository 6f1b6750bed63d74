// Entry of Node's hooks for modules: resolves the imports of extension modules. Node runs it in a separate thread.
import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';

let apiUrl = '';

/** Called once, with the address of this server's module for extensions. */
export function initialize(data: { readonly apiUrl: string }): void {
  ({ apiUrl } = data);
}

const apiModules = /^millrace-docs\/(?:extension|jsx-runtime|jsx-dev-runtime)$/;
const stampOf = /[?&]v=([\w-]+)/;

/** Passes the hash of an extension's files on to the modules that it imports, so that a reload imports them again. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  if (apiModules.test(specifier)) return { url: apiUrl, format: 'module', shortCircuit: true };
  const result = await next(specifier, context);
  const stamp = stampOf.exec(context.parentURL ?? '')?.[1];
  if (stamp === undefined || !specifier.startsWith('.') || result.url.includes('?')) return result;
  return { ...result, url: `${result.url}?v=${stamp}` };
};

/** Compiles TypeScript and JSX of extensions, if the site has esbuild. */
export const load: LoadHook = async (url, context, next) => {
  const [, ending] = /^file:[^?]*\.(tsx|ts|mts|jsx)\?v=/.exec(url) ?? [];
  if (ending === undefined) return next(url, context);
  const { transform } = await import('esbuild');
  const file = fileURLToPath(url.replace(/\?.*$/, ''));
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: ending === 'mts' ? 'ts' : (ending as 'ts' | 'tsx' | 'jsx'),
    sourcefile: file,
    sourcemap: 'inline',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    jsxImportSource: 'millrace-docs',
  });
  return { format: 'module', source: code, shortCircuit: true };
};
