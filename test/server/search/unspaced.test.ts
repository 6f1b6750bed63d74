// Languages that write words without spaces: their words are found, marked, and cut between.
import type { SearchWords } from '../../../src/pages/search/contract.ts';
import { createSearchEngine, partOf } from '../../../src/pages/search/engine.ts';
import { createIndexBuilder } from '../../../src/pages/search/index-builder.ts';
import { plain } from '../../../src/pages/search/language.ts';
import { createSuggestions } from '../../../src/server/site/snapshot/suggestions.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { searchIn } from '../../setup/searched.ts';
import { createTestSite, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const japanese =
  'ワークフローを実行する前に、環境変数に秘密鍵を設定してください。接続に失敗した場合は、上限に達するまでHTTPリクエストを自動的に再試行し、その結果を履歴に記録します。';
const chinese =
  '在运行工作流之前，请在环境变量中设置密钥。如果连接失败，系统会自动重新发送HTTP请求，直到达到上限，并把结果记录在历史中。';
const thai =
  'ก่อนเรียกใช้เวิร์กโฟลว์ให้ตั้งค่าตัวแปรสภาพแวดล้อมและรหัสผ่านของผู้ใช้หากการเชื่อมต่อล้มเหลวระบบจะส่งคำขอHTTPอีกครั้งและบันทึกผลลัพธ์ในประวัติ';

async function finderIn(language: string, text: string) {
  const { site } = await createAnySite(
    { 'index.md': '# A', 'other.md': '# B\n\nText 他 อื่น.', 'page.md': `# C\n\n${text}` },
    { language },
  );
  const search = await searchIn(site);
  return (query: string) => search.find(query);
}

const queries: readonly (readonly [language: string, text: string, query: string])[] = [
  ['ja', japanese, '環境'],
  ['ja', japanese, '変数'],
  ['ja', japanese, '環境変数'],
  ['ja', japanese, '秘密鍵'],
  ['ja', japanese, '試行'],
  ['ja', japanese, '履歴'],
  ['ja', japanese, 'リクエスト'],
  ['ja', japanese, 'http'],
  ['ja', japanese, 'HTTPリクエストの履歴'],
  ['en', japanese, '接続'],
  ['zh', chinese, '环境变量'],
  ['zh-Hant', chinese, '变量'],
  ['zh', chinese, '上限'],
  ['zh', chinese, 'HTTP请求'],
  ['th', thai, 'ตัวแปร'],
  ['th', thai, 'รหัสผ่าน'],
  ['th', thai, 'บันทึก'],
  ['th', thai, 'คำขอHTTP'],
];

it.each(queries)(
  'in %s, finds a word in the middle of "%s" by %s, and marks it',
  async (...row) => {
    const [language, text, query] = row;
    const find = await finderIn(language, text);
    const { hits } = await find(query);
    expect(hits.map(({ path }) => path)).toEqual(['/page.html']);
    const marked = hits[0]?.excerpt.filter(({ isMatch }) => isMatch).map((part) => part.text) ?? [];
    expect(marked.length).toBeGreaterThan(0);
    for (const part of marked) expect(query.toLowerCase()).toContain(part.toLowerCase());
  },
);

it('finds each word of a text, also past 60 letters without a mark between', async () => {
  const words = ['環境', '変数', '設定', '接続', '失敗', '上限', '自動', '結果', '履歴', '記録'];
  const find = await finderIn('ja', `${words.join('を').repeat(4)}${words.join('と')}。`);
  for (const word of words) expect([word, (await find(word)).hits.length]).toEqual([word, 1]);
});

it('passes over particles, which mark nothing, unless nothing else is typed', async () => {
  const find = await finderIn('ja', japanese);
  const marked = (await find('環境変数を設定')).hits[0]?.excerpt.filter(({ isMatch }) => isMatch);
  expect(marked?.map(({ text }) => text)).not.toContain('を');
  expect((await find('を')).hits).toHaveLength(1);
});

/** An engine with a page for each text. */
function engineOf(texts: Readonly<Record<string, string>>, words: SearchWords = {}) {
  const builder = createIndexBuilder(plain);
  const pages = Object.entries(texts).map(([path, text]) => {
    return { path, title: 'A', sections: [{ slug: '', title: '', text }] };
  });
  for (const one of pages) builder.add(one);
  const part = partOf(builder.build(), words, (number) => pages[number] ?? missing());
  return createSearchEngine({ parts: [part], words, language: plain });
}

function missing(): never {
  throw new Error('There is no such page.');
}

it('knows synonyms of several words that are written as one', async () => {
  const engine = engineOf(
    { '/a.html': '設定値を書く。', '/b.html': '環境。' },
    { synonyms: [['環境変数', '設定値']] },
  );
  const { hits } = await engine.find('環境変数');
  expect(hits.map(({ path }) => path)).toContain('/a.html');
});

it('finds single letters in browsers that know no words', async () => {
  const { Segmenter } = Intl;
  try {
    Reflect.deleteProperty(Intl, 'Segmenter');
    const engine = engineOf({ '/a.html': japanese });
    expect((await engine.find('環境変数')).hits).toHaveLength(1);
    expect((await engine.find('猫')).hits).toEqual([]);
  } finally {
    Reflect.set(Intl, 'Segmenter', Segmenter);
  }
});

describe.each([
  ['Japanese', `${japanese}${japanese}`],
  ['Chinese', `${chinese}${chinese}${chinese}`],
  ['Thai', `${thai}${thai}`],
  ['letters of two units each', '𠮷野家で𩸽を食べる。'.repeat(30)],
  ['an early space', `HTTP ${japanese}${japanese}`],
  ['one long word', 'a'.repeat(400)],
])('a text in %s', (_what, text) => {
  it.each(['a strict site', 'any folder'])('is cut for the description in %s', async (kind) => {
    const { site } =
      kind === 'any folder'
        ? await createAnySite({ 'index.md': `# A\n\n${text}\n` })
        : await createTestSite({ 'index.md': page(text) });
    const { excerpt } = await site.compiled('/');
    expect(excerpt).toMatch(/…$/);
    expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(excerpt.length).toBeGreaterThan(120);
    expect(text.startsWith(excerpt.slice(0, -1))).toBe(true);
    expect(excerpt).not.toMatch(/\p{Surrogate}/u);
  });

  it('is cut for a hit', async () => {
    const find = await finderIn('ja', `${text.repeat(3)}目印。${text.repeat(3)}`);
    const [hit] = (await find('目印')).hits;
    const shown = hit?.excerpt.map((part) => part.text).join('') ?? '';
    expect(shown).toMatch(/^… .*目印.* …$/);
    expect(shown.length).toBeLessThanOrEqual(164);
    expect(shown.length).toBeGreaterThan(80);
    expect(shown).not.toMatch(/\p{Surrogate}/u);
  });
});

it('cuts between words, not within one', async () => {
  const { site } = await createAnySite({ 'index.md': `# A\n\n${'環境変数の設定。'.repeat(40)}` });
  const { excerpt } = await site.compiled('/');
  expect(excerpt).toMatch(/(?:環境|変数|の|設定|。)…$/);
});

it('suggests pages whose addresses have the same words', async () => {
  const { site } = await createAnySite({
    'index.md': '# A',
    'ガイド/環境変数の設定.md': '# Variables',
    'Größe.md': '# Size',
    'ガイド/料金.md': '# Prices',
  });
  const suggest = createSuggestions(site.paths.map(site.source));
  expect(suggest('/環境変数.html')[0]?.text).toBe('Variables');
  expect(suggest('/docs/größe/')[0]?.text).toBe('Size');
  expect(suggest('/プラン/料金')[0]?.text).toBe('Prices');
});
