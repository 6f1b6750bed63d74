// Pages of Jekyll: Liquid is filled in from the config and the data of the site, and posts and collections are pages.
import * as z from 'zod';
import {
  defineExtension,
  escapePipesInCode,
  fieldsOf,
  plainTextOf,
  textBelowHtml,
  type WrittenPage,
} from 'millrace-docs/extension';
import { NamedValues, type Lack, type Values } from '../liquid/fill.ts';
import { filledLines, isFilledIn } from '../liquid/filled-lines.ts';
import { foldersOf } from './permalinks.ts';

const options = z.strictObject({
  /** Values by name: `site.version: 1.2` replaces `{{ site.version }}`. */
  variables: z.record(z.string(), z.coerce.string()).default({}),
  /** The config of Jekyll. @default the nearest `_config.yml` */
  config: z.record(z.string(), z.unknown()).default({}),
  /** Values of `site.data`. @default the files in the nearest `_data` */
  data: z.record(z.string(), z.unknown()).default({}),
  /** Files that pages include, by name. @default those in the nearest `_includes` */
  includes: z.record(z.string(), z.string()).default({}),
});

type Options = z.infer<typeof options>;

export default defineExtension<Options>({
  name: 'jekyll',
  version: '1.4.0',
  options,
  folders: ({ config }) => foldersOf(config),
  lines(lines, options, page) {
    const filled = textBelowHtml(fillLines(lines, options, page));
    const parser = plainTextOf(options.config['markdown']) ?? 'kramdown';
    return /kramdown/i.test(parser) ? escapePipesInCode(filled) : filled;
  },
  embed: (line, { includes }) => (isFilledIn(line, includes) ? 'own' : undefined),
  embedMarks: /\{%-?\s*include/,
});

function fillLines(
  lines: readonly string[],
  options: Options,
  page: WrittenPage,
): readonly string[] {
  const { file, fields } = page;
  if (!lines.some((line) => /\{%|\{\{/.test(line))) return lines;
  if (fields['render_with_liquid'] === false) return lines;
  const site = siteOf(options);
  const values = (lack: Lack): Values => ({
    site: new NamedValues(site, (name) => {
      if (isMade(name, site)) lack(`site.${name}`);
    }),
    page: { ...fields, path: file, name: file.split('/').at(-1) },
    jekyll: { environment: 'production' },
  });
  return filledLines({ lines, values, includes: options.includes, isJekyll: true }, page);
}

/** Names of the values that Jekyll itself adds to a config. Without a value in the config, they are empty in Jekyll too. */
const madeNames = new Set([
  ...['posts', 'pages', 'html_pages', 'html_files', 'static_files', 'documents', 'collections'],
  ...['related_posts', 'categories', 'tags', 'time'],
]);

function isMade(name: string, site: Values): boolean {
  return madeNames.has(name) || Object.hasOwn(fieldsOf(site['collections']), name);
}

/** Returns the values of `site`. Links need neither address nor base, which this server adds. */
function siteOf({ config, data, variables }: Options): Values {
  const site: Record<string, unknown> = { ...config, data, baseurl: '', url: '' };
  for (const [name, value] of Object.entries(variables)) {
    const [root, ...names] = name.split('.');
    const last = names.pop();
    if (root !== 'site' || last === undefined || names.includes('__proto__')) continue;
    let values = site;
    for (const key of names) {
      const inner = { ...fieldsOf(values[key]) };
      values[key] = inner;
      values = inner;
    }
    values[last] = value;
  }
  return site;
}
