// Words in, sections out.
import fc from 'fast-check';
import { createSearch, type Search } from '../../../src/server/render/search/site-search.ts';
import { tokenize } from '../../../src/pages/search/tokenize.ts';
import { markedFor, pathsFor, searchIn, searchOf } from '../../setup/searched.ts';
import { createTestSite, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['$.flow.delay()', ['$.flow.delay', 'flow', 'delay', 'flowdelay']],
  ['maxRetries', ['maxretries', 'max', 'retries']],
  ['/v1/users/me', ['/v1/users/me', 'v1', 'users', 'me', 'v1users', 'usersme']],
  ['cancel_url', ['cancel_url', 'cancel', 'url', 'cancelurl']],
  ['Run. Then wait!', ['run', 'then', 'wait']],
  ['512KB', ['512kb', '512', 'kb']],
  ['C++ and F#', ['c++', 'and', 'f#']],
  ['x'.repeat(200), []],
])('splits %s into terms', (text, terms) => {
  expect(tokenize(text)).toEqual(terms);
});

let search: Search;
beforeAll(async () => {
  const { site } = await createTestSite({
    'delay/index.md': page(
      'Wait with `$.flow.delay(ms)`.\n\n## Costs\n\nA delay is free.',
      'Delay a run',
    ),
    'rerun/index.md': page(
      '## Retries\n\n`maxRetries` bounds them.\n\n```javascript\n$.flow.rerun(1, null, maxRetries);\n```',
      'Rerun',
    ),
    'users/index.md': page(
      '## Get your user\n\nAsk `/v1/users/me`. It mentions delay once.',
      'Users',
    ),
    'pricing/index.md': page('What plans cost.', 'Pricing'),
    'limits/index.md': page(
      'How to throttle. Throttled runs wait, provided the ide is idle.',
      'Limits',
    ),
    'plans/index.md': page('Pricing pricing pricing, in prose.', 'Compare plans'),
  });
  search = await searchIn(site);
});

const paths = (query: string) => pathsFor(search, query);

it.each([
  ['delay', '/delay/'],
  ['$.flow.delay', '/delay/'],
  ['flow.delay', '/delay/'],
  ['maxRetries', '/rerun/#retries'],
  ['max retries', '/rerun/#retries'],
  ['/v1/users/me', '/users/#get-your-user'],
  ['users/me', '/users/#get-your-user'],
  ['pricing', '/pricing/'],
  ['pricng', '/pricing/'],
  ['pri', '/pricing/'],
  ['how do I delay a run', '/delay/'],
])('finds for %s first %s', async (query, path) => {
  expect((await paths(query))[0]).toBe(path);
});

it('shows the words around what was found, and marks them', async () => {
  const [hit] = (await search.find('free')).hits;
  expect(hit).toMatchObject({ pageTitle: 'Delay a run', section: 'Costs' });
  expect(hit?.excerpt).toContainEqual({ text: 'free', isMatch: true });
});

it('shows code as code, where a match ends within it and where the excerpt is cut', async () => {
  expect((await search.find('delay ms')).hits[0]?.excerpt).toEqual([
    { text: 'Wait with ', isMatch: false },
    { text: '$.flow.', isMatch: false, isCode: true },
    { text: 'delay', isMatch: true, isCode: true },
    { text: '(', isMatch: false, isCode: true },
    { text: 'ms', isMatch: true, isCode: true },
    { text: ')', isMatch: false, isCode: true },
    { text: '.', isMatch: false },
  ]);
  const filler = 'Words before it. '.repeat(20);
  const long = await searchOf({
    one: `${filler}\`first one\` Then **bold**, \`a & <b>\`, \`needle ${'and more '.repeat(40)}\` end.`,
  });
  const excerpt = (await long.find('needle')).hits[0]?.excerpt ?? [];
  const code = excerpt.filter(({ isCode }) => isCode).map(({ text }) => text);
  expect(code.slice(0, 4)).toEqual(['first one', 'a & <b>', 'needle', expect.any(String)]);
  expect(excerpt.at(-1)?.text).toBe(' …');
});

it('takes no sign that an author types for code', async () => {
  const odd = await searchOf({ one: 'A \u{F0000}needle\u{F0000} in `hay\u{F0000}stack`.' });
  expect((await odd.find('needle')).hits[0]?.excerpt).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'needle', isMatch: true },
    { text: ' in ', isMatch: false },
    { text: 'haystack', isMatch: false, isCode: true },
    { text: '.', isMatch: false },
  ]);
});

it.each([
  ['delays', ['delay']],
  ['throttling', ['throttle', 'Throttled']],
  ['flow.delay', ['flow.delay']],
  ['delay $.flow.delay', ['$.flow.delay']],
  ['retries', ['Retries', 'Retries']],
  ['ide', ['ide']],
])('marks for %s %j', async (query, words) => {
  expect(await markedFor(search, query)).toEqual(words);
});

it.each(['', '   ', '!!!', 'zzzzqqq'])('finds nothing for %j', async (query) => {
  expect(await search.find(query)).toEqual({
    query: query.trim(),
    hits: [],
    total: 0,
    offset: 0,
    isReady: true,
  });
});

it('bounds query and answer', async () => {
  expect((await search.find(`delay ${'x'.repeat(10_000)}`)).query).toHaveLength(1000);
  expect((await search.find('delay', { hits: 1 })).hits).toHaveLength(1);
  const paths = (await search.find('delay', { perPage: 1 })).hits.map(
    ({ path }) => path.split('#')[0],
  );
  expect(paths.length).toBeGreaterThan(1);
  expect(new Set(paths).size).toBe(paths.length);
});

it('answers whatever is asked, in bounds', async () => {
  const words = fc.constantFrom(
    'delay',
    'de',
    'retries',
    '$.flow.delay',
    'maxRetries',
    '(',
    '\\',
    '*',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 8 })))
      .map((all) => all.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (query) => {
      const { hits } = await search.find(query, { hits: 5, perPage: 2 });
      const pages = hits.map(({ path }) => path.split('#')[0] ?? '');
      const most = Math.max(
        0,
        ...pages.map((page) => pages.filter((same) => same === page).length),
      );
      expect(hits.length).toBeLessThanOrEqual(5);
      expect(most).toBeLessThanOrEqual(2);
      for (const { excerpt } of hits) {
        expect(excerpt.map(({ text }) => text).join('').length).toBeLessThan(250);
      }
    }),
    { numRuns: 500 },
  );
});

it('counts a repeated word once, so that it does not displace others', async () => {
  const repeated = await paths('delay delay delay delay delay delay delay delay free');
  expect(repeated[0]).toBe('/delay/#costs');
  expect(repeated).toEqual(await paths('delay free'));
});

it('builds an index once somebody searches, if it is told to, and answers from the former one until then', async () => {
  const onError = (error: unknown): never => {
    throw error;
  };
  const former = createSearch(
    (await createTestSite({ 'index.md': page('Pears.', 'Orchard') })).site,
    { onError },
  );
  await former.ready;
  const { site: changed } = await createTestSite({ 'index.md': page('Apples.', 'Orchard') });
  const next = createSearch(changed, { onError, waitsForQuery: true, previous: former });
  await new Promise((resolve) => setImmediate(resolve));
  expect(next.complete()).toBe(former.complete());
  expect((await next.find('pears')).hits).toHaveLength(1);
  await next.ready;
  expect([(await next.find('pears')).hits.length, (await next.find('apples')).hits.length]).toEqual(
    [0, 1],
  );
});

it('keeps the words around a match, and marks it, in a long section', async () => {
  const filler = 'Some words that say nothing. '.repeat(60);
  const { site } = await createTestSite({ 'index.md': page(`${filler} Nearlylast. ${filler}`) });
  const long = await searchIn(site);
  const [hit] = (await long.find('nearlylast')).hits;
  expect(hit?.excerpt).toContainEqual({ text: 'Nearlylast', isMatch: true });
  expect(hit?.excerpt.map(({ text }) => text).join('').length).toBeLessThan(200);
});

it('cuts a word that is longer than an excerpt', async () => {
  const { site } = await createTestSite({
    'index.md': page(`Key.\n\n${'x'.repeat(5000)} afterkey ${'y'.repeat(5000)}`, 'Keys'),
    'second/index.md': page(`${'z'.repeat(5000)} nearkey`, 'Second'),
  });
  const long = await searchIn(site);
  for (const query of ['keys', 'afterkey', 'nearkey', 'second']) {
    const [hit] = (await long.find(query)).hits;
    const length = hit?.excerpt.map(({ text }) => text).join('').length;
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(200);
  }
});

it('finds the shortest of many words with the same beginning', async () => {
  const words = Array.from({ length: 200 }, (_, index) => `confi${'x'.repeat(2 + (index % 40))}`);
  const { site } = await createTestSite({
    'long.md': page(words.join(' '), 'Long'),
    'short.md': page('Says config once.', 'Short'),
  });
  const many = await searchIn(site);
  expect((await many.find('conf')).hits.map(({ path }) => path)).toContain('/short.html');
});

it('has an entry for each section, however many there are', async () => {
  const numbers = Array.from({ length: 400 }, (_, number) => number);
  const { site } = await createTestSite({
    'index.md': page(numbers.map((number) => `## Part${number}\n\nWord${number}.`).join('\n\n')),
  });
  const many = await searchIn(site);
  for (const number of [0, 199, 398, 399]) {
    expect(await pathsFor(many, `word${number}`)).toEqual([`/#part${number}`]);
  }
});

it('reads a section to its end, however long it is', async () => {
  const long = await searchOf({ one: `${'Words that say nothing. '.repeat(20_000)} Verylast.` });
  expect(await pathsFor(long, 'verylast')).toEqual(['/one/']);
  expect(await markedFor(long, 'verylast')).toEqual(['Verylast']);
});

it('finds sections with some of the words, those with more and rarer ones first', async () => {
  const partial = await searchOf({
    one: 'A sheet. Common word.',
    two: 'A sheet gets rows. Common word.',
    three: 'Common word.',
    zero: 'Common word.',
  });
  const found = (await partial.find('append rows to a common sheet')).hits.map(({ path }) => path);
  expect(found).toEqual(['/two/', '/one/', '/three/', '/zero/']);
});

it('ranks what was typed above its synonyms', async () => {
  const listed = await searchOf(
    { one: 'A sack holds coal.', two: 'A bin holds coal.' },
    { synonyms: [['sack', 'bin']] },
  );
  expect(await pathsFor(listed, 'sack')).toEqual(['/one/', '/two/']);
  expect(await pathsFor(listed, 'bin')).toEqual(['/two/', '/one/']);
});

it("finds what the site's own lists say of a reader's words", async () => {
  const listed = await searchOf(
    {
      removal: 'How to remove the tool from your machine.',
      chat: 'After all, uninstall the app of the chat.',
      addresses: 'Requests come from these IP addresses.',
      mail: 'Mail yourself.',
    },
    {
      synonyms: [['mail', 'email', 'electronic letter']],
      readerWords: { uninstall: ['remove the tool'], 'allow list': ['ip addresses'] },
    },
  );
  const pathsOf = (query: string) => pathsFor(listed, query);
  expect(await pathsOf('emails')).toEqual(['/mail/']);
  expect(await pathsOf('send an electronic letter')).toEqual(['/mail/']);
  expect(await pathsOf('Allow lists')).toEqual(['/addresses/']);
  expect(new Set(await pathsOf('uninstall'))).toEqual(new Set(['/removal/', '/chat/']));
  expect((await listed.find('emails')).hits[0]?.excerpt).toContainEqual({
    text: 'Mail',
    isMatch: true,
  });
});

it('ranks a section first whose code has the whole query', async () => {
  const quoted = await searchOf({
    answers: '## Answer called in workflow\n\nNo answer is called in a workflow, no answer.',
    errors: '## Silence\n\nThe caller gets the text `No $.answer called in workflow`.',
  });
  const first = async (query: string) => (await quoted.find(query)).hits[0]?.path;
  expect(await first('no $.answer called in workflow')).toBe('/errors/#silence');
  expect(await first('answer called workflow')).toBe('/answers/#answer-called-in-workflow');
});

it('ranks pages higher or lower as the site says', async () => {
  const pages = {
    'old/one': 'How to pour water.',
    'old/two/two': 'How to pour water.',
    other: 'How to pour water, and more about it.',
  };
  const ranked = async (boost: Readonly<Record<string, number>>): Promise<readonly string[]> =>
    pathsFor(await searchOf(pages, { boost }), 'pour water');
  expect(await ranked({})).toEqual(['/old/one/', '/old/two/two/', '/other/']);
  expect(await ranked({ '/other/': 2 })).toEqual(['/other/', '/old/one/', '/old/two/two/']);
  expect(await ranked({ '/old/': 0.5 })).toEqual(['/other/', '/old/one/', '/old/two/two/']);
  expect(await ranked({ '/old/': 0.5, '/old/two/': 3 })).toEqual([
    '/old/two/two/',
    '/other/',
    '/old/one/',
  ]);
});

it('bounds what lists of words add to a query', async () => {
  const many = Array.from({ length: 3000 }, (_, number) => `word${number}`);
  const wide = await searchOf({ one: many.join(' ') }, { synonyms: [many] });
  expect((await wide.find('word1 word2 word3')).hits.map(({ path }) => path)).toEqual(['/one/']);
});

it('ranks a section higher whose page has the other words', async () => {
  const alike = await searchOf({
    actions: '## Order\n\nRuns wait.\n\n## Size\n\nNothing here.',
    queue: '## Order\n\nRuns wait.\n\n## Size\n\nThrottling of events.',
  });
  const paths = (await alike.find('order throttling')).hits.map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith('#order'))).toEqual([
    '/queue/#order',
    '/actions/#order',
  ]);
});

describe("a page's own sections", () => {
  const texts = {
    counters: [
      '## Limits of stores',
      'Store a counter. Stores hold a counter in the store, and counters.',
      '## Counter',
      'Add one to it in a store.',
    ].join('\n\n'),
    other: '## Counter\n\nIs none.',
  };

  it('are in the order of their headings, while pages keep their places', async () => {
    const { hits } = await (await searchOf(texts)).find('store a counter');
    const paths = hits.map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual(['/counters/#counter', '/counters/#limits-of-stores']);
    expect(paths.at(-1)).toBe('/other/#counter');
  });

  it('are put in order before they are cut to a limit', async () => {
    const made = await searchOf(texts);
    const pathsOf = async (perPage: number, hits: number) =>
      (await made.find('store a counter', { perPage, hits })).hits.map(({ path }) => path);
    expect(await pathsOf(1, 20)).toEqual(['/counters/#counter', '/other/#counter']);
    expect(await pathsOf(20, 1)).toEqual(['/counters/#counter']);
  });
});

it('takes the numbers of a query for values of the reader rather than for what it is about', async () => {
  const numbers = await searchOf({
    answers: 'Return JSON from a workflow with the status.',
    prices: 'The price is 400 for a workflow.',
  });
  expect((await numbers.find('return 400 workflow')).hits[0]?.path).toBe('/answers/');
  expect((await numbers.find('400')).hits[0]?.path).toBe('/prices/');
});

it('finds a listed phrase around a number, and one with a number', async () => {
  const listed = await searchOf(
    { timers: 'Choose a schedule.', audits: 'Reports of an auditor.' },
    { readerWords: { 'every minute': ['schedule'], 'soc 2': ['auditor'] } },
  );
  const pathsOf = (query: string) => pathsFor(listed, query);
  expect(await pathsOf('every 15 minutes')).toEqual(['/timers/']);
  expect(await pathsOf('soc 2')).toEqual(['/audits/']);
});

it.each([
  ['concurency', 'concurrency', '/concurrency/'],
  ['recieve mail', 'receive mail', '/receive/'],
  ['Set Concurency now', 'Set concurrency now', '/concurrency/'],
])('takes %s for %s', async (typed, meant, path) => {
  const typos = await searchOf({ concurrency: 'Limit it.', receive: 'Mail comes in.' });
  const { hits, didYouMean } = await typos.find(typed);
  expect(didYouMean).toBe(meant);
  expect(hits[0]?.path).toBe(path);
});

it.each(['rollback', 'uncallback', 'xoncurrency'])('does not guess at %s', async (typed) => {
  const guesses = await searchOf({ callback: 'Wait.', concurrency: 'Limit it.' });
  expect(await guesses.find(typed)).toEqual({
    query: typed,
    hits: [],
    total: 0,
    offset: 0,
    isReady: true,
  });
});

it('proposes nothing for words that are found or listed', async () => {
  const texts = { callback: 'Undo a change. Wait for a callback.' };
  const listed = await searchOf(texts, { readerWords: { calback: ['undo'] } });
  for (const query of ['callback', 'call', 'callbacks', 'calback']) {
    expect([query, (await listed.find(query)).didYouMean]).toEqual([query, undefined]);
  }
});

it('names the pages above a page', async () => {
  const { site } = await createTestSite({
    'index.md': page('Nothing else.', 'Home'),
    'steps/index.md': page('All steps.', 'Steps'),
    'steps/code/index.md': page('Write a script.', 'Code'),
  });
  const nested = await searchIn(site);
  expect((await nested.find('script')).hits[0]?.trail).toEqual(['Steps']);
  expect((await nested.find('all steps')).hits[0]?.trail).toEqual([]);
});

it('begins an excerpt with the sentence, where most of the words are', async () => {
  const filler = 'Some words that say nothing. '.repeat(20);
  const long = await searchOf({
    one: `The token is first named here. ${filler} Rotate the key with a token. ${filler}`,
  });
  const [hit] = (await long.find('rotate token key')).hits;
  const text = hit?.excerpt.map((part) => part.text).join('');
  expect(text).toMatch(/^… (?:Some words that say nothing\. )?Rotate the key with a token\./);
});
