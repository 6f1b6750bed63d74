// Do readers find what they ask for? Questions as they are typed, and the pages that answer them.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import type { SearchAnswer } from '../../src/pages/search/contract.ts';
import type { SiteInProcess } from '../setup/in-process.ts';
import { createRealSite } from '../setup/real-site.ts';

interface Question {
  readonly ask: string;
  /** Addresses any of which is a good answer, some with an anchor. */
  readonly gold: readonly string[];
}

function readQuestions(name: string): readonly Question[] {
  const schema = z.array(z.object({ ask: z.string(), gold: z.array(z.string()).min(1) }));
  return schema.parse(parse(readFileSync(`bench/search/${name}.yaml`, 'utf8')));
}

const keywords = readQuestions('keywords');
const questions = readQuestions('questions');
const newQuestions = readQuestions('new-questions');
const tasks = z
  .array(z.object({ task: z.string(), gold: z.array(z.string()).min(1) }))
  .parse(parse(readFileSync('bench/agents/tasks.yaml', 'utf8')));

let listener: SiteInProcess;
beforeAll(async () => {
  listener = await createRealSite();
  await listener.searchReady;
});

const pageOf = (path: string): string => path.split('#')[0] ?? path;

/** Pages of the answer in its order, each once. */
async function pagesFor(question: string): Promise<readonly string[]> {
  const { body } = await listener.renderer.results({ query: question, offset: 0 }, 'data');
  const { hits } = JSON.parse(Buffer.from(body).toString()) as SearchAnswer;
  return [...new Set(hits.map(({ path }) => pageOf(path)))];
}

/** Questions without a good answer among the first pages, with what came instead. */
async function missesWithin(count: number, list: readonly Question[]): Promise<readonly string[]> {
  const misses: string[] = [];
  for (const { ask, gold } of list) {
    const first = (await pagesFor(ask)).slice(0, count);
    const wanted = gold.map(pageOf);
    if (!first.some((path) => wanted.includes(path))) misses.push(`${ask}: ${first.join(' ')}`);
  }
  return misses;
}

it('asks for sections that are there, on every page', async () => {
  const { site } = listener;
  const known = new Set<string>();
  for (const path of site.paths) {
    known.add(path);
    const { headers } = await site.compiled(path);
    for (const { slug } of headers) known.add(`${path}#${slug}`);
  }
  const wanted = [...keywords, ...questions, ...newQuestions].flatMap(({ gold }) => gold);
  expect(wanted.filter((place) => !known.has(place))).toEqual([]);
  const asked = new Set(questions.flatMap(({ gold }) => gold.map(pageOf)));
  expect(site.paths.filter((path) => !asked.has(path))).toEqual([]);
});

it('answers nearly every keyword among the first three pages, and most with the first', async () => {
  const late = await missesWithin(3, keywords);
  const second = await missesWithin(1, keywords);
  process.stdout.write(
    `${keywords.length} keywords, ${keywords.length - second.length} answered by the first page, ${keywords.length - late.length} by the first three.\n${late.join('\n')}\n`,
  );
  expect(late.length / keywords.length).toBeLessThanOrEqual(0.03);
  expect(second.length / keywords.length).toBeLessThanOrEqual(0.1);
});

it("answers most questions in readers' own words among the first five pages", async () => {
  const misses = await missesWithin(5, questions);
  process.stdout.write(
    `${questions.length} questions, ${questions.length - misses.length} answered by the first five pages.\n${misses.join('\n')}\n`,
  );
  expect(misses.length / questions.length).toBeLessThanOrEqual(0.08);
});

/** Places in their order, as an agent gets them. */
async function placesFor(query: string): Promise<readonly string[]> {
  const params = { name: 'search', arguments: { query, limit: 8 } };
  const { body } = await listener.renderer.message('/mcp', {
    headers: [
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
    ],
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { base, origin } = listener.renderer.facts.site;
  const addresses = Buffer.from(body)
    .toString()
    .matchAll(/\]\((\S+?)\)\\n/g);
  return [...addresses].map(([, address = '']) => address.slice((origin + base).length - 1));
}

it("names the right page of an agent's task first, or nearly so", async () => {
  let sum = 0;
  for (const { task, gold } of tasks) {
    const pages = [...new Set((await placesFor(task)).map(pageOf))];
    const wanted = gold.map(pageOf);
    const rank = pages.slice(0, 5).findIndex((path) => wanted.includes(path)) + 1;
    if (rank > 0) sum += 1 / rank;
  }
  const meanReciprocalRank = sum / tasks.length;
  process.stdout.write(`Agents' tasks: mean reciprocal rank ${meanReciprocalRank.toFixed(3)}.\n`);
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.89);
});

it.each([
  ['webhook url returns 404', '/troubleshooting/caller-errors/#endpoint-not-found'],
  ['trigger not firing no events', '/troubleshooting/#no-events'],
  ['upload a pdf through the webhook', '/workflows/steps/triggers/http/#large-file-support'],
  ['idempotency key exactly once', '/workflows/events/duplicates/#idempotency-key'],
  ['dead letter queue', '/workflows/events/delivery/#dead-letter-queue'],
  ['No $.respond called in workflow', '/troubleshooting/caller-errors/#no-response'],
  ['GITHUB_ACTIONS secrets', '/guides/components-in-ci/#prepare'],
  ['delete my account', '/user-settings/#delete-account'],
])('%s leads to %s first', async (query, place) => {
  const { body } = await listener.renderer.results({ query, offset: 0 }, 'data');
  const { hits } = JSON.parse(Buffer.from(body).toString()) as SearchAnswer;
  expect(hits[0]?.path).toBe(place);
});

it.each([
  'return 400 json response from workflow',
  'throttle workflow rate limit',
  'approval',
  'create source every 15 minutes',
  'page through events',
  'tail events',
  'allowlist',
  'rollback',
  'uninstall',
])("finds a newcomer's words, %s, among the first three sections", async (query) => {
  const gold = questions.find(({ ask }) => ask === query)?.gold ?? [];
  const places = (await placesFor(query)).slice(0, 3);
  expect(places.filter((place) => gold.includes(place))).not.toEqual([]);
});
