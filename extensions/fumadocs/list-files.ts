// The files in which folders list their pages.

export const listFiles = '**/meta.json';
