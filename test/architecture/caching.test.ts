// How long a response may be kept is stated in one file.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

it('only one file states how long responses may be kept', () => {
  const stated = /['"`\s]cache-control\b|['"`](?:(?:public|private), )?(?:no-store|max-age)\b/i;
  const stating = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => {
      const lines = readFileSync(path.join('src', name), 'utf8').split('\n');
      return lines.some((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && stated.test(line));
    });
  expect(stating).toEqual([path.join('server', 'http', 'responses', 'caching.ts')]);
});
