// The module that extensions of sites import: `import { defineExtension, h, z } from 'millrace-docs/extension'`.
export { h, s } from 'hastscript';
export { Fragment, jsx, jsxDEV, jsxs } from './jsx-runtime.ts';
export { toString as textOf } from 'hast-util-to-string';
export * as z from 'zod';
export * from './index.ts';
