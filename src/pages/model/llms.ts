// Where programs find lists of pages, below the base.

export const listPath = '/llms.txt';
