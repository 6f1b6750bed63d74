// Where words of texts and queries begin and end, and which of them are asked for.
import { createAnySite } from '../../setup/any-site.ts';
import { markedFor, pathsFor, searchIn, searchOf } from '../../setup/searched.ts';
import { createTestSite, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

describe('signs without width', () => {
  const texts = {
    hyphens: 'Die Rechts\u00ADschutz\u00ADversicherung zahlt.',
    spaces: 'The Harbor\u200BMaster opens.',
    breaks: 'Say super<wbr>cali<wbr>fragil.',
    joiners: 'It is un\u2060friendly and re\uFEFFusable.',
  };

  it.each([
    ['Rechtsschutzversicherung', '/hyphens.html'],
    ['Rechts\u00ADschutz\u00ADversicherung', '/hyphens.html'],
    ['HarborMaster', '/spaces.html'],
    ['Harbor\u200BMaster', '/spaces.html'],
    ['supercalifragil', '/breaks.html'],
    ['unfriendly', '/joiners.html'],
    ['reusable', '/joiners.html'],
  ])('divide no word: %j', async (query, path) => {
    const files = Object.entries(texts).map(([name, text]) => [`${name}.md`, `# Page\n\n${text}`]);
    const { site } = await createAnySite({
      'index.md': '# Home',
      ...(Object.fromEntries(files) as Record<string, string>),
    });
    const search = await searchIn(site);
    const { hits, didYouMean } = await search.find(query);
    expect([hits.map((hit) => hit.path), didYouMean]).toEqual([[path], undefined]);
    expect(await markedFor(search, query)).toHaveLength(1);
  });
});

it('finds the words in the head of a table', async () => {
  const table = '| Throughput | Latency |\n| --- | --- |\n| 5 | 7 |';
  const search = await searchOf({ one: 'Nothing.', two: `## Sizes\n\n${table}` });
  for (const query of ['throughput', 'latency'])
    expect(await pathsFor(search, query)).toEqual(['/two/#sizes']);
  expect(await markedFor(search, 'latency')).toEqual(['Latency']);
});

it('reads a question of many words to its end', async () => {
  const topics = ['workers', 'events', 'queues', 'retries', 'timers', 'schedules', 'webhooks'];
  const said = `${topics.join(', ')}, deployments, dashboards, environments, variables.`;
  const search = await searchOf({ aaa: said, bbb: said, ccc: `${said} Rarissimo.`, ddd: said });
  const question = `please tell me how our workers, events, queues, retries, timers, schedules, webhooks, deployments, dashboards, environments and variables behave as soon as something becomes quite extraordinarily rarissimo`;
  expect(question.split(' ').length).toBeGreaterThan(20);
  expect(question.length).toBeGreaterThan(180);
  expect((await pathsFor(search, question))[0]).toBe('/ccc/');
  const long = `${'workers events queues retries timers '.repeat(20)}${'schedules '.repeat(20)}`;
  expect(long.length).toBeGreaterThan(900);
  expect((await pathsFor(search, `${long.slice(0, 960)} rarissimo`))[0]).toBe('/ccc/');
});

it.each(['delay(throttle)', 'delay,throttle', '"delay"/"throttle"', 'delay=throttle;'])(
  'asks for each word of %s',
  async (query) => {
    const search = await searchOf({ one: 'A delay.', two: 'A delay, a throttle.' });
    expect(await pathsFor(search, query)).toEqual(['/two/', '/one/']);
  },
);

it('finds each of many words', async () => {
  const names = Array.from(
    { length: 40 },
    (_, index) => `topic${'abcdefghij'[index % 10]}${index}`,
  );
  const texts = names.map((name): [string, string] => [name, `About ${name} alone.`]);
  const search = await searchOf(Object.fromEntries(texts));
  const { hits } = await search.find(`${names.slice(0, 12).join(' ')} unknownword`, { hits: 50 });
  expect(hits).toHaveLength(12);
});

it.each([
  ['价格', 'zh'],
  ['限制', 'zh'],
  ['设置', 'zh'],
  ['料金', 'ja'],
  ['API', 'ja'],
  ['制限', 'ja'],
])('finds %s beside punctuation of its script', async (query, language) => {
  const texts: Readonly<Record<string, string>> = {
    zh: '（价格）、《限制》，“设置”。【其他】：无！',
    ja: '「料金」・『API』、（制限）。〜その他〜：なし！',
  };
  const { site } = await createAnySite(
    { 'index.md': '# A', 'page.md': `# B\n\n${texts[language] ?? ''}` },
    { language },
  );
  const search = await searchIn(site);
  expect(await pathsFor(search, query)).toEqual(['/page.html']);
  expect(await markedFor(search, query)).toEqual([query]);
  expect(await pathsFor(search, `「${query}」`)).toEqual(['/page.html']);
});

describe('common words', () => {
  it.each([
    ['WHERE', '/sql/#where'],
    ['IN', '/sql/#in'],
    ['from', '/sql/#from'],
    ['which', '/shell/#which'],
    ['who', '/shell/#who'],
    ['for', '/loops/#for'],
    ['for in', '/loops/#for-in'],
    ['not', '/loops/#not'],
  ])('find their section when nothing else is asked: %s', async (query, path) => {
    const search = await searchOf({
      other: 'Where and in which place, from whom, for what, who does not know.',
      sql: '## WHERE\n\nFilters.\n\n## IN\n\nCompares.\n\n## FROM\n\nReads.',
      shell: '## which\n\nFinds a program.\n\n## who\n\nLists users.',
      loops: '## for\n\nLoops.\n\n## for in\n\nLoops over.\n\n## not\n\nNegates.',
    });
    expect((await pathsFor(search, query))[0]).toBe(path);
  });

  it('say nothing beside others', async () => {
    const search = await searchOf({
      one: 'Where and in which place, from whom, for what, who does not know.',
      two: 'A delay.',
    });
    const both = await pathsFor(search, 'in which place is the delay');
    expect(both.toSorted()).toEqual(['/one/', '/two/']);
    expect(await pathsFor(search, 'where is the delay')).toEqual(['/two/']);
  });
});

it('tells how many sections match, and continues where it left off', async () => {
  const sections = Array.from({ length: 30 }, (_, number) => `## Part ${number}\n\nA delay.`);
  const { site } = await createTestSite({ 'index.md': page(sections.join('\n\n'), 'Home') });
  const search = await searchIn(site);
  const first = await search.find('delay', { hits: 20 });
  const next = await search.find('delay', { hits: 20, from: 20 });
  expect([first.total, first.hits.length, next.total, next.hits.length]).toEqual([30, 20, 30, 10]);
  const paths = [...first.hits, ...next.hits].map(({ path }) => path);
  expect(new Set(paths).size).toBe(30);
});
