// Hashes are made in one room: whoever changes what a page depends on finds all of them in one file.
import { readFileSync } from 'node:fs';
import { sourceFilesIn } from '../setup/source-files.ts';

it('only the store makes hashes', () => {
  const hashing = sourceFilesIn('src', 'extensions').filter((file) =>
    readFileSync(file, 'utf8').includes('createHash'),
  );
  expect(hashing.toSorted()).toEqual([
    'src/server/base/store/entry.ts',
    'src/server/base/store/fingerprints.ts',
  ]);
});
