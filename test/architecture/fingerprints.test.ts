// Hashes are made in one room: whoever changes what a page depends on finds all of them in one file.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

it('only the store makes hashes', () => {
  const hashing = ['src', 'extensions']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.split(path.sep).join('/')),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('createHash'));
  expect(hashing.sort()).toEqual(['src/server/store/entry.ts', 'src/server/store/fingerprints.ts']);
});
