// Generated sections for the comparison of search libraries: the same at each run, their words distributed by Zipf's law.

/** @typedef {{ id: number, pageTitle: string, heading: string, text: string }} Entry one section */

/** Number of entries that a query gets. */
export const hits = 10;

const sectionsPerPage = 10;
const vocabularySize = 40_000;
const identifierCount = 2_000;
const textLength = 500;
/** Each page whose number this divides has a Chinese section. */
const chineseEvery = 50;
const chineseSection = 4;

/** Syllables have no j, k, q, x or z: those make rare words. */
const onsets = 'b c d f g h l m n p r s t v w b c d f l m n r s t st tr pl ch sh'.split(' ');
const vowels = 'a e i o u a e i o ea'.split(' ');
const codas = ['', '', '', '', '', '', 'n', 'r', 's', 't', 'l'];
const chinese =
  '我们 可以 使用 系统 文件 服务 网站 页面 内容 设置 用户 数据 运行 开始 结束 时间 语言 文字 名称 方法 如果 需要 这个 通过'.split(
    ' ',
  );

/** Words of one Chinese section each. */
export const cjkWords =
  '检索 缓存 插件 索引 密钥 镜像 迁移 部署 回滚 脚本 线程 沙箱 隧道 凭据 签名 备份 压缩 渲染 沉浸 滤镜'.split(
    ' ',
  );

const random = createRandom(7);
const vocabulary = createVocabulary();

/** Words of one section each. */
export const rareWords = [
  ...distinct(200, () => `q${syllable(random)}x${syllable(random)}${syllable(random)}`),
];

/** Pairs of frequent words, the second cut to four letters, as while it is typed. */
export const pairs = createPairs(100);

/** Returns the entry of each rare word, by its index. @param {number} pages @returns {(index: number) => number} */
export function rareEntry(pages) {
  return (index) => rarePage(index, pages) * sectionsPerPage + sectionsPerPage - 1;
}

/** Returns the entry of each word of `cjkWords`, by its index. @param {number} index */
export function cjkEntry(index) {
  return index * chineseEvery * sectionsPerPage + chineseSection;
}

/** Replaces, removes or adds one letter. @param {string} word @param {number} index */
export function withEdit(word, index) {
  const at = 2 + (index % (word.length - 3));
  const letter = word[at] === 'o' ? 'e' : 'o';
  return (
    word.slice(0, at) + (index % 3 === 1 ? '' : letter) + word.slice(index % 3 === 2 ? at : at + 1)
  );
}

/** Returns a function for the entries of a page. @param {number} pages */
export function createCorpus(pages) {
  const table = createTable(vocabulary.length);
  const rarePages = new Map(rareWords.map((word, index) => [rarePage(index, pages), word]));
  const draw = createRandom(pages);
  const word = () => vocabulary[table[Math.floor(draw() * table.length)] ?? 0] ?? '';
  /** @param {number} count */
  const some = (count) => Array.from({ length: count }, word).join(' ');
  return { page };

  /** @param {number} number @returns {Entry[]} */
  function page(number) {
    const pageTitle = some(2 + Math.floor(draw() * 3));
    return Array.from({ length: sectionsPerPage }, (_, index) => {
      const isChinese = number % chineseEvery === 0 && index === chineseSection;
      const rare = index === sectionsPerPage - 1 ? rarePages.get(number) : undefined;
      return {
        id: number * sectionsPerPage + index,
        pageTitle,
        heading: some(2 + Math.floor(draw() * 4)),
        text: isChinese ? chineseText(cjkWords[number / chineseEvery]) : text(rare),
      };
    });
  }

  /** @param {string | undefined} rare */
  function text(rare) {
    const words = [];
    for (let length = 0; length < textLength; length += (words.at(-1)?.length ?? 0) + 1) {
      words.push(draw() < 0.08 ? `${word()}.` : word());
    }
    if (rare !== undefined) words.splice(words.length / 2, 0, rare);
    return words.join(' ');
  }

  /** @param {string | undefined} planted */
  function chineseText(planted) {
    const words = Array.from(
      { length: 100 },
      () => (chinese[Math.floor(draw() * chinese.length)] ?? '') + (draw() < 0.1 ? '，' : ''),
    );
    if (planted !== undefined) words.splice(words.length / 2, 0, planted);
    return words.join('');
  }
}

/** @param {number} index @param {number} pages */
function rarePage(index, pages) {
  return Math.floor((index * pages) / 200);
}

/** Words by their frequency, the frequent ones shorter; identifiers between them. */
function createVocabulary() {
  const words = [
    ...distinct(vocabularySize, (count) => {
      const least = count < 100 ? 1 : 2;
      const syllables = least + Math.floor(random() * 3 * (count < 2000 ? 0.7 : 1));
      return Array.from({ length: syllables }, () => syllable(random)).join('');
    }),
  ];
  const between = vocabularySize / identifierCount;
  return words.flatMap((word, index) =>
    (index + 1) % between === 0 ? [word, identifier(words)] : [word],
  );
}

/** @param {readonly string[]} words */
function identifier(words) {
  const parts = Array.from(
    { length: 2 + Math.floor(random() * 2) },
    () => words[Math.floor(random() * 2000)] ?? '',
  );
  return parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');
}

/** @param {number} count */
function createPairs(count) {
  const frequent = vocabulary.slice(0, 300).filter((word) => word.toLowerCase() === word);
  const one = () => frequent[Math.floor(random() * frequent.length)] ?? '';
  return Array.from({ length: count }, () => [one(), one().slice(0, 4)]);
}

/** Returns a table of ranks, in which each stands as often as Zipf's law says. @param {number} count */
function createTable(count) {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 2.7));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const table = new Uint16Array(2 ** 20);
  let rank = 0;
  let reached = weights[0] ?? 0;
  for (let index = 0; index < table.length; index++) {
    while (reached < (index / table.length) * sum) reached += weights[++rank] ?? sum;
    table[index] = rank;
  }
  return table;
}

/** @param {number} count @param {(count: number) => string} next gets the number of words so far */
function distinct(count, next) {
  /** @type {Set<string>} */
  const words = new Set();
  while (words.size < count) words.add(next(words.size));
  return words;
}

/** @param {() => number} draw */
function syllable(draw) {
  return [onsets, vowels, codas].map((parts) => parts[Math.floor(draw() * parts.length)]).join('');
}

/** Returns mulberry32. @param {number} seed @returns {() => number} */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
