// The words of what is different between two versions, in French. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const fr: ChangeWords = {
  between: 'Changements de {from} à {to}',
  ofPage: '{title}, de {from} à {to}',
  since: 'Changements depuis {version}',
  originalSince: 'Changements dans l’original depuis {version}',
  until: 'Changements dans {version}',
  all: 'Tous les changements',
  inVersion: 'Dans {version}',
  removedPages: 'Pages supprimées',
  beginning: 'Début de la page',
  changed: 'modifiée',
  added: 'nouvelle',
  removed: 'supprimée',
  moved: 'déplacée',
  breaking: 'incompatible',
  entry: '{title} ({change})',
  pages: 'Pages\u202f: {counts}.',
  countChanged: {
    one: '{count} modifiée',
    many: '{count} modifiées',
    other: '{count} modifiées',
  },
  countAdded: { one: '{count} nouvelle', many: '{count} nouvelles', other: '{count} nouvelles' },
  countRemoved: {
    one: '{count} supprimée',
    many: '{count} supprimées',
    other: '{count} supprimées',
  },
  countMoved: { one: '{count} déplacée', many: '{count} déplacées', other: '{count} déplacées' },
  none: 'Rien de ce que voient les lecteurs n’a changé.',
  isNew: 'Cette page est nouvelle dans {version}.',
  isGone: '{version} n’a plus cette page.',
  unread: 'La page ne peut pas être lue dans {version}\u202f; elle n’est donc pas comparée.',
  tooMany: 'Les changements entre ces versions sont si nombreux que cette page n’est pas comparée.',
};
