// The words of what is different between two versions, in Russian. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const ru: ChangeWords = {
  between: 'Изменения с {from} по {to}',
  ofPage: '{title}: с {from} по {to}',
  since: 'Изменения с версии {version}',
  until: 'Изменения в версии {version}',
  all: 'Все изменения',
  inVersion: 'В версии {version}',
  removedPages: 'Удалённые страницы',
  beginning: 'Начало страницы',
  changed: 'изменено',
  added: 'новое',
  removed: 'удалено',
  moved: 'перемещено',
  breaking: 'несовместимо',
  entry: '{title} ({change})',
  pages: 'Страницы: {counts}.',
  countChanged: {
    one: '{count} изменена',
    few: '{count} изменены',
    many: '{count} изменено',
    other: '{count} изменено',
  },
  countAdded: {
    one: '{count} новая',
    few: '{count} новые',
    many: '{count} новых',
    other: '{count} новых',
  },
  countRemoved: {
    one: '{count} удалена',
    few: '{count} удалены',
    many: '{count} удалено',
    other: '{count} удалено',
  },
  countMoved: {
    one: '{count} перемещена',
    few: '{count} перемещены',
    many: '{count} перемещено',
    other: '{count} перемещено',
  },
  none: 'Для читателей ничего не изменилось.',
  isNew: 'Эта страница появилась в версии {version}.',
  isGone: 'В версии {version} этой страницы больше нет.',
  unread: 'Страницу версии {version} не удалось прочитать, поэтому сравнения нет.',
  tooMany: 'Между этими версиями так много изменений, что эта страница не сравнивается.',
};
