// The words of what is different between two versions, in Spanish. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const es: ChangeWords = {
  between: 'Cambios de {from} a {to}',
  ofPage: '{title}, de {from} a {to}',
  since: 'Cambios desde {version}',
  originalSince: 'Cambios en el original desde {version}',
  until: 'Cambios en {version}',
  all: 'Todos los cambios',
  inVersion: 'En {version}',
  removedPages: 'Páginas eliminadas',
  beginning: 'Comienzo de la página',
  changed: 'modificada',
  added: 'nueva',
  removed: 'eliminada',
  moved: 'movida',
  breaking: 'incompatible',
  entry: '{title} ({change})',
  pages: 'Páginas: {counts}.',
  countChanged: {
    one: '{count} modificada',
    many: '{count} modificadas',
    other: '{count} modificadas',
  },
  countAdded: { one: '{count} nueva', many: '{count} nuevas', other: '{count} nuevas' },
  countRemoved: {
    one: '{count} eliminada',
    many: '{count} eliminadas',
    other: '{count} eliminadas',
  },
  countMoved: { one: '{count} movida', many: '{count} movidas', other: '{count} movidas' },
  none: 'No ha cambiado nada de lo que ven los lectores.',
  isNew: 'Esta página es nueva en {version}.',
  isGone: '{version} ya no tiene esta página.',
  unread: 'La página no se puede leer en {version}, así que no se compara.',
  tooMany: 'Hay tantos cambios entre estas versiones que esta página no se compara.',
};
