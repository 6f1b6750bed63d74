// The words of what is different between two versions. Only those of a site's language are loaded.
import { en } from './en.ts';

export const tables = {
  en,
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  hi: async () => (await import('./hi.ts')).hi,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  ru: async () => (await import('./ru.ts')).ru,
  'zh-CN': async () => (await import('./zh-CN.ts')).zhCN,
};
