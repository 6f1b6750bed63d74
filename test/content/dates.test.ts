// The dates of the content: one day is today for all pages (`product.today`).
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const config = parse(await readFile('config/site.yaml', 'utf8')) as {
  readonly product: { readonly today: string };
};
const today = new Date(`${config.product.today} UTC`);
const inAYear = new Date(
  Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate()),
);
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const written = new RegExp(
  `(?<!\\d)(?:20\\d\\d-\\d\\d-\\d\\d|\\d{1,2} (?:${months}) 20\\d\\d)(?!\\d)`,
  'g',
);

/** Each date in the content, with its file and whether it stands in code. */
async function datesOfContent(): Promise<{ file: string; date: string; isCode: boolean }[]> {
  const files = await readdir('content', { recursive: true });
  const found = [];
  for (const file of files.filter((name) => /\.(?:md|yaml)$/.test(name))) {
    let isCode = file.endsWith('.yaml');
    for (const line of (await readFile(`content/${file}`, 'utf8')).split('\n')) {
      if (/^\s*```/.test(line)) isCode = !isCode;
      for (const [date] of line.matchAll(written)) found.push({ file, date, isCode });
    }
  }
  return found;
}

it('text names no day after today, except the end of support of languages', async () => {
  const later = (await datesOfContent()).filter(
    ({ date, isCode }) => !isCode && new Date(`${date} UTC`) > today,
  );
  expect(later).toEqual([{ file: 'code/index.md', date: '30 April 2023', isCode: false }]);
});

it('examples lie at most a year ahead', async () => {
  const dates = (await datesOfContent()).filter(({ isCode }) => isCode);
  expect(dates.length).toBeGreaterThan(20);
  expect(dates.filter(({ date }) => new Date(`${date} UTC`) > inAYear)).toEqual([]);
});

it('the changelog ends today, newest first', async () => {
  const dates = (await datesOfContent())
    .filter(({ file }) => file === 'status/index.md')
    .map(({ date }) => new Date(`${date} UTC`).getTime());
  expect(dates.length).toBeGreaterThan(10);
  expect(dates[0]).toBe(today.getTime());
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});
