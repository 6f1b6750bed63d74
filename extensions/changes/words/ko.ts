// The words of what is different between two versions, in Korean. See `en.ts`.
import type { ChangeWords } from '../words.ts';

export const ko: ChangeWords = {
  between: '{from}에서 {to}까지의 변경 사항',
  ofPage: '{title}({from} → {to})',
  since: '{version} 이후의 변경 사항',
  until: '{version}의 변경 사항',
  all: '모든 변경 사항',
  inVersion: '{version}에서 보기',
  removedPages: '삭제된 페이지',
  beginning: '페이지의 시작 부분',
  changed: '변경됨',
  added: '추가됨',
  removed: '삭제됨',
  moved: '이동됨',
  breaking: '호환되지 않음',
  entry: '{title}({change})',
  pages: '페이지: {counts}.',
  countChanged: { other: '변경 {count}개' },
  countAdded: { other: '추가 {count}개' },
  countRemoved: { other: '삭제 {count}개' },
  countMoved: { other: '이동 {count}개' },
  none: '독자에게 보이는 변경 사항이 없습니다.',
  isNew: '이 페이지는 {version}에서 추가되었습니다.',
  isGone: '{version}에는 이 페이지가 더 이상 없습니다.',
  unread: '{version}의 페이지를 읽을 수 없어 비교하지 않습니다.',
  tooMany: '두 버전 사이의 변경 사항이 너무 많아 이 페이지는 비교하지 않습니다.',
};
