// The words of what is different between two versions, in Japanese. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const ja: ChangeWords = {
  between: '{from} から {to} への変更',
  ofPage: '{title}（{from} から {to}）',
  since: '{version} 以降の変更',
  until: '{version} での変更',
  all: 'すべての変更',
  inVersion: '{version} で表示',
  removedPages: '削除されたページ',
  beginning: 'ページの冒頭',
  changed: '変更',
  added: '新規',
  removed: '削除',
  moved: '移動',
  breaking: '互換性なし',
  entry: '{title}（{change}）',
  pages: 'ページ：{counts}。',
  countChanged: { other: '変更 {count} 件' },
  countAdded: { other: '新規 {count} 件' },
  countRemoved: { other: '削除 {count} 件' },
  countMoved: { other: '移動 {count} 件' },
  none: '読者に見える変更はありません。',
  isNew: 'このページは {version} で追加されました。',
  isGone: '{version} にこのページはもうありません。',
  unread: '{version} のページを読めないため、比較していません。',
  tooMany: 'これらのバージョン間の変更が多すぎるため、このページは比較していません。',
};
