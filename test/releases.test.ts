// What a release consists of: its number, its section in the changelog, and the Node that it needs.
import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (file: string): string => readFileSync(file, 'utf8');
const manifest = z
  .object({ version: z.string(), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));

/** Headings of the changelog, `## 1.2.3 - 2026-11-24`, the newest first. */
const headings = [...read('CHANGELOG.md').matchAll(/^## (?!Unreleased$)(.*)$/gm)].map(
  ([, heading = '']) => heading,
);

it('the newest section of the changelog is that of the version in package.json', () => {
  expect(headings[0]?.split(' - ')[0]).toBe(manifest.version);
});

it('each version has a semantic number and the day of its release', () => {
  for (const heading of headings) expect(heading).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
});

it('versions are listed once each, the newest first', () => {
  const days = headings.map((heading) => heading.split(' - ')[1] ?? '');
  expect(days).toEqual(days.toSorted().toReversed());
  const numbers = headings.map((heading) => heading.split(' - ')[0] ?? '');
  const inOrder = numbers.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  expect(numbers).toEqual([...new Set(inOrder)]);
});

it('each section groups its changes, and lists some in each group', () => {
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1);
  for (const section of sections) {
    const groups = section.split(/^### /m).slice(1);
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) {
      expect(group).toMatch(/^(?:Added|Changed|Deprecated|Removed|Fixed|Security)\b.*\n\n- /);
    }
  }
});

it('the manual installs the package of this version', () => {
  expect(read('manual/content/start/index.md')).toContain(`millrace-docs-${manifest.version}.tgz`);
});

it('the suggested version of Node is the oldest major version that is supported', () => {
  const [, oldest] = /(\d+)/.exec(manifest.engines.node) ?? [];
  expect(read('.node-version')).toMatch(new RegExp(`^${oldest}\\.\\d+\\.\\d+\\n$`));
});

it('continuous integration runs one command, in the oldest major version of Node', () => {
  const { jobs } = z
    .object({
      jobs: z.strictObject({
        test: z.object({
          container: z.string(),
          steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
        }),
      }),
    })
    .parse(parse(read('.github/workflows/ci.yml')));
  expect(jobs.test.steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
  expect(statSync('.ci/run').mode & 0o111).toBe(0o111);
  const [major] = read('.node-version').split('.');
  expect(jobs.test.container).toMatch(new RegExp(`^node:${major}\\b`));
});
