// Checks that a downloadable file has the same text as the fence that shows it.
import path from 'node:path';
import type { CompiledSite } from './compiled-site.ts';
import { maxHighlightedLength } from '../../../base/diagnostics/limits.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';
import type { Fence } from '../../../markdown/context/context.ts';
import { readTextFile } from '../../../base/files/read-regular-file.ts';

/** Checks fences with `file="/…"` against `content/public/`. */
export function checkDownloads(site: CompiledSite, contentDir: string): readonly Message[] {
  const messages: Message[] = [];
  for (const page of site.paths) {
    const { file } = site.source(page);
    for (const fence of site.compiled(page).fences) {
      const text = findDifference(fence, path.join(contentDir, 'public'));
      if (text === undefined) continue;
      const { line, column } = fence;
      messages.push({ file, line, column, text, rule: 'download' });
    }
  }
  return messages;
}

function findDifference(fence: Fence, publicDir: string): string | undefined {
  const { file, text } = fence;
  if (file === undefined) return undefined;
  // Allows only plain folder and file names, not hidden ones or those that leave the folder.
  if (!/^(?:\/\w[\w.-]*)+$/.test(file)) {
    return `File \`${file}\` is not the address of a public file. Start it with \`/\`, as in \`file="/files/step.mjs"\`.`;
  }
  const content = readText(path.join(publicDir, file));
  if (content === undefined) {
    return `File \`content/public${file}\` does not exist. Create it with the fence's text.`;
  }
  const shown = `${text}\n`;
  if (content === shown) return undefined;
  const lines = shown.split('\n');
  const stored = content.split('\n');
  const isSame = (index: number): boolean => index < lines.length && lines[index] === stored[index];
  let index = 0;
  while (isSame(index)) index += 1;
  return `The fence and \`content/public${file}\` differ from line ${index + 1} on. Write the same text to both.`;
}

/** Reads a file; returns undefined if it is not a regular file, or larger than a fence can be. */
function readText(file: string): string | undefined {
  const reading = readTextFile(file, 4 * maxHighlightedLength);
  return reading.kind === 'read' ? reading.text : undefined;
}
