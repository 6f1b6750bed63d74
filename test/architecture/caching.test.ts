// How long a response may be kept is stated in one file.
import { readFileSync } from 'node:fs';
import { sourceFilesIn } from '../setup/source-files.ts';

it('only one file states how long responses may be kept', () => {
  const stated = /['"`\s]cache-control\b|['"`](?:(?:public|private), )?(?:no-store|max-age)\b/i;
  const stating = sourceFilesIn('src').filter((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.some((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && stated.test(line));
  });
  expect(stating).toEqual(['src/server/serve/http/responses/caching.ts']);
});
