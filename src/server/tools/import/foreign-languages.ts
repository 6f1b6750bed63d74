// The languages of a project of another system, as a config of this server states them.
import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, listOf } from '../../base/diagnostics/record.ts';
import { withoutPages } from '../../../pages/model/sidebar.ts';
import { withLabels } from '../../site/config/languages.ts';
import { leavingOut } from '../../site/snapshot/listed-page.ts';
import type { ScannedSite } from '../../site/snapshot/site.ts';
import { toData } from '../../site/systems/foreign-sidebars.ts';
import { scanLanguages } from '../../site/versions/languages.ts';

/** Returns the languages that a project states, each with the navigation and the sidebars that are not those of the original. */
export async function languagesOf(
  original: ScannedSite,
  entries: unknown,
  lose: (fact: string) => void,
): Promise<readonly object[]> {
  const { scanned, messages } = await scanLanguages(original, {});
  for (const { text } of messages) lose(text);
  return listOf(entries).map((value) => {
    const entry = fieldsOf(value);
    const site = scanned.find(({ config }) => config.site.language === entry['tag']);
    return { ...entry, ...(site && ownParts(site, original)) };
  });
}

function ownParts(site: ScannedSite, original: ScannedSite): object {
  const labels = site.language?.shown.parts.labels ?? {};
  const { sidebars } = withLabels(original.config, labels);
  const { navigation, frame } = site.projects.parts.fields;
  const { copyright } = original.config.frame;
  const other = fieldsOf(frame)['copyright'];
  const isLeftOut = leavingOut(site.byPath, site.config);
  const isOther = typeof other === 'string' && copyright !== undefined && other !== copyright;
  return {
    ...(isOther && { labels: { ...labels, [copyright]: other } }),
    ...(!isDeepStrictEqual(navigation, original.projects.parts.fields['navigation']) && {
      navigation: navigation ?? [],
    }),
    ...(!isDeepStrictEqual(site.config.sidebars, sidebars) && {
      sidebars: site.config.sidebars.map(({ id, prefixes, entries }) => ({
        ...{ id, prefixes },
        entries: withoutPages(entries, isLeftOut).map(toData),
      })),
    }),
  };
}
