// Reads a `docs.json` or `mint.json`, and the files that it refers to.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignProject,
  type ForeignRedirect,
  listOf,
  plainTextOf,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { bannerOf, frameOf, topNavigationOf } from './frame.ts';
import { readLanguages } from './languages.ts';
import { itemsOf } from './navigation.ts';

const carried = [
  ...['name', 'description', 'navigation', 'redirects', 'navbar', 'footer', 'banner', '$schema'],
  ...['topbarLinks', 'topbarCtaButton', 'footerSocials', 'tabs', 'anchors'],
];

/** Fields that need no counterpart, because this server does the same anyway or has another way. */
const needless = ['theme', 'contextual', 'interaction', 'styling', 'thumbnails', 'search'];

/** Files beside the pages that are none, unless the navigation names them, and parts of pages. */
const besides = /^(?:(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.mdx?$|snippets\/)/i;

export async function readMintlify(project: Project): Promise<ForeignProject> {
  const { fields, files } = await wholeOf(project);
  const { config, fieldsIn } = readLanguages(fields, project);
  const ignored = project.text('.mintignore');
  const text = files.map((file) => project.text(file)).join('\n');
  project.unknown(fields, [...carried, ...needless]);
  return {
    config: {
      title: plainTextOf(fields['name']),
      description: plainTextOf(fields['description']),
      banner: bannerOf(fieldsIn(undefined)['banner'], project),
      ...config,
    },
    navigation(pages) {
      const shown = fieldsIn(pages.language);
      return {
        sidebars: [{ name: 'docs', items: pages.tree([shown['navigation']], itemsOf(project)) }],
        navigation: topNavigationOf(shown, pages, project),
        frame: frameOf(shown, pages, project),
      };
    },
    place: (file) =>
      besides.test(file) && !text.includes(`"${file.replace(/\.mdx?$/, '')}"`)
        ? { isPage: false }
        : undefined,
    redirects: redirectsOf(fields['redirects'], project),
    excluded: [{ patterns: ignored?.split('\n'), syntax: 'ignore', file: '.mintignore' }],
    listed: files.map((file) => ({ file, names: 'stems', from: '.' })),
  };
}

/** Returns the config with the files that it refers to in place of `{ "$ref": "./navigation.json" }`. Each is read once. */
async function wholeOf(project: Project) {
  const files = [project.file];

  async function resolve(value: unknown, folder: string): Promise<unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(await resolve(item, folder));
      return items;
    }
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference, ...others } = fieldsOf(value);
    const file = path.join(folder, trimmed(reference) ?? '.');
    if (trimmed(reference) !== undefined) {
      if (files.includes(file) || file.startsWith('..')) return undefined;
      files.push(file);
      return resolve(await project.data(file), path.dirname(file));
    }
    const fields: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(others)) fields[name] = await resolve(inner, folder);
    return fields;
  }

  return { fields: fieldsOf(await resolve(await project.data(project.file), '.')), files };
}

/** A pattern such as `/old/:slug*` is no path. */
function redirectsOf(value: unknown, project: Project): readonly ForeignRedirect[] {
  return listOf(value).flatMap((redirect): readonly ForeignRedirect[] => {
    const { source, destination } = fieldsOf(redirect);
    if (typeof source !== 'string' || typeof destination !== 'string') return [];
    if (!/[:*]/.test(source)) return [{ from: source, to: destination }];
    project.lose(`Redirect from \`${source}\` is a pattern, and is left out.`, source);
    return [];
  });
}
