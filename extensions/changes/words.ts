// What readers and programs are told about changes.
export const words = {
  between: (from: string, to: string) => `Changes from ${from} to ${to}`,
  of: (title: string, from: string, to: string) => `${title}, from ${from} to ${to}`,
  since: (name: string) => `Changes since ${name}`,
  until: (name: string) => `Changes in ${name}`,
  all: 'All changes',
  none: 'Nothing that readers see has changed.',
  isNew: (name: string) => `This page is new in ${name}.`,
  isGone: (name: string) => `${name} does not have this page any more.`,
  inVersion: (name: string) => `In ${name}`,
  unread: (name: string) => `The page cannot be read in ${name}, so it is not compared.`,
  cut: 'So much has changed between these versions that this page is not compared.',
  counted: (counts: string) => `Pages: ${counts}.`,
  signs: { '~': 'changed', '+': 'new', '-': 'removed', '=': 'moved' },
  beginning: 'Beginning of the page',
  breaks: 'breaking',
  removedPages: 'Removed pages',
} as const;
