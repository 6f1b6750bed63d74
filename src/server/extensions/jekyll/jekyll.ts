// Pages of Jekyll: Liquid is filled in from the config and the data of the site, and posts and collections are pages.
import * as z from 'zod';
import { createCodeTracker } from '../../markdown/read/lines.ts';
import { fieldsOf } from '../../diagnostics/record.ts';
import { defineExtension, type WrittenPage } from '../contract/extension.ts';
import { jekyllImporter } from './importer.ts';
import { fillPage } from './liquid.ts';
import { foldersOf, type Values } from './site-values.ts';

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
  version: '1.3.0',
  options,
  folders: ({ config }) => foldersOf(config),
  lines: fillLines,
  embed: (line, { includes }) => (isFilledIn(line, includes) ? 'kept' : undefined),
  embedMarks: /\{%-?\s*include/,
  importers: [jekyllImporter],
});

/** Whether a line includes a file that Liquid has, which sees the values that it is given: `{% include note.html kind="tip" %}` */
function isFilledIn(line: string, includes: Options['includes']): boolean {
  const [, name] = /^\{%-?\s*include\s+([^\s"'%{}]+)/.exec(line) ?? [];
  return name !== undefined && Object.hasOwn(includes, name);
}

/** Maximum number of names in a message. */
const maxShown = 3;

function fillLines(
  lines: readonly string[],
  options: Options,
  { file, fields, report }: WrittenPage,
): readonly string[] {
  if (!lines.some((line) => /\{%|\{\{/.test(line))) return lines;
  if (fields['render_with_liquid'] === false) return lines;
  const page = { ...fields, path: file, name: file.split('/').at(-1) };
  const { includes } = options;
  const { texts, lost, fault } = fillPage({ lines, site: siteOf(options), page, includes });
  if (fault !== undefined) {
    report(
      0,
      `Liquid of the page cannot be filled in (${fault}), so its tags are left out. Mend it.`,
    );
    return withoutTags(lines);
  }
  const [first] = lost.values();
  if (first !== undefined) {
    const names = [...lost.keys()].slice(0, maxShown).map((name) => `\`${name}\``);
    const more = lost.size > maxShown ? ` and ${lost.size - maxShown} more` : '';
    const fact = `Nothing is known of ${names.join(', ')}${more}, so what Liquid makes of it is left out.`;
    report(first, `${fact} Write the text that it stands for.`);
  }
  return texts;
}

/** Returns the values of `site`. Links need neither address nor base, which this server adds. */
function siteOf({ config, data, variables }: Options): Values {
  const site: Record<string, unknown> = { ...config, data, baseurl: '', url: '' };
  for (const [name, value] of Object.entries(variables)) {
    const [root, ...names] = name.split('.');
    const last = names.pop();
    if (root !== 'site' || last === undefined || names.includes('__proto__')) continue;
    let values = site;
    for (const one of names) {
      const inner = { ...fieldsOf(values[one]) };
      values[one] = inner;
      values = inner;
    }
    values[last] = value;
  }
  return site;
}

/** Leaves out tags, except in code. */
function withoutTags(lines: readonly string[]): readonly string[] {
  const isCode = createCodeTracker();
  return lines.map((line) => (isCode(line) ? line : line.replace(/\{%[^%]*%\}/g, '')));
}
