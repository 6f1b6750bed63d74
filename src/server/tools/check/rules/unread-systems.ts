// Reports folders of documentation systems that this server serves as plain Markdown.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../../base/diagnostics/name-of-path.ts';

/** Each system, and the name of a file or folder that only its projects have. */
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Azure DevOps', /^\.(?:order|attachments)$/],
  ['Fern', /^fern\.config\.json$/],
  ['Markdoc', /^markdoc\.config\.[cm]?[jt]s$|\.(?:mdoc|markdoc)$/],
  ['Notion', / [\da-f]{32}(?:\.md|\.csv)?$/],
  ['Quarto', /^_quarto\.ya?ml$|\.qmd$/],
  ['ReadMe.io', /^_order\.yaml$/],
  ['Retype', /^retype\.(?:ya?ml|json)$/],
  ['Writerside', /^(?:writerside\.cfg|project\.ihp)$/],
];

/** Reports each such system once, by the first name in one of the folders that belongs to it. */
export function checkUnreadSystems(folders: readonly string[]): readonly Message[] {
  const all = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => [folder, name] as const),
  );
  return systems.flatMap(([system, sign]): readonly Message[] => {
    const [folder, name] = all.find((entry) => sign.test(entry[1])) ?? [];
    if (folder === undefined || name === undefined) return [];
    const text = `\`${name}\` belongs to ${system}, which is not read: the folder is served as plain Markdown. Rewrite what the other findings name.`;
    const file = nameOfPath(path.join(folder, name));
    return [{ file, line: 1, column: 1, text, rule: 'foreign-syntax' }];
  });
}
