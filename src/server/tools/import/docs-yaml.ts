// Writes a config as YAML, with comments for its maintainers.
import { stringify } from 'yaml';

/** Parts of a config in the order in which they are written, each with the comment above it. Any others come last. */
const parts: readonly (readonly [name: string, comment: string | undefined])[] = [
  ['title', undefined],
  ['description', undefined],
  ['language', undefined],
  ['base', 'The path that the site is served under, and where the public finds it.'],
  ['origin', undefined],
  ['outsideOrigin', 'Links that leave the pages lead to this host.'],
  ['editUrl', '`:path` stands for the file of a page.'],
  ['slugs', 'Anchors of headings as they were, so that bookmarks stay.'],
  ['extra', 'Texts that pages refer to as `{{ name }}`.'],
  ['navigation', 'The top navigation.'],
  ['frame', 'The footer of every page.'],
  ['sidebars', 'Sidebars of the pages. Without this part, the folders decide.'],
  ['languages', 'Languages of the pages, with what is other in each.'],
  ['translations', undefined],
  ['redirects', 'Old addresses.'],
  [
    'extensions',
    'Extensions. The values in their options were copied from the project: change them here.',
  ],
];

/** Returns the config as YAML. `remarks` are comments in place of missing parts. */
export function writeDocsYaml(
  config: Readonly<Record<string, unknown>>,
  source: string,
  remarks: Readonly<Record<string, string>>,
): string {
  const head = [
    `# Imported from ${oneLine(source)}. \`millrace-docs schema\` prints everything that a config may contain.`,
    '# Mistakes are warnings. With `preset: strict` the check fails on them, and a reload refuses them.',
    'preset: default',
  ].join('\n');
  const commented = new Set(parts.map(([name]) => name));
  const others = Object.keys(config).filter((name) => !commented.has(name));
  const all = [...parts, ...others.map((name) => [name, undefined] as const)];
  const texts = all.flatMap(([name, comment]) => {
    if (config[name] === undefined) {
      return remarks[name] === undefined ? [] : [`\n# ${oneLine(remarks[name])}`];
    }
    const text = stringify({ [name]: config[name] }, { lineWidth: 0 }).trimEnd();
    return [comment === undefined ? text : `\n# ${comment}\n${text}`];
  });
  return `${[head, ...texts].join('\n')}\n`;
}

/** Joins a text to one line, because a comment ends with its line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
