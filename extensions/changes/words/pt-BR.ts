// The words of what is different between two versions, in Brazilian Portuguese. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const ptBR: ChangeWords = {
  between: 'Mudanças de {from} para {to}',
  ofPage: '{title}, de {from} para {to}',
  since: 'Mudanças desde {version}',
  originalSince: 'Mudanças no original desde {version}',
  until: 'Mudanças em {version}',
  all: 'Todas as mudanças',
  inVersion: 'Em {version}',
  removedPages: 'Páginas removidas',
  beginning: 'Início da página',
  changed: 'alterada',
  added: 'nova',
  removed: 'removida',
  moved: 'movida',
  breaking: 'incompatível',
  entry: '{title} ({change})',
  pages: 'Páginas: {counts}.',
  countChanged: {
    one: '{count} alterada',
    many: '{count} alteradas',
    other: '{count} alteradas',
  },
  countAdded: { one: '{count} nova', many: '{count} novas', other: '{count} novas' },
  countRemoved: {
    one: '{count} removida',
    many: '{count} removidas',
    other: '{count} removidas',
  },
  countMoved: { one: '{count} movida', many: '{count} movidas', other: '{count} movidas' },
  none: 'Nada do que os leitores veem mudou.',
  isNew: 'Esta página é nova em {version}.',
  isGone: '{version} não tem mais esta página.',
  unread: 'A página não pode ser lida em {version}, por isso não é comparada.',
  tooMany: 'Há tantas mudanças entre estas versões que esta página não é comparada.',
};
