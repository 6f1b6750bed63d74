// The files of a new site: five pages that show the features of pages, pictures, and a config with comments and its schema.
import { configJsonSchema } from '../../site/config/reference.ts';
import { fillTemplates } from './templates.ts';

export const templateNames = ['product', 'api', 'library', 'guides'] as const;
export type TemplateName = (typeof templateNames)[number];

interface Colors {
  /** Of links and of the monogram: readable on light paper. */
  readonly accent: string;
  /** Of icons: readable on light and on dark paper, since a picture does not follow the reader's choice. */
  readonly icons: string;
}

const colors: Readonly<Record<TemplateName, Colors>> = {
  product: { accent: '#2b5fd0', icons: '#4a7bea' },
  api: { accent: '#5b50f4', icons: '#7d75f7' },
  library: { accent: '#a8450c', icons: '#d0681f' },
  guides: { accent: '#1a763c', icons: '#2f9e57' },
};

/** Returns the contents by path below the folder of the site, in alphabetical order. */
export async function starterFiles(
  title: string,
  template: TemplateName,
): Promise<ReadonlyMap<string, string>> {
  const values = {
    ...colors[template],
    title: JSON.stringify(title),
    copyright: JSON.stringify(`© ${title}`),
    letter: /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? 'D',
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
