// API descriptions in a folder without a config, which no page shows.
import type { Message } from '../../base/diagnostics/messages.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import type { ContentFile } from '../scan/walk-content.ts';

/** Number of bytes at the beginning in which an API description has its version. */
const maxBeginning = 4096;

/** Returns a message for each API description, `openapi.yaml` or `openapi.json`, with the lines that the config needs. */
export function findUnnamedApis(files: readonly ContentFile[]): readonly Message[] {
  return files.filter(isApi).map(({ file, relativePath }) => {
    const lines = `\`openapi:\` and \`  - { file: ${relativePath}, path: /api/ }\``;
    const text = `The file is an API description, which no page shows. Write two lines into \`docs.yaml\`: ${lines}.`;
    return { file, line: 1, column: 1, text, rule: 'api' };
  });
}

function isApi({ relativePath, realPath }: ContentFile): boolean {
  if (!/(?:^|\/)openapi\.(?:ya?ml|json)$/i.test(relativePath)) return false;
  const reading = readRegularFile(realPath, maxBeginning);
  const text = reading.kind === 'read' ? reading.bytes.toString() : '';
  return /^[\s{]*["']?openapi["']?\s*:/m.test(text);
}
