// The interface of behaviors: features of the page that work before, and without, React. Each sets up its listeners once and returns an `OnPage`.

/** Called after each rendering of a page: once at the start and after every navigation. */
export type OnPage = () => void;

/** Event on `document` after a navigation has rendered a page. */
export const pageEvent = 'docs:page';

/** Event on `document` if a page's chunk did not load; its detail is the `ChunkLoadError`. */
export const chunkErrorEvent = 'docs:chunk-load-error';
