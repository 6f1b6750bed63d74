// The words of what is different between two versions, in Italian. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const it: ChangeWords = {
  between: 'Modifiche da {from} a {to}',
  ofPage: '{title}, da {from} a {to}',
  since: 'Modifiche da {version} in poi',
  originalSince: "Modifiche all'originale da {version} in poi",
  until: 'Modifiche in {version}',
  all: 'Tutte le modifiche',
  inVersion: 'In {version}',
  removedPages: 'Pagine rimosse',
  beginning: 'Inizio della pagina',
  changed: 'modificata',
  added: 'nuova',
  removed: 'rimossa',
  moved: 'spostata',
  breaking: 'incompatibile',
  entry: '{title} ({change})',
  pages: 'Pagine: {counts}.',
  countChanged: {
    one: '{count} modificata',
    many: '{count} modificate',
    other: '{count} modificate',
  },
  countAdded: { one: '{count} nuova', many: '{count} nuove', other: '{count} nuove' },
  countRemoved: { one: '{count} rimossa', many: '{count} rimosse', other: '{count} rimosse' },
  countMoved: { one: '{count} spostata', many: '{count} spostate', other: '{count} spostate' },
  none: 'Nulla di ciò che i lettori vedono è cambiato.',
  isNew: 'Questa pagina è nuova in {version}.',
  isGone: '{version} non ha più questa pagina.',
  unread: 'La pagina non può essere letta in {version}, quindi non viene confrontata.',
  tooMany:
    'Tra queste versioni sono cambiate così tante cose che questa pagina non viene confrontata.',
};
