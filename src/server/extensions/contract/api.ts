// What extensions import: `import { defineExtension, h, z } from 'millrace-docs/extension'`.
export { h, s } from 'hastscript';
export { Fragment, jsx, jsxs } from 'hastscript/jsx-runtime';
export { jsxDEV } from 'hastscript/jsx-dev-runtime';
export { visit, SKIP, EXIT } from 'unist-util-visit';
export { toString as textOf } from 'hast-util-to-string';
export * as z from 'zod';
export { defineExtension } from './extension.ts';
export { escapeXml } from './escape-xml.ts';
export { htmlDocument } from './html-document.ts';
export { trustedNode } from './trusted-node.ts';
