// The functions that JSX of extensions is compiled to: `"jsxImportSource": "millrace-docs"`.
export { Fragment, jsx, jsxs, type JSX } from 'hastscript/jsx-runtime';
export { jsxDEV } from 'hastscript/jsx-dev-runtime';
