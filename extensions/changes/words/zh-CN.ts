// The words of what is different between two versions, in Simplified Chinese. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const zhCN: ChangeWords = {
  between: '从 {from} 到 {to} 的更改',
  ofPage: '{title}，从 {from} 到 {to}',
  since: '自 {version} 以来的更改',
  until: '{version} 中的更改',
  all: '所有更改',
  inVersion: '在 {version} 中查看',
  removedPages: '已移除的页面',
  beginning: '页面开头',
  changed: '已更改',
  added: '新增',
  removed: '已移除',
  moved: '已移动',
  breaking: '不兼容',
  entry: '{title}（{change}）',
  pages: '页面：{counts}。',
  countChanged: { other: '更改 {count} 个' },
  countAdded: { other: '新增 {count} 个' },
  countRemoved: { other: '移除 {count} 个' },
  countMoved: { other: '移动 {count} 个' },
  none: '读者所见的内容没有变化。',
  isNew: '此页是 {version} 中新增的。',
  isGone: '{version} 已没有此页。',
  unread: '无法读取 {version} 中的此页，因此未作比较。',
  tooMany: '这些版本之间的更改太多，因此未比较此页。',
};
