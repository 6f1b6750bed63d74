// The manual: a site without mistakes, and what it says of the server holds.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSite } from '../src/server/tools/check/check.ts';
import { configMarkdown } from '../src/server/site/config/reference.ts';
import { readConfig } from '../src/server/site/config/read-config.ts';
import { formatMessage } from '../src/server/base/diagnostics/messages.ts';
import * as limits from '../src/server/base/diagnostics/limits.ts';
import { allRules, ignorableRules } from '../src/server/base/diagnostics/rule-names.ts';
import { metricPrefix } from '../src/server/serve/http/metric-names.ts';

const folder = 'manual';
const contentDir = path.join(folder, 'content');

/** A page's text as it is typed. */
function textOf(place: string): string {
  return readFileSync(path.join(contentDir, place, 'index.md'), 'utf8');
}

const all = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join(contentDir, name), 'utf8'))
  .join('\n');

/** First cells of the tables below a heading, up to the next one of that level, without their backticks. */
function firstCells(text: string, heading: RegExp): readonly string[] {
  const [, section = ''] =
    new RegExp(`${heading.source}(.*?)(?=^## |$(?![^]))`, 'ms').exec(text) ?? [];
  return [...section.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

it('has no mistakes, and holds itself to that', async () => {
  const config = readConfig(folder);
  const { messages, pages } = await checkSite({
    ...config,
    siteDir: folder,
    contentDir,
  });
  expect(messages.map(formatMessage)).toEqual([]);
  expect(config.config.site.preset).toBe('strict');
  expect(pages).toBeGreaterThan(20);
});

it('holds the reference of the config as the schema is now', () => {
  // When this fails: npm run manual-reference
  expect(textOf('reference/config')).toBe(configMarkdown());
});

it('says of each table of the config whose fields it has', () => {
  const blocks = configMarkdown().split('\n\n');
  const below = blocks.flatMap((block, at) =>
    block.startsWith('| Field') ? [blocks[at - 1]] : [],
  );
  expect(below.filter((block) => block?.startsWith('|'))).toEqual([]);
  expect(below).toContain('Fields of `banner`:');
});

it('names every environment variable with its default, and no other', () => {
  const source = readdirSync('src/server/serve/process')
    .filter((name) => name.startsWith('env'))
    .map((name) => readFileSync(path.join('src/server/serve/process', name), 'utf8'))
    .join('\n');
  const schema = /const schema = z\.object\(\{(.*?)\n\}\);/s.exec(source)?.[1] ?? '';
  const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const rows = [...textOf('reference/environment').matchAll(/^\| `([A-Z_]+)` \| .+ \| .+ \|$/gm)];
  expect(names.length).toBeGreaterThan(5);
  expect(rows.map(([, name = '']) => name).sort()).toEqual(names.sort());
  // Of nginx, npm, the image and programs that this one starts.
  const others =
    /^(?:DOCS_|NODE_IMAGE|NGINX_IMAGE|LAUNCH_EDITOR|CHROMIUM_PATH|XDG_CACHE_HOME|MALLOC_ARENA_MAX)/;
  const named = [...all.matchAll(/\b([A-Z]{2,}_[A-Z_\d]+)\b(?!\.md)/g)].map(
    ([, name = '']) => name,
  );
  const unknown = named.filter((name) => !names.includes(name) && !others.test(name));
  expect(unknown).toEqual([]);
});

it('names variables of style sheets that exist', () => {
  const tokens = readFileSync('src/pages/styles/tokens.css', 'utf8');
  const [, section = ''] = /{#variables}\n([^]*?)\n## /.exec(textOf('look')) ?? [];
  const names = [...section.matchAll(/`(--[\w-]+)`/g)].map(([, name = '']) => name);
  const washes = ['note', 'tip', 'success', 'warning', 'danger'].map((name) => `--${name}-wash`);
  expect(names.length).toBeGreaterThan(30);
  for (const name of [...names, ...washes]) expect(tokens).toContain(`\n  ${name}:`);
});

it('explains every rule of the check, and no other', () => {
  const text = textOf('check/rules');
  const ignorable = firstCells(text, /^## Rules that a comment can ignore/);
  const always = firstCells(text, /^## Rules that cannot be ignored/);
  expect(ignorable).toEqual([...ignorableRules]);
  expect(always).toEqual([...allRules].filter((name) => !ignorableRules.has(name)));
});

it('shows every command as the program lists it, and no other', () => {
  const help = execFileSync(process.execPath, ['dist/server/cli.js', '--help'], {
    encoding: 'utf8',
  });
  const usages = [...help.matchAll(/^ {2}(\S.*)$/gm)].map(([, usage = '']) => usage);
  const shown = [...textOf('reference/commands').matchAll(/^millrace-docs (.*)$/gm)];
  expect(usages.length).toBeGreaterThan(5);
  expect(shown.map(([, usage = '']) => usage).sort()).toEqual(usages.sort());
  const commands = usages.map((usage) => usage.split(' ')[0]);
  const named = [...all.matchAll(/millrace-docs ([a-z][a-z-]*)/g)].map(([, name]) => name);
  expect([...new Set(named)].filter((name) => !commands.includes(name))).toEqual([]);
});

it('states the limits that the server has', () => {
  const text = textOf('reference/limits');
  const { maxCompileMemoryMb, maxFrontmatterLength, maxHeadings, maxIncludes, ...others } = limits;
  for (const number of [maxFrontmatterLength, maxHeadings, others.maxHighlightedLine]) {
    expect(text).toContain(number.toLocaleString('en'));
  }
  expect(text).toContain(`${others.maxFileBytes / 2 ** 20} MiB`);
  expect(text).toContain(`${others.maxHtmlLength / 2 ** 20} Mi characters`);
  expect(text).toContain(`${maxIncludes.toLocaleString('en')}, 2 MiB`);
  expect(text).toContain(`${others.compileDeadlineMs / 1000} seconds of a processor`);
  expect(text).toContain(`${maxCompileMemoryMb} MiB`);
  expect(text).toContain(`${others.maxNesting} levels`);
});

it('lists every metric, and no other', () => {
  const files = ['metrics.ts', 'worker-metrics.ts'];
  const source = files
    .map((file) => readFileSync(`src/server/serve/http/${file}`, 'utf8'))
    .join('');
  const names = [...source.matchAll(/^ +(?:name: )?`\$\{metricPrefix\}(\w+)`/gm)].map(
    ([, name = '']) => metricPrefix + name,
  );
  expect(names.length).toBeGreaterThan(5);
  expect([...firstCells(textOf('deploy/observe'), /^## Metrics/)].sort()).toEqual(names.sort());
});

it('quotes messages as the server prints them', () => {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join('src', name), 'utf8'))
    .join('\n')
    .replaceAll('\\`', '`');
  const messages = [/^## The start/, /^## The config/, /^## Pages/, /^## The log/].flatMap(
    (heading) => firstCells(textOf('troubleshooting'), heading),
  );
  expect(messages.length).toBeGreaterThan(20);
  messages.push(...firstCells(textOf('start/import'), /^## Messages/));
  const parts = messages.flatMap((message) => message.split('…').map((part) => part.trim()));
  expect(parts.filter((part) => !source.includes(part))).toEqual([]);
});

it('names files and scripts of the repository that exist', () => {
  const places = [
    ...all.matchAll(/(?<![/\w])(deploy\/(?:[a-z-]+\/)*[\w.-]+\.\w+|deploy\/[a-z-]+\/)/g),
  ];
  const missing = places.map(([place]) => place).filter((place) => !existsSync(place));
  expect(places.length).toBeGreaterThan(3);
  expect(missing).toEqual([]);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const named = [...all.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});
