// scripts/test-node.mjs: which versions of Node it takes.
import { spawnSync } from 'node:child_process';

it.each(['', 'latest', '24.x', '--version', '24; echo', '../24'])(
  'asks for a version of Node when it is called with `%s`',
  (version) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/test-node.mjs', version],
      { encoding: 'utf8' },
    );
    const expected = `\`${version}\` is no version of Node. Name one: \`npm run test:node -- 24\`.\n`;
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: expected });
  },
);
