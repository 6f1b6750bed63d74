// The commands as an operator or author runs them: exit code and what is printed.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../setup/start-command.ts';
import { runCommand } from '../setup/run-command.ts';
import { endServerProcesses, startServer } from '../setup/server-process.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);
afterAll(endServerProcesses);

const smallSite = (): Promise<string> =>
  writeContent({ 'docs.yaml': 'base: /docs/\n', 'content/index.md': '# Home\n' });

it('starts, says where, and ends cleanly on SIGTERM', async () => {
  const { code, out } = await start(
    ['start'],
    { PORT: '0', WARM_UP: 'off', LOG_FORMAT: 'text' },
    'Listening',
    await smallSite(),
  );
  expect(out).toMatch(/Listening on http:\/\/localhost:\d+\/docs\//);
  expect(out).toContain('Stopped');
  expect(code).toBe(0);
});

it('reads content again on SIGHUP, and keeps the old site when the new one is broken', async () => {
  const folder = await writeContent({
    'docs.yaml': 'strict: true\n',
    'index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  });
  const file = path.join(folder, 'index.md');
  const text = await readFile(file, 'utf8');
  const server = startServer({ SITE_DIR: folder, LOG_FORMAT: 'text' });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  const page = async (): Promise<string> => (await fetch(`${origin}/`)).text();
  expect(await page()).not.toContain('Brand new');

  await writeFile(file, `${text}\n## Brand new\n`);
  server.child.kill('SIGHUP');
  await server.printed(/(Content reloaded)/);
  expect(await page()).toContain('Brand new');

  await writeFile(file, text.replace('title:', 'titel:'));
  server.child.kill('SIGHUP');
  await server.printed(/(Reload failed)/);
  expect(server.output()).toContain(`${folder}/index.md:2:1  Unknown frontmatter field \`titel\`.`);
  // A mistake of an author has no stack.
  expect(server.output()).not.toMatch(/^\s+at /m);
  expect(await page()).toContain('Brand new');
  expect(await server.stop()).toBe(0);
});

it('says which port is taken', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const { code, out } = await start(
    ['start'],
    { PORT: String(port) },
    undefined,
    await smallSite(),
  );
  server.close();
  expect(out).toContain(
    `Port ${port} is in use. Stop the program that listens there, or set PORT.`,
  );
  expect(code).toBe(1);
});

it('says which environment values are bad', async () => {
  const { code, out } = await start(['start'], { PORT: 'x', LOG_LEVEL: 'loud' });
  expect(out).toContain('PORT is `x`');
  expect(out).toContain('LOG_LEVEL is `loud`');
  expect(code).toBe(1);
});

it('does not start without content', async () => {
  const { code, out } = await start(['start'], { CONTENT_DIR: '/nowhere' });
  expect(out).toContain('`/nowhere` does not exist.');
  expect(code).toBe(1);
});

it('starts on broken config and frontmatter, serves the rest, and logs every mistake', async () => {
  const folder = await writeContent({
    'config/site.yaml': 'base: /docs/\n',
    'config/sidebars.yaml': '- { id: cli, prefixes: [/], entries: [/cli/login/] }\n',
    'content/index.md': '---\ntitel: x\n---\n',
    'content/limits/index.md': '---\ntitle: Limits\n---\n\nOnly text.\n',
  });
  const server = startServer({ SITE_DIR: folder, LOG_FORMAT: 'text' });
  const origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  const answer = await fetch(`${origin}/docs/limits/`);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('Only text.'),
  ]);
  const out = server.output();
  expect(out).toMatch(/Content mistake .*\/index\.md".*Unknown frontmatter field `titel`/);
  expect(out).toMatch(/Content mistake .*config\/sidebars\.yaml.*`\/cli\/login\/` is not a page\./);
  expect(await server.stop()).toBe(0);
});

it('does not export on broken config or frontmatter, and lists everything', async () => {
  const contentDir = await writeContent({ 'index.md': '---\ntitel: x\n---\n' });
  const { code, out } = await runCommand(
    ['export', '--to', path.join(tmpdir(), 'docs-never-written')],
    { variables: { CONTENT_DIR: contentDir } },
  );
  expect(out).toContain(
    `${contentDir}/index.md:2:1  Unknown frontmatter field \`titel\`. Did you mean \`title\`?  frontmatter`,
  );
  expect(out).toMatch(
    /config\/sidebars\.yaml:\d+:\d+ {2}Entry of sidebar `cli` `\/cli\/login\/` is not a page\./,
  );
  expect(out).toMatch(/config\/redirects\.yaml:\d+:\d+ {2}Redirect target/);
  expect(out).toMatch(/Aborted: \d+ problems?\n/);
  expect(code).toBe(1);
});

it('says how many findings are ignored', async () => {
  const contentDir = await writeContent({
    'index.md': '---\ntitle: x\n---\n\n<!-- check-ignore link: soon to come -->\n[x](/none/)\n',
  });
  const { code, out } = await runCommand(['check'], { variables: { CONTENT_DIR: contentDir } });
  expect(out).toMatch(/: \d+ problems in \d+ files, 1 ignored by comments\.\n$/);
  expect(out).not.toContain('`/none/`');
  expect(code).toBe(1);
});

it('prints the check as JSON', async () => {
  const contentDir = await writeContent({ 'index.md': '---\ntitel: x\n---\n' });
  const { code, out } = await runCommand(['check', '--json'], {
    variables: { CONTENT_DIR: contentDir },
  });
  const { messages } = JSON.parse(out) as { messages: unknown };
  expect(messages).toContainEqual({
    file: `${contentDir}/index.md`,
    line: 2,
    column: 1,
    text: 'Unknown frontmatter field `titel`. Did you mean `title`?',
    rule: 'frontmatter',
    severity: 'error',
  });
  expect(code).toBe(1);
});

it.each([
  [['nope'], 'Unknown command `nope`.'],
  [['strat'], 'Unknown command `strat`. Did you mean `start`?'],
  [['help', 'chekc'], 'Unknown command `chekc`. Did you mean `check`?'],
  [['--hlep'], 'Unknown option `--hlep`. Did you mean `--help`?'],
  [['--port', '80'], 'Unknown option `--port`. Options follow a command.'],
  [
    ['content'],
    '`content` is a folder, not a command. To serve it: `node dist/server/cli.js start content`.',
  ],
  [
    ['create', 'new-site', '--tempalte', 'api'],
    'Unknown option `--tempalte`. Did you mean `--template`?',
  ],
  [['release-addresses', '--to', 'a'], 'Unknown option `--to`. Name one folder.'],
  [['move', '--form'], 'Unknown option `--form`. Name two addresses'],
  [[], 'Commands:'],
  [['check', '--jsn'], 'Unknown option `--jsn`.'],
  [['build', '--forse'], 'Unknown option `--forse`.'],
  [['start', '--prot', '1'], 'Unknown option `--prot`. Did you mean `--port`?'],
  [['start', '8080'], 'There is no folder `8080`. Name one with Markdown files.'],
  [['start', 'content', 'docs'], 'Unexpected argument `docs`. Name one folder.'],
  [['export', 'content', 'public'], 'To write elsewhere: `--to public`.'],
])('refuses %j', async (args, text) => {
  // A server takes the signals of its process first.
  const { code, out } = await (args[0] === 'start' ? start(args) : runCommand(args));
  expect(out).toContain(text);
  expect(code).toBe(2);
});

it.each([
  [
    ['--help'],
    /^Commands:\n {2}start \[<folder>\] \[--port <number>\] \[--host <address>\]\n {6}serves the site/,
  ],
  [
    ['export', '--help'],
    /^export \[<folder>\] \[--to <folder>\] \[--pdf\]\n {2}writes the whole site/,
  ],
  [
    ['check', '--help'],
    /^check \[--format <format> \| --watch\] \[--fail-on <severity>\] \[--external\] \[--private-host <host>\] \[--timings\] \[<folder>\] \[<files>\]\n {2}prints every mistake/,
  ],
  [['help'], /^Commands:\n {2}start/],
  [['-h'], /^Commands:\n {2}start/],
  [
    ['help', 'export'],
    /^export \[<folder>\] \[--to <folder>\] \[--pdf\]\n {2}writes the whole site/,
  ],
  [['--help', 'export'], /^export \[<folder>\]/],
  [['export', 'content', '-h'], /^export \[<folder>\]/],
])('answers %j', async (args, text) => {
  const { code, out } = await runCommand(args);
  expect(out).toMatch(text);
  expect(code).toBe(0);
});

it.each(['--version', '-v', 'version'])('answers %s', async (name) => {
  const { code, out } = await start([name]);
  expect(out).toMatch(/^\d+\.\d+\.\d+ \([\da-f]{12}\)\n$/);
  expect(code).toBe(0);
});

it('refuses with a code and a text on the terminal', async () => {
  const { code, out } = await start(['nope']);
  expect(out).toContain('Unknown command `nope`.');
  expect(code).toBe(2);
});

it('takes the port from the command line before the environment', async () => {
  const { code, out } = await start(
    ['start', '--port', '0'],
    { PORT: '1', WARM_UP: 'off', LOG_FORMAT: 'text' },
    'Listening',
    await smallSite(),
  );
  expect(out).toMatch(/Listening on http:\/\/localhost:\d{4,5}\//);
  expect(code).toBe(0);
});

it.each([
  [{ HOST: '203.0.113.9' }, '`203.0.113.9` is not an address of this machine.'],
  [{ HOST: 'nowhere.invalid' }, 'Host name `nowhere.invalid` cannot be resolved.'],
  [{ CONTENT_DIR: 'docs.yaml' }, 'docs.yaml` is not a folder.'],
])('tells %j in one line', async (variables, text) => {
  const { code, out } = await start(
    ['start'],
    { PORT: '0', ...variables },
    undefined,
    await smallSite(),
  );
  expect(out).toContain(text);
  expect(out).not.toMatch(/\n {4}at /);
  expect(code).toBe(1);
});

it('does not start in a folder without pages', async () => {
  const folder = await writeContent({ 'photo.txt': '' });
  const { code, out } = await start(['start'], {}, undefined, folder);
  expect(out).toContain('The folder has no pages. Add one, such as `index.md`.');
  expect(code).toBe(1);
});
