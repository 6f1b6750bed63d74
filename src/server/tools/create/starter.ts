// The files of a new site: five pages that show the features of pages, pictures, and a config with comments and its schema.
import { configJsonSchema } from '../../site/config/reference.ts';
import { firstLetter } from '../../render/previews/first-letter.ts';
import { fillTemplate, fillTemplates } from './templates.ts';

export const templateNames = ['product', 'api', 'library', 'guides'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Of links, icons and the monogram: readable on light paper, and an icon on dark paper too, since a picture does not follow the reader's choice. */
const accents: Readonly<Record<TemplateName, string>> = {
  product: '#2b5fd0',
  api: '#5b50f4',
  library: '#a8450c',
  guides: '#1a763c',
};

/** Returns the contents by path below the folder of the site, in alphabetical order. */
export async function starterFiles(
  title: string,
  template: TemplateName,
): Promise<ReadonlyMap<string, string>> {
  const letter = firstLetter(title) ?? 'D';
  const values = {
    accent: accents[template],
    title: JSON.stringify(title),
    copyright: JSON.stringify(`© ${title}`),
    // As an outline: pictures of links leave text out, which a letter of another script remains.
    monogram:
      new RegExp(`^${letter} (.+)$`, 'm').exec(await fillTemplate('monograms.txt', {}))?.[1] ??
      `<text x="16" y="23" font-family="system-ui" font-size="20" text-anchor="middle">${letter}</text>`,
  };
  // npm leaves files named `.gitignore` out of packages.
  const { gitignore = '', ...common } = await fillTemplates('every', values);
  const files = {
    ...common,
    ...(await fillTemplates(template, values)),
    '.gitignore': gitignore,
    // Editors complete and check the config with it.
    'docs.schema.json': `${JSON.stringify(configJsonSchema(), undefined, 2)}\n`,
  };
  return new Map(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
