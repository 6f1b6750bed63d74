// The first response for each page after a start: time and bytes, for every page.
//
//   npm run bench -- first                     this checkout
//   npm run bench -- first ../before        compares with other built checkouts, alternating
import path from 'node:path';
import { ask, firstAnswer, machine, port, printTable, quantile, startNode } from './measure.mjs';

const rounds = 3;
const checkouts = ['.', ...process.argv.slice(2)];
const headers = { 'Accept-Encoding': 'gzip, br' };

/** Measures time and size of each page's first response, all pages after one start. @param {string} checkout */
async function measure(checkout) {
  const variables = { PORT: String(port), HOST: '127.0.0.1', WARM_UP: 'off', LOG_LEVEL: 'warn' };
  const server = startNode(['dist/server/cli.js', 'start'], variables, undefined, checkout);
  const start = await firstAnswer('/docs/');
  const { body } = await ask('/docs/sitemap.xml');
  const pages = [...body.toString().matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, page = '']) => page,
  );
  const answers = [];
  for (const page of pages) answers.push(await ask(page, headers));
  await server.stop();
  return {
    start,
    times: answers.map(({ ms }) => ms),
    bytes: answers.map((answer) => answer.body.length),
    uncompressed: answers.filter(({ headers: sent }) => !sent.includes('Content-Encoding')).length,
  };
}

/** @type {Map<string, Awaited<ReturnType<typeof measure>>[]>} */
const results = new Map(checkouts.map((checkout) => [checkout, []]));
for (let round = 0; round < rounds; round++) {
  for (const checkout of checkouts) results.get(checkout)?.push(await measure(checkout));
}

console.log(`First answer of every page after a start, ${rounds} rounds in turn. ${machine()}.\n`);
const titles = [
  'checkout',
  'pages',
  'start ms',
  'p50 ms',
  'p99 ms',
  'median KB',
  'longest KB',
  'uncompressed',
];
printTable([
  titles,
  ...[...results].map(([checkout, measured]) => {
    const times = measured.flatMap((result) => result.times);
    const bytes = measured[0]?.bytes ?? [];
    const starts = measured.map(({ start }) => start);
    return [
      path.basename(path.resolve(checkout)),
      bytes.length,
      Math.round(quantile(starts, 0.5)),
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.99).toFixed(1),
      (quantile(bytes, 0.5) / 1000).toFixed(1),
      (Math.max(...bytes) / 1000).toFixed(1),
      measured[0]?.uncompressed ?? 0,
    ];
  }),
]);
