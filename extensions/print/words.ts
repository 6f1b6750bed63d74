// What readers see of documents to print, in all languages.
import { type Translated, wordsOf, type Language } from 'millrace-docs/extension';

const en = {
  link: 'Print this section',
  /** Before the number of pages that a document has no place for. */
  leftOut: 'Pages that are left out',
} as const;

export type PrintWords = Translated<typeof en>;

export const tables = {
  en,
  ar: {
    link: 'طباعة هذا القسم',
    leftOut: 'الصفحات غير المدرجة',
  },
  de: {
    link: 'Diesen Abschnitt drucken',
    leftOut: 'Nicht enthaltene Seiten',
  },
  es: {
    link: 'Imprimir esta sección',
    leftOut: 'Páginas no incluidas',
  },
  fr: {
    link: 'Imprimer cette section',
    leftOut: 'Pages non incluses',
  },
  hi: {
    link: 'इस अनुभाग को प्रिंट करें',
    leftOut: 'छोड़े गए पेज',
  },
  it: {
    link: 'Stampa questa sezione',
    leftOut: 'Pagine non incluse',
  },
  ja: {
    link: 'このセクションを印刷',
    leftOut: '含まれていないページ',
  },
  ko: {
    link: '이 섹션 인쇄',
    leftOut: '포함되지 않은 페이지',
  },
  'pt-BR': {
    link: 'Imprimir esta seção',
    leftOut: 'Páginas não incluídas',
  },
  ru: {
    link: 'Распечатать этот раздел',
    leftOut: 'Страницы, не вошедшие в документ',
  },
  'zh-CN': {
    link: '打印本章节',
    leftOut: '未包含的页面',
  },
} satisfies Readonly<Record<string, PrintWords>>;

export function printWords(language: Language): PrintWords {
  return wordsOf<typeof en>(language, 'print');
}
