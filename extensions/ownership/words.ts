// What readers see of owners and reviews, in all languages.
import { type Translated, wordsOf, type Language } from 'millrace-docs/extension';

const en = {
  /** Before the name of the owner. */
  owner: 'Owner',
  /** Before the day of the last review. */
  reviewed: 'Reviewed',
  /** In place of that day. */
  never: 'never',
  /** `{day}` is that day, after which too much time has passed. */
  overdue: '{day}, overdue',
} as const;

export type OwnershipWords = Translated<typeof en>;

export const tables = {
  en,
  ar: {
    owner: 'المسؤول',
    reviewed: 'تاريخ المراجعة',
    never: 'لم تُراجَع',
    overdue: '{day}، متأخرة',
  },
  de: {
    owner: 'Verantwortlich',
    reviewed: 'Geprüft',
    never: 'nie',
    overdue: '{day}, überfällig',
  },
  es: {
    owner: 'Responsable',
    reviewed: 'Última revisión',
    never: 'nunca',
    overdue: '{day}, vencida',
  },
  fr: {
    owner: 'Responsable',
    reviewed: 'Dernière relecture',
    never: 'jamais',
    overdue: '{day}, en retard',
  },
  hi: {
    owner: 'ज़िम्मेदार',
    reviewed: 'समीक्षा',
    never: 'कभी नहीं',
    overdue: '{day}, समय-सीमा बीत चुकी है',
  },
  it: {
    owner: 'Responsabile',
    reviewed: 'Ultima revisione',
    never: 'mai',
    overdue: '{day}, scaduta',
  },
  ja: {
    owner: '担当者',
    reviewed: 'レビュー日',
    never: 'なし',
    overdue: '{day}（期限超過）',
  },
  ko: {
    owner: '담당자',
    reviewed: '검토일',
    never: '없음',
    overdue: '{day}(기한 지남)',
  },
  'pt-BR': {
    owner: 'Responsável',
    reviewed: 'Última revisão',
    never: 'nunca',
    overdue: '{day}, atrasada',
  },
  ru: {
    owner: 'Ответственный',
    reviewed: 'Проверено',
    never: 'никогда',
    overdue: '{day}, просрочено',
  },
  'zh-CN': {
    owner: '负责人',
    reviewed: '审阅日期',
    never: '从未审阅',
    overdue: '{day}（已逾期）',
  },
} satisfies Readonly<Record<string, OwnershipWords>>;

export function ownershipWords(language: Language): OwnershipWords {
  return wordsOf<typeof en>(language, 'ownership');
}
