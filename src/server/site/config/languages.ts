// The languages of a site, and its config in one of them.
import type { LanguageConfig, LanguageSource } from '../../../pages/model/language-config.ts';
import type { Config, ConfigSource } from '../../../pages/model/config.ts';
import type { NavItem, Sidebar, SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import { withBase } from '../../../pages/model/paths.ts';

/** Returns the languages with their defaults, that of the site first; none if it has no other one. */
export function languagesOf({
  site,
  languages,
}: Pick<ConfigSource, 'site' | 'languages'>): readonly LanguageConfig[] {
  const isOriginal = ({ tag }: LanguageSource): boolean =>
    tag.toLowerCase() === site.language.toLowerCase();
  const others = languages.filter((language) => !isOriginal(language));
  if (others.length === 0) return [];
  const original = languages.find(isOriginal) ?? { tag: site.language, parts: {} };
  return [original, ...others].map((language) => ({
    ...language,
    path: language.path ?? (language === original ? '/' : `/${language.tag}/`),
    label: language.label ?? nameOf(language.tag),
  }));
}

/** `pt-BR` → `Português (Brasil)` · `zh-CN` → `简体中文`: readers of Chinese choose a script, not a country */
function nameOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  const named = language === 'zh' && script !== undefined ? `zh-${script}` : tag;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(named) ?? tag;
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag));
}

/** Returns the config of a site in one of its languages. */
export function configIn(config: ConfigSource, { tag, path, parts }: LanguageConfig): ConfigSource {
  const { title, description, words, navigation, sidebars, banner } = parts;
  const { site } = config;
  return {
    ...config,
    // That of a project of another system is not put in its place.
    ...(navigation && { statedFields: [...(config.statedFields ?? []), 'navigation'] }),
    navigation: navigation ?? config.navigation,
    sidebars: sidebars ?? config.sidebars,
    site: {
      ...site,
      language: tag,
      base: withBase(site.base, path),
      title: title ?? site.title,
      description: description ?? site.description,
      banner: banner ?? site.banner,
      // Words of the original are in its language.
      words: tag === site.language ? (words ?? site.words) : words,
    },
  };
}

/** Replaces the texts of navigation, sidebars and frame that `labels` translates. */
export function withLabels(config: Config, labels: Readonly<Record<string, string>>): Config {
  const label = (text: string): string =>
    (Object.hasOwn(labels, text) ? labels[text] : undefined) ?? text;
  const labelled = <Part extends { readonly text: string }>(part: Part): Part => ({
    ...part,
    text: label(part.text),
  });
  const ofItem = (item: NavItem): NavItem =>
    item.kind === 'menu' ? { ...labelled(item), items: item.items.map(ofItem) } : labelled(item);
  const ofEntry = (entry: SidebarEntry): SidebarEntry => {
    const section = entry.section !== undefined && { section: label(entry.section) };
    if (entry.kind === 'group')
      return { ...labelled(entry), ...section, items: entry.items.map(ofEntry) };
    if (entry.text === undefined) return { ...entry, ...section };
    return { ...entry, ...section, text: label(entry.text) };
  };
  const ofSidebar = (sidebar: Sidebar): Sidebar => ({
    ...sidebar,
    entries: sidebar.entries.map(ofEntry),
  });
  const { frame, site } = config;
  const { heroPicture, copyright, searchHint } = frame;
  return {
    ...config,
    site: {
      ...site,
      title: label(site.title),
      description: label(site.description),
      ...(site.banner && { banner: { ...site.banner, text: label(site.banner.text) } }),
    },
    navigation: config.navigation.map(ofItem),
    sidebars: config.sidebars.map(ofSidebar),
    frame: {
      ...frame,
      ...(copyright !== undefined && { copyright: label(copyright) }),
      ...(searchHint !== undefined && { searchHint: label(searchHint) }),
      ...(heroPicture && {
        heroPicture: {
          label: label(heroPicture.label),
          steps: heroPicture.steps.map(({ name, detail }) => ({
            name: label(name),
            detail: label(detail),
          })),
          ...(heroPicture.result !== undefined && { result: label(heroPicture.result) }),
        },
      }),
      heroActions: frame.heroActions.map(labelled),
      footer: frame.footer.map(labelled),
      footerColumns: frame.footerColumns?.map(({ title, links }) => ({
        title: label(title),
        links: links.map(labelled),
      })),
      searchPopular: frame.searchPopular?.map(labelled),
      searchFallback: frame.searchFallback.map(labelled),
    },
  };
}
