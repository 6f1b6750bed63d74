// Scans a site in its other languages.
import type { LanguageConfig } from '../../../pages/model/language-config.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { defaultLocationOf } from '../../base/values/locations.ts';
import { folderBeside } from '../scan/language-files.ts';
import { readDates } from '../scan/page-dates.ts';
import type { PageDate, PageDates } from '../scan/recent-pages.ts';
import { scanSite, type ScannedSite, type SiteOptions } from '../snapshot/site.ts';

interface ScannedLanguages {
  readonly scanned: readonly ScannedSite[];
  /** Languages that are left out. */
  readonly messages: readonly Message[];
}

/** Scans the languages of a site besides that of its original. One without pages of its own is left out. */
export async function scanLanguages(
  original: ScannedSite,
  { previous }: Pick<SiteOptions, 'previous'>,
): Promise<ScannedLanguages> {
  const { language: languages, options, config } = original;
  const scanned: ScannedSite[] = [];
  const messages: Message[] = [];
  for (const language of languages?.all.slice(1) ?? []) {
    const leaveOut = (text: string): void => {
      const index = config.languages.findIndex(({ tag }) => tag === language.tag);
      const location = (options.locationOf ?? defaultLocationOf)(['languages', index]);
      messages.push({ ...location, text, rule: 'config' });
    };
    const others = languages?.all.slice(0, languages.all.indexOf(language)) ?? [];
    const fault = faultOf(language, others, original);
    if (fault !== undefined) {
      leaveOut(fault);
      continue;
    }
    const site = await scanSite({
      ...options,
      dates: datesOf(original, language),
      language: { tag: language.tag, original },
    });
    const isPage = [...site.byPath.values()].some(
      ({ isFallback, isGenerated }) => !isFallback && !isGenerated,
    );
    if (isPage) {
      const { base } = site.config.site;
      const before = previous?.versions.find((version) => version.config.site.base === base);
      scanned.push({ ...site, options: { ...site.options, previous: before } });
    } else {
      const { tag, folder = tag } = language;
      leaveOut(
        `Language \`${tag}\` has no pages. Add one, such as \`${original.options.contentName ?? 'content'}/${folder}/index.md\`, or remove the language.`,
      );
    }
  }
  return { scanned, messages };
}

/** Adds the dates of a folder that is not below the content folder. */
async function datesOf(
  { options, language: languages }: ScannedSite,
  language: LanguageConfig,
): Promise<PageDates> {
  const { contentDir, store } = options;
  const dates = (await options.dates) ?? {};
  const beside = languages && folderBeside(language, contentDir, languages.topDir);
  if (!beside) return dates;
  const others = (await readDates({ contentDir: beside.folder, store })) ?? {};
  const placed: Record<string, PageDate> = {};
  for (const [file, date] of Object.entries(others)) placed[`${beside.from}/${file}`] = date;
  return { ...dates, ...placed };
}

/** Returns the conflict of a language with a preceding one, or with the site. */
function faultOf(
  { tag, path: prefix }: LanguageConfig,
  others: readonly LanguageConfig[],
  original: ScannedSite,
): string | undefined {
  const same = others.find((other) => other.tag === tag || other.path === prefix);
  if (same?.tag === tag) return `Language \`${tag}\` is listed twice. Remove one entry.`;
  if (same) return `Path \`${prefix}\` is that of language \`${same.tag}\`. Use another.`;
  // Below the path of another language, no page of the original can be in the way.
  const [first] = others;
  return first?.path === '/' ? takenPath(prefix, original) : undefined;
}

/** Names what has an address below a path of the current version, and what to do about it; undefined if the path is free. */
export function takenPath(
  prefix: string,
  { byPath, redirects, publicFiles }: ScannedSite,
): string | undefined {
  const page = [...byPath.values()].find((source) => source.path.startsWith(prefix));
  if (page) {
    const fact = `Path \`${prefix}\` is taken: \`${page.file}\` is a page of the current version there.`;
    return `${fact} Move the page, or use another path.`;
  }
  const redirect = redirects.find(({ from }) => from.startsWith(prefix));
  if (redirect) {
    const fact = `Path \`${prefix}\` is taken: \`${redirect.from}\` is a redirect of the current version.`;
    return `${fact} Remove it, or use another path.`;
  }
  const served = [...publicFiles.paths()].find((file) => file.startsWith(prefix));
  if (served === undefined) return undefined;
  const fact = `Path \`${prefix}\` is taken: \`${publicFiles.nameOf(served) ?? served}\` is served there.`;
  return `${fact} Move the file, or use another path.`;
}
