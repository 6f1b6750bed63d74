// How commands are printed for readers who copy them.
import { execFileSync } from 'node:child_process';
import { programName, shellQuoted } from '../../../src/server/serve/process/shown-command.ts';

it.each(['docs', 'my docs', "it's", '"quoted"', '$HOME', 'a\\b', '`id`', '*', '~', '', 'größe'])(
  'quotes %j as the shell reads it',
  (argument) => {
    const printed = execFileSync('sh', ['-c', `printf %s ${shellQuoted(argument, 'linux')}`]);
    expect(printed.toString()).toBe(argument);
  },
);

it.each([
  ['C:\\docs', 'C:\\docs'],
  ['C:\\my docs', '"C:\\my docs"'],
])('quotes %j for Windows', (argument, quoted) => {
  expect(shellQuoted(argument, 'win32')).toBe(quoted);
});

it.each([
  ['/usr/local/bin/millrace-docs', 'millrace-docs'],
  ['/usr/lib/node_modules/millrace-docs/dist/server/cli.js', 'millrace-docs'],
  ['/home/ada/.npm/_npx/1a/node_modules/.bin/millrace-docs', 'npx millrace-docs'],
  ['/home/ada/site/node_modules/.bin/millrace-docs', 'npx millrace-docs'],
  ['/home/ada/server/dist/server/cli.js', 'node server/dist/server/cli.js'],
  ['/opt/my docs/dist/server/cli.js', "node '/opt/my docs/dist/server/cli.js'"],
])('names the program that was called as %j', (script, name) => {
  expect(programName(script, '/home/ada')).toBe(name);
});
