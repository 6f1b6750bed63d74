// Names from code as readers type them: versions, parts of names, names of languages, operators.
import type { Search } from '../../../src/server/render/search/site-search.ts';
import { markedFor, pathsFor, searchOf } from '../../setup/searched.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

describe('a version number', () => {
  let search: Search;
  beforeAll(async () => {
    search = await searchOf({
      a: '## Release v2.11.2\n\nFixes 3 mistakes and 11 more.',
      b: '## Release v2.11.3\n\nFixes 2 mistakes.',
      c: '## Release v2.11.4\n\nFixes 2 of 11, and 3.',
      d: '## Release 3.0.0-beta.2\n\nIs new.',
      e: '## Release 3.0.0-beta.1\n\nWas new, with 2 parts.',
      f: 'The size is 2.11, then 3.',
    });
  });

  it.each([
    ['2.11.3', '/b/#release-v2113'],
    ['v2.11.3', '/b/#release-v2113'],
    ['V2.11.3', '/b/#release-v2113'],
    ['release 2.11.4', '/c/#release-v2114'],
    ['3.0.0-beta.2', '/d/#release-300-beta2'],
    ['v3.0.0-beta.2', '/d/#release-300-beta2'],
    ['v3.0.0-beta.1', '/e/#release-300-beta1'],
  ])('finds for %s first %s', async (query, path) => {
    expect((await pathsFor(search, query))[0]).toBe(path);
  });

  it('is found with a v where the page has none, and by its beginning', async () => {
    const bare = await searchOf({ a: 'Since 2.11.2.', b: 'Since 2.11.3.', c: 'Since v2.12.1.' });
    expect(await pathsFor(bare, 'v2.11.3')).toEqual(['/b/']);
    expect(await pathsFor(bare, 'v2.12')).toEqual(['/c/']);
    expect(await pathsFor(bare, '2.12')).toEqual(['/c/']);
  });

  it('is marked', async () => {
    expect(await markedFor(await searchOf({ a: 'Since v2.11.3 it works.' }), 'v2.11.3')).toEqual([
      'v2.11.3',
    ]);
  });

  it('of one part is no other number', async () => {
    const short = await searchOf({ a: 'Call v1 now.', b: 'Call 1 now.' });
    expect(await pathsFor(short, 'v1')).toEqual(['/a/']);
  });
});

describe('a part of a name', () => {
  let search: Search;
  beforeAll(async () => {
    search = await searchOf({
      backoff: 'Set `retryBackoffSeconds` to wait.',
      jitter: 'Set `retry_jitter_ms` to spread.',
      tunnel: 'Call `newTunnelFactoryX()` once.',
      options: 'Use `--dry-run` or `-n` to try.',
      quorum: 'Set `cluster.minQuorumSize` there.',
      server: 'The `HTTP2Server` listens.',
      parser: 'Call `newXMLParser()` for it.',
      decoy: 'Seconds, a retry, a tunnel, a factory, dry, run, a size, a server, XML, and n.',
    });
  });

  it.each([
    ['BackoffSeconds', '/backoff/'],
    ['backoffseconds', '/backoff/'],
    ['retryBackoff', '/backoff/'],
    ['retrybackoffseconds', '/backoff/'],
    ['jitter_ms', '/jitter/'],
    ['jitterMs', '/jitter/'],
    ['retryjitter', '/jitter/'],
    ['TunnelFactory', '/tunnel/'],
    ['tunnelfactory', '/tunnel/'],
    ['dryrun', '/options/'],
    ['dry-run', '/options/'],
    ['--dry-run', '/options/'],
    ['-n', '/options/'],
    ['minQuorum', '/quorum/'],
    ['quorumsize', '/quorum/'],
    ['cluster.minQuorumSize', '/quorum/'],
    ['http2', '/server/'],
    ['HTTP2', '/server/'],
    ['http2server', '/server/'],
    ['XMLParser', '/parser/'],
    ['xmlparser', '/parser/'],
  ])('%s leads to %s first', async (query, path) => {
    const { hits, didYouMean } = await search.find(query);
    expect([hits[0]?.path, didYouMean]).toEqual([path, undefined]);
  });

  it('is found where its words stand apart, after the name itself', async () => {
    const apart = await searchOf({
      apart: 'The seconds of each backoff, and of a retry.',
      name: 'Set `retryBackoffSeconds`, a word among many others that say nothing of it at all.',
    });
    expect(await pathsFor(apart, 'retry_backoff_seconds')).toEqual(['/name/', '/apart/']);
    expect(await pathsFor(apart, 'backoff_seconds')).toEqual(['/name/', '/apart/']);
  });
});

describe('the name of a language', () => {
  let search: Search;
  beforeAll(async () => {
    search = await searchOf({
      one: 'Written in C for small devices.',
      two: 'Written in C++ for games.',
      three: 'Written in C# for desktops.',
      four: 'Written in F# for banks.',
      five: 'Runs on .NET everywhere.',
      six: '## F is for fruit\n\nA net of fruit, vitamin D.',
    });
  });

  it.each([
    ['C', ['/one/']],
    ['c++', ['/two/']],
    ['C#', ['/three/']],
    ['F#', ['/four/']],
  ])('%s leads to %j alone', async (query, paths) => {
    expect(await pathsFor(search, query)).toEqual(paths);
  });

  it('.NET leads to its page first, and is marked with its dot', async () => {
    expect((await pathsFor(search, '.NET'))[0]).toBe('/five/');
    expect(await markedFor(search, '.NET')).toEqual(['.NET']);
    expect(await markedFor(search, 'C++')).toEqual(['C++']);
    expect(await markedFor(search, 'C#')).toEqual(['C#']);
  });
});

it.each([
  ['||>', '/a/'],
  ['=>', '/b/'],
  ['??=', '/c/'],
  ['<=>', '/d/'],
  ['|>', '/e/'],
  ['??', '/f/'],
])('finds the operator %s on %s', async (query, path) => {
  const search = await searchOf({
    a: 'Pipe two with `x ||> f`.',
    b: 'Write `x => x`.',
    c: 'Assign with `x ??= 1`.',
    d: 'Compare with `x <=> y`.',
    e: 'Pipe with `x |> f`.',
    f: 'Fall back with `a ?? b`.',
    g: 'Nothing at all = nothing.',
  });
  expect((await pathsFor(search, query))[0]).toBe(path);
});

describe('a long dotted name', () => {
  const name = `com.example.integrations.${'warehouse.'.repeat(4)}inventory.DefaultStockLevelResolver`;
  let search: Search;
  beforeAll(async () => {
    expect(name.length).toBeGreaterThan(80);
    search = await searchOf({
      decoy: 'An example of a warehouse with an inventory, its stock and its level.',
      name: `Configure \`${name}\` first.`,
      other: `Configure \`${name.replace('Default', 'Custom')}\` first.`,
    });
  });

  it.each([
    name,
    name.toLowerCase(),
    'DefaultStockLevelResolver',
    'defaultstock',
    'resolver default',
  ])('is found first by %s', async (query) => {
    expect((await pathsFor(search, query))[0]).toBe('/name/');
  });

  it('is found by its beginning', async () => {
    expect(await pathsFor(search, name.slice(0, 30))).toEqual(expect.arrayContaining(['/name/']));
  });
});
