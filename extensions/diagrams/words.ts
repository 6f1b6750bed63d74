// The kinds of diagrams, for readers who do not see them, in all languages.
import { type Translated, wordsOf, type Language } from 'millrace-docs/extension';

const en = {
  flowchart: 'Flowchart',
  sequenceDiagram: 'Sequence diagram',
  classDiagram: 'Class diagram',
  stateDiagram: 'State diagram',
  erDiagram: 'Entity relationship diagram',
} as const;

export type DiagramWords = Translated<typeof en>;

export const tables = {
  en,
  ar: {
    flowchart: 'مخطط انسيابي',
    sequenceDiagram: 'مخطط تسلسلي',
    classDiagram: 'مخطط الأصناف',
    stateDiagram: 'مخطط الحالات',
    erDiagram: 'مخطط الكيانات والعلاقات',
  },
  de: {
    flowchart: 'Flussdiagramm',
    sequenceDiagram: 'Sequenzdiagramm',
    classDiagram: 'Klassendiagramm',
    stateDiagram: 'Zustandsdiagramm',
    erDiagram: 'Entity-Relationship-Diagramm',
  },
  es: {
    flowchart: 'Diagrama de flujo',
    sequenceDiagram: 'Diagrama de secuencia',
    classDiagram: 'Diagrama de clases',
    stateDiagram: 'Diagrama de estados',
    erDiagram: 'Diagrama entidad-relación',
  },
  fr: {
    flowchart: 'Organigramme',
    sequenceDiagram: 'Diagramme de séquence',
    classDiagram: 'Diagramme de classes',
    stateDiagram: 'Diagramme d’états',
    erDiagram: 'Diagramme entité-association',
  },
  hi: {
    flowchart: 'फ़्लोचार्ट',
    sequenceDiagram: 'अनुक्रम आरेख',
    classDiagram: 'क्लास आरेख',
    stateDiagram: 'अवस्था आरेख',
    erDiagram: 'एंटिटी-संबंध आरेख',
  },
  it: {
    flowchart: 'Diagramma di flusso',
    sequenceDiagram: 'Diagramma di sequenza',
    classDiagram: 'Diagramma delle classi',
    stateDiagram: 'Diagramma degli stati',
    erDiagram: 'Diagramma entità-relazione',
  },
  ja: {
    flowchart: 'フローチャート',
    sequenceDiagram: 'シーケンス図',
    classDiagram: 'クラス図',
    stateDiagram: '状態遷移図',
    erDiagram: 'ER 図',
  },
  ko: {
    flowchart: '순서도',
    sequenceDiagram: '시퀀스 다이어그램',
    classDiagram: '클래스 다이어그램',
    stateDiagram: '상태 다이어그램',
    erDiagram: '개체-관계 다이어그램',
  },
  'pt-BR': {
    flowchart: 'Fluxograma',
    sequenceDiagram: 'Diagrama de sequência',
    classDiagram: 'Diagrama de classes',
    stateDiagram: 'Diagrama de estados',
    erDiagram: 'Diagrama entidade-relacionamento',
  },
  ru: {
    flowchart: 'Блок-схема',
    sequenceDiagram: 'Диаграмма последовательности',
    classDiagram: 'Диаграмма классов',
    stateDiagram: 'Диаграмма состояний',
    erDiagram: 'Диаграмма «сущность — связь»',
  },
  'zh-CN': {
    flowchart: '流程图',
    sequenceDiagram: '时序图',
    classDiagram: '类图',
    stateDiagram: '状态图',
    erDiagram: '实体关系图',
  },
} satisfies Readonly<Record<string, DiagramWords>>;

export function diagramWords(language: Language): DiagramWords {
  return wordsOf<typeof en>(language, 'diagrams');
}
