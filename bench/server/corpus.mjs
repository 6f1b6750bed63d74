// Generates a folder of distinct pages of random words, with the statistics of real documentation. The same seed yields the same pages.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Statistics of 4,290 public pages: 816 words each, 3.5 links to other pages, 2.7 HTML tags. */
const measures = { medianWords: 520, spread: 0.95, maxWords: 12_000, links: 3.5, tags: 2.7 };

/** Number of pages per folder, and of folders per section. */
const pagesPerFolder = 24;
const foldersPerSection = 6;

const kinds = ['note', 'tip', 'warning', 'danger', 'info'];
const languages = ['js', 'ts', 'python', 'bash', 'yaml', 'json', 'go'];

/**
 * Writes `count` pages below `folder`; returns their paths.
 * @param {string} folder
 * @param {number} count
 * @param {number} [seed]
 */
export function writeCorpus(folder, count, seed = 1) {
  const random = createRandom(seed);
  const words = createWords(random);
  const pages = Array.from({ length: count }, (_, index) => locationOf(index, words));
  for (const [index, { place, title }] of pages.entries()) {
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, pageOf({ index, title, pages, words, random }));
  }
  return pages.map(({ place }) => place);
}

/**
 * Returns search queries of words that occur in such pages, frequent and rare.
 * @param {number} [seed]
 */
export function corpusQueries(seed = 1) {
  const words = createWords(createRandom(seed));
  return Array.from({ length: 12 }, (_, index) => words.some(1 + (index % 3)));
}

/** @typedef {{ place: string, title: string }} Page */
/** @typedef {ReturnType<typeof createWords>} Words */

/**
 * Returns the path and title of a page: the root, the index page of a folder, or another page.
 * @param {number} index @param {Words} words
 */
function locationOf(index, words) {
  const title = capital(words.some(2 + (index % 3)));
  if (index === 0) return { place: 'index.md', title };
  const folder = Math.floor(index / pagesPerFolder);
  const section = Math.floor(folder / foldersPerSection);
  const name = index % pagesPerFolder === 0 ? 'index' : `${slug(title)}-${index}`;
  return { place: `section-${section}/part-${folder}/${name}.md`, title };
}

/**
 * Returns one page: paragraphs with blocks between them, until it has its number of words.
 * @param {{ index: number, title: string, pages: readonly Page[], words: Words, random: () => number }} options
 */
function pageOf({ index, title, pages, words, random }) {
  const wanted = wordsOf(random);
  const linkShare = measures.links / (wanted / 60);
  const tagShare = measures.tags / 2 / (wanted / 60);
  const parts = [
    `---\ntitle: ${title}\n${random() < 0.6 ? `description: ${capital(words.some(12))}.\n` : ''}---\n`,
  ];
  let written = 0;
  let depth = 2;
  while (written < wanted) {
    depth = Math.min(4, Math.max(2, depth + Math.round(random() * 2.4 - 1.1)));
    parts.push(`${'#'.repeat(depth)} ${capital(words.some(2 + Math.floor(random() * 4)))}`);
    const paragraphs = 1 + Math.floor(random() * 3);
    for (let i = 0; i < paragraphs; i++) {
      parts.push(paragraph());
      written += 60;
    }
    const [block, count] = blockOf(random(), { words, random });
    if (block !== '') parts.push(block);
    written += count;
  }
  return `${parts.join('\n\n')}\n`;

  function paragraph() {
    const sentences = Array.from(
      { length: 4 },
      () => `${capital(words.some(8 + Math.floor(random() * 13)))}.`,
    );
    if (random() < 0.5) sentences.push(`Use \`${words.some(1)}\` here.`);
    for (let share = linkShare; share > 0; share -= 1) {
      if (random() < share) sentences.push(`See [${words.some(2)}](${linkFrom(index)}).`);
    }
    if (random() < tagShare) sentences.push(`<kbd>${words.some(1)}</kbd>`);
    return sentences.join(' ');
  }

  /** Returns a relative link to another page, usually a nearby one. @param {number} from */
  function linkFrom(from) {
    const isNear = random() < 0.7;
    const near = from + Math.floor(random() * pagesPerFolder) - pagesPerFolder / 2;
    const target = isNear ? Math.max(0, near) : Math.floor(random() * pages.length);
    const to = pages[Math.min(target, pages.length - 1)]?.place ?? 'index.md';
    return path.posix.relative(path.posix.dirname(pages[from]?.place ?? ''), to);
  }
}

/** Returns a block and its number of words; often empty. @param {number} share @param {{ words: Words, random: () => number }} options */
function blockOf(share, { words, random }) {
  if (share < 0.34) {
    const lines = 2 + Math.floor(random() * 14);
    const code = Array.from(
      { length: lines },
      () => `${words.some(1)}(${words.some(1)}, '${words.some(2)}');`,
    );
    return /** @type {const} */ ([
      `\`\`\`${pick(languages, random)}\n${code.join('\n')}\n\`\`\``,
      lines * 4,
    ]);
  }
  if (share < 0.5) {
    const items = 3 + Math.floor(random() * 6);
    const list = Array.from({ length: items }, () => `- ${capital(words.some(9))}`);
    return /** @type {const} */ ([list.join('\n'), items * 9]);
  }
  if (share < 0.57) {
    const rows = 3 + Math.floor(random() * 12);
    const table = Array.from(
      { length: rows },
      () => `| \`${words.some(1)}\` | ${words.some(1)} | ${words.some(7)} |`,
    );
    return /** @type {const} */ ([
      `| Name | Kind | Meaning |\n| --- | --- | --- |\n${table.join('\n')}`,
      rows * 9,
    ]);
  }
  if (share < 0.65) {
    const kind = pick(kinds, random);
    return /** @type {const} */ ([`::: ${kind}\n${capital(words.some(25))}.\n:::`, 25]);
  }
  return /** @type {const} */ (['', 0]);
}

/** Returns a page's number of words: lengths have a log-normal distribution, so few pages are long. @param {() => number} random */
function wordsOf(random) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(measures.maxWords, measures.medianWords * Math.exp(measures.spread * normal));
}

/** Creates words of syllables; a few are used often, and most rarely. @param {() => number} random */
function createWords(random) {
  const syllables =
    'ba be bo da de di fa fe ga go ka ke la le lo ma mi mo na ne no pa pe ra re ri sa se si ta te to va vi za'.split(
      ' ',
    );
  const count = 20_000;
  const list = Array.from({ length: count }, (_, index) => {
    const length = index < 60 ? 1 : index < 1500 ? 2 : 3 + Math.floor(random() * 2);
    return Array.from({ length }, () => pick(syllables, random)).join('');
  });
  /** @param {number} number */
  const some = (number) =>
    Array.from({ length: number }, () => list[Math.floor(count ** random()) - 1] ?? 'ba').join(' ');
  return { some };
}

/** Creates a generator of numbers from 0 to 1, deterministic for a seed. @param {number} seed */
function createRandom(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    // Xorshift, with a period of 2³² - 1.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** @template Item @param {readonly Item[]} list @param {() => number} random */
function pick(list, random) {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text */
function slug(text) {
  return text.toLowerCase().replaceAll(' ', '-');
}
