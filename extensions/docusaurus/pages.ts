// What the docs plugin of Docusaurus is told, and pages by the ids and URLs that it gives them.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fieldsOf, listOf, type ProjectPage } from 'millrace-docs/extension';
import { withoutNumber } from '../../src/server/sidebars/context.ts';
import { idsOf } from '../../src/server/sidebars/docusaurus.ts';

export interface DocPages {
  /** Returns the path of the page with an id. */
  readonly byId: (id: string) => string | undefined;
  /** Returns the path of the page that a link leads to. */
  readonly byAddress: (link: string, base: string) => string | undefined;
  /** Returns the URL path of a page below the base, as in Docusaurus. */
  readonly addressOf: (page: ProjectPage) => string;
}

/** Indexes pages by their Docusaurus ids and URLs, which omit the number prefixes of names. */
export function docPagesOf(pages: readonly ProjectPage[]): DocPages {
  const byId = new Map<string, ProjectPage>();
  const byAddress = new Map<string, ProjectPage>();
  for (const page of pages) {
    for (const id of idsOf(page)) byId.set(id, page);
    byAddress.set(addressOf(page).replace(/\/$/, ''), page);
  }
  return {
    addressOf,
    byId: (id) => byId.get(id)?.path,
    byAddress(link, base) {
      const below = link.startsWith(base) ? link.slice(base.length - 1) : link;
      return byAddress.get(below.replace(/[?#].*$/, '').replace(/\/$/, ''))?.path;
    },
  };
}

function addressOf(page: ProjectPage): string {
  const { slug } = page.fields;
  const { names, id } = namesOf(page);
  const [last = '', ...above] = names.map(withoutNumber).toReversed();
  const folder = above.toReversed();
  if (typeof slug === 'string') {
    const whole = slug.startsWith('/') ? slug : `/${[...folder, slug].join('/')}`;
    return path.posix.normalize(whole);
  }
  const isIndex = /^(?:index|readme)$/i.test(last) || last === folder.at(-1);
  return `/${[...folder, ...(isIndex ? [] : [id])].join('/')}`;
}

/** `01-guide/02-setup.md` → the names of its folders and of itself, and the id `setup`, unless the page states another */
function namesOf({ relativePath, fields }: ProjectPage) {
  const names = relativePath.replace(/\.mdx?$/, '').split('/');
  const { id } = fields;
  return { names, id: typeof id === 'string' ? id : withoutNumber(names.at(-1) ?? '') };
}

/** Returns the configured sidebars file, or the default one; undefined if it is disabled or does not exist. */
export function sidebarsFileOf(stated: unknown, folder: string): string | undefined {
  if (stated === false) return undefined;
  const names =
    typeof stated === 'string' ? [stated] : ['sidebars.js', 'sidebars.ts', 'sidebars.json'];
  return names.map((name) => path.resolve(folder, name)).find((file) => existsSync(file));
}

/** Returns the options of the docs plugin, from a preset or from the plugin itself. */
export function docsOptionsOf(
  whole: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  for (const preset of listOf(whole['presets'])) {
    const options = fieldsOf(listOf(preset)[1]);
    if (options['docs'] !== undefined) return fieldsOf(options['docs']);
  }
  const plugin = listOf(whole['plugins']).find((one) => nameOf(one).endsWith('content-docs'));
  return fieldsOf(listOf(plugin)[1]);
}

/** Returns the name of a plugin that is stated with or without options. */
export function nameOf(plugin: unknown): string {
  const name: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return typeof name === 'string' ? name : '';
}
