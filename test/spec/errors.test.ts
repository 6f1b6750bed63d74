// Each error has a code, a section with cause and remedy, and an address that the product links to.
import { readFileSync } from 'node:fs';
import { readRealSite } from '../setup/read-real-site.ts';

const page = readFileSync('content/troubleshooting/index.md', 'utf8');
const callerPage = '/troubleshooting/caller-errors/';
const codePage = '/troubleshooting/code-errors/';
/** The lists at the top: what one sees, the code, and the section. */
const [lookup = ''] = page.split('\n## ');

const here = '/troubleshooting/';
const sections: readonly (readonly [code: string, anchor: string, path: string])[] = [
  ['InvocationsQuotaExceeded', 'invocations-quota-exceeded', here],
  ['RuntimeQuotaExceeded', 'runtime-quota-exceeded', here],
  ['InvocationBudgetExceeded', 'invocation-budget-exceeded', here],
  ['Timeout', 'timeout', here],
  ['OutOfMemory', 'out-of-memory', here],
  ['FunctionPayloadLimitExceeded', 'function-payload-limit-exceeded', here],
  ['JSONNestedPropertyLimitExceeded', 'json-nested-property-limit-exceeded', here],
  ['RateLimitExceeded', 'rate-limit-exceeded', here],
  ['RequestEntityTooLarge', 'request-entity-too-large', here],
  ['EventQueueFull', 'event-queue-full', here],
  ['PlatformFailure', 'platform-failure', here],
  ['NotFound', 'endpoint-not-found', callerPage],
  ['PlatformUnavailable', 'platform-unavailable', callerPage],
  ['ResponseTimeout', 'response-timeout', callerPage],
  ['NotPausedYet', 'not-paused', callerPage],
  ['NotPaused', 'not-paused', callerPage],
  ['InvalidKey', 'data-store-errors', codePage],
  ['No $.respond called in workflow', 'no-response', callerPage],
  ['still running code', 'warnings', here],
];

/** HTML of every page by its path. */
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  const site = await readRealSite();
  const compiled = site.paths.map(async (path): Promise<[string, string]> => [
    path,
    (await site.compiled(path)).html,
  ]);
  pages = new Map(await Promise.all(compiled));
});

it.each(sections)('leads from %s to #%s', (code, anchor, path) => {
  const rows = lookup.split('\n').filter((line) => line.includes(code));
  const link = path === here ? `(#${anchor})` : `(${path}#${anchor})`;
  expect(rows.some((row) => row.includes(link))).toBe(true);
  expect(pages.get(path)).toContain(`id="${anchor}"`);
});

it('leads from InternalFailure to the errors of code', () => {
  expect(lookup).toContain(`[Code \`InternalFailure\`](${codePage})`);
});

it.each(sections)('says of %s what one sees, why, and what helps', (_code, anchor, path) => {
  const [, after = ''] = (pages.get(path) ?? '').split(`id="${anchor}"`);
  const [section = ''] = after.split(/<h[23]/);
  for (const part of ['You see', 'Cause.', 'Remedy.']) {
    expect(section).toContain(`<strong>${part}</strong>`);
  }
});

it('knows every code that a page names', () => {
  const endings =
    'Exceeded|Failure|Full|TooLarge|Timeout|Unavailable|Found|Paused|PausedYet|Memory|Key|Keys|Requests|Serializable';
  const pattern = new RegExp(`<code>(?:\\d{3} )?([A-Z][A-Za-z]+(?:${endings}))</code>`, 'g');
  const codes = [...pages.values()].flatMap((html) =>
    [...html.matchAll(pattern)].map(([, code = '']) => code),
  );
  expect(new Set(codes).size).toBeGreaterThan(15);
  const known = [page, readFileSync('content/troubleshooting/code-errors/index.md', 'utf8')].join(
    '\n',
  );
  expect(codes.filter((code) => !known.includes(`\`${code}\``))).toEqual([]);
});
