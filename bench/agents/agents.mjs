// `npm run bench -- agents`: what agents find and at what cost, without a model: simulated agents perform the tasks beside this file,
// each by a fixed rule.
//
// A task is solved when the agent has read the beginning of a section that it needs. A token is counted as four characters.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse } from 'yaml';
import { startBuiltSite } from '../../test/setup/built-site.mjs';
import { meanReciprocalRank, pageOf, rankOf, shareWithin } from '../search/measure.mjs';
import { machine, printTable, quantile } from '../server/measure.mjs';

/** @typedef {{ task: string, gold: string[] }} Task */
/** The texts that an agent read, in the order of its calls, and the places that it would read, best first. */
/** @typedef {{ texts: string[], places: string[] }} Played */

const charactersPerToken = 4;
/** Number of characters at the beginning of a section that identify it. */
const beginning = 200;
const goals = { meanReciprocalRank: 0.9, withinTwoCalls: 95, medianTokens: 3000 };

/** @type {unknown} */
const read = parse(readFileSync(path.join('bench', 'agents', 'tasks.yaml'), 'utf8'));
const tasks = /** @type {Task[]} */ (read);

const site = await startBuiltSite();
await site.searchable();
const base = `${site.origin}/docs`;
const client = new Client(
  { name: 'bench', version: '1' },
  { versionNegotiation: { mode: 'auto' } },
);
await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`)));

/** @param {string} name @param {Record<string, unknown>} input */
async function call(name, input) {
  const { content } = await client.callTool({ name, arguments: input });
  const [part] = /** @type {{ type: string, text?: string }[]} */ (content);
  return part?.text ?? '';
}

/** Returns the text without metadata lines and white space, which differ between representations of a section. @param {string} text */
function plain(text) {
  return text.replace(/^>.*$/gm, '').replace(/\s+/g, ' ');
}

/** Returns the URLs of results, below the base. @param {string} results */
function placesIn(results) {
  return [...results.matchAll(/^- \[.*\]\(https?:\/\/[^/]+\/docs(\S*)\)/gm)].map(
    ([, place = '']) => place,
  );
}

/** @param {string} place */
function readPlace(place) {
  const [page, anchor] = place.split('#');
  return call('read', { path: page, ...(anchor !== undefined && { anchor }) });
}

/** Searches, then reads the page of the first result. @param {Task} task @returns {Promise<Played>} */
async function readFirstPage({ task }) {
  const results = await call('search', { query: task });
  const places = placesIn(results);
  const [first] = places;
  return {
    texts: [results, ...(first === undefined ? [] : [await readPlace(pageOf(first))])],
    places,
  };
}

/** Searches, and picks the right result if it is listed: the best that a model can do. @param {Task} task @returns {Promise<Played>} */
async function readRightResult({ task, gold }) {
  const results = await call('search', { query: task });
  const places = placesIn(results);
  const pages = gold.map(pageOf);
  const right =
    places.find((place) => gold.includes(place)) ??
    places.map(pageOf).find((page) => pages.includes(page)) ??
    places[0];
  return { texts: [results, ...(right === undefined ? [] : [await readPlace(right)])], places };
}

const list = await (await fetch(`${base}/llms.txt`)).text();
const lines = [...list.matchAll(/^- \[(.*?)\]\((\S+?)\)(?:: (.*))?$/gm)].map(
  ([, title = '', url = '', description = '']) => ({
    url: `${site.origin}${new URL(url).pathname}`,
    page: pageOfMarkdown(new URL(url).pathname),
    words: wordsOf(`${title} ${title} ${description}`),
  }),
);

/** `/docs/limits/index.md` → `/limits/` @param {string} pathname */
function pageOfMarkdown(pathname) {
  return pathname
    .replace(/^\/docs/, '')
    .replace(/index\.md$/, '')
    .replace(/\.md$/, '.html');
}

/** Returns the words with the most common endings removed. @param {string} text */
function wordsOf(text) {
  return (text.toLowerCase().match(/[\p{L}\p{N}$.]+/gu) ?? []).map((word) =>
    word.replace(/(?:ing|ed|es|s|\.)$/, ''),
  );
}

/** Reads the list of all pages, then the page whose line has the most and rarest words of the task. @param {Task} task @returns {Promise<Played>} */
async function readList({ task }) {
  const asked = new Set(wordsOf(task));
  /** @param {string} word */
  const rarity = (word) =>
    Math.log(1 + lines.length / (1 + lines.filter(({ words }) => words.includes(word)).length));
  const scored = lines.map(({ words, ...line }) => ({
    ...line,
    score: [...asked].reduce(
      (sum, word) =>
        sum +
        (words.includes(word)
          ? rarity(word) * (1 + 0.5 * (words.filter((one) => one === word).length - 1))
          : 0),
      0,
    ),
  }));
  scored.sort((a, b) => b.score - a.score);
  const [best] = scored;
  const text = best === undefined ? '' : await (await fetch(best.url)).text();
  return { texts: [list, text], places: scored.map(({ page }) => page) };
}

/** @type {Record<string, (task: Task) => Promise<Played>>} */
const agents = {
  'MCP, page of the first result': readFirstPage,
  'MCP, right one of the results': readRightResult,
  'llms.txt, page of the best line': readList,
};

/** Returns texts that identify the sections of a task. @param {Task} task */
async function beginningsOf({ gold }) {
  const texts = [];
  for (const place of gold) texts.push(await readPlace(place));
  return texts.map((text) =>
    plain(text.replace(/^#.*\n/, ''))
      .trim()
      .slice(0, beginning),
  );
}

// Sequential: the server rejects too many requests at once.
/** @type {string[][]} */
const solutions = [];
for (const task of tasks) solutions.push(await beginningsOf(task));
const rows = [];
let isMissed = false;
for (const [name, play] of Object.entries(agents)) {
  const ranks = [];
  const tokens = [];
  /** @type {string[]} */
  const unsolved = [];
  for (const [index, task] of tasks.entries()) {
    const { texts, places } = await play(task);
    const pages = [...new Set(places.map(pageOf))];
    ranks.push(rankOf(pages, task.gold.map(pageOf)));
    tokens.push(texts.reduce((sum, text) => sum + text.length, 0) / charactersPerToken);
    const seen = texts.map(plain);
    const isSolved = (solutions[index] ?? []).some((start) =>
      seen.some((text) => text.includes(start)),
    );
    if (!isSolved) unsolved.push(task.task);
  }
  const solved = 100 - (100 * unsolved.length) / tasks.length;
  const mrr = meanReciprocalRank(ranks, 5);
  const median = quantile(tokens, 0.5);
  if (name.startsWith('MCP')) {
    isMissed ||= mrr < goals.meanReciprocalRank;
    isMissed ||= median > goals.medianTokens;
  }
  if (play === readRightResult) isMissed ||= solved < goals.withinTwoCalls;
  rows.push([
    name,
    tasks.length,
    `${solved.toFixed(0)} %`,
    `${shareWithin(ranks, 1).toFixed(0)} %`,
    mrr.toFixed(3),
    Math.round(median),
    Math.round(quantile(tokens, 0.95)),
  ]);
  if (process.env['MISSES'] === '1') console.log(`${name}\n  ${unsolved.join('\n  ')}\n`);
}
await client.close();
await site.close();
console.log(machine());
printTable([
  ['agent', 'tasks', 'solved in 2 calls', 'page first', 'MRR at 5', 'median tokens', '95 % tokens'],
  ...rows,
]);
process.exitCode = isMissed ? 1 : 0;
