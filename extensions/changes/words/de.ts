// The words of what is different between two versions, in German. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const de: ChangeWords = {
  between: 'Änderungen von {from} zu {to}',
  ofPage: '{title}, von {from} zu {to}',
  since: 'Änderungen seit {version}',
  originalSince: 'Änderungen am Original seit {version}',
  until: 'Änderungen in {version}',
  all: 'Alle Änderungen',
  inVersion: 'In {version}',
  removedPages: 'Entfernte Seiten',
  beginning: 'Anfang der Seite',
  changed: 'geändert',
  added: 'neu',
  removed: 'entfernt',
  moved: 'verschoben',
  breaking: 'inkompatibel',
  entry: '{title} ({change})',
  pages: 'Seiten: {counts}.',
  countChanged: { one: '{count} geändert', other: '{count} geändert' },
  countAdded: { one: '{count} neu', other: '{count} neu' },
  countRemoved: { one: '{count} entfernt', other: '{count} entfernt' },
  countMoved: { one: '{count} verschoben', other: '{count} verschoben' },
  none: 'Für Leser hat sich nichts geändert.',
  isNew: 'Diese Seite ist neu in {version}.',
  isGone: '{version} hat diese Seite nicht mehr.',
  unread: 'Die Seite kann in {version} nicht gelesen werden und wird deshalb nicht verglichen.',
  tooMany:
    'Zwischen diesen Versionen hat sich so viel geändert, dass diese Seite nicht verglichen wird.',
};
