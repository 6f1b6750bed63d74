// Settings that V8 does not know do nothing, and each start would complain of them.
import { execFileSync, spawnSync } from 'node:child_process';
import v8 from 'node:v8';
import { tuneV8 } from '../../../src/server/serve/process/tune-v8.ts';

const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });

/** Returns the settings on a machine with this many cores. */
function settingsOn(cores: number): readonly string[] {
  const set = jest.spyOn(v8, 'setFlagsFromString').mockImplementation(() => undefined);
  tuneV8(cores);
  const flags = set.mock.calls.map(([flag]) => flag);
  set.mockRestore();
  return flags;
}

it('knows every setting', () => {
  const flags = settingsOn(2);
  expect(flags.length).toBeGreaterThan(1);
  for (const flag of flags) {
    const name = flag.replace(/^--(?:no-)?/, '').replace(/=.*/, '');
    expect(known).toMatch(new RegExp(`^ *--(?:no-)?${name} `, 'm'));
  }
});

it('leaves its helpers to the garbage collector where cores are free', () => {
  expect(settingsOn(8)).toEqual([]);
});

it('is silent', () => {
  const { stderr, status } = spawnSync(process.execPath, ['dist/server/cli.js', 'version'], {
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
