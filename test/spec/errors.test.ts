// Each error has a code, a section with cause and remedy, and an address that the product links to.
import { readFileSync } from 'node:fs';
import { readRealSite } from '../setup/read-real-site.ts';

const page = readFileSync('content/troubleshooting/index.md', 'utf8');
/** The lists at the top: what one sees, the code, and the section. */
const [lookup = ''] = page.split('\n## ');

const sections: readonly (readonly [string, string])[] = [
  ['InvocationsQuotaExceeded', 'invocations-quota-exceeded'],
  ['RuntimeQuotaExceeded', 'runtime-quota-exceeded'],
  ['InvocationBudgetExceeded', 'invocation-budget-exceeded'],
  ['Timeout', 'timeout'],
  ['OutOfMemory', 'out-of-memory'],
  ['FunctionPayloadLimitExceeded', 'function-payload-limit-exceeded'],
  ['JSONNestedPropertyLimitExceeded', 'json-nested-property-limit-exceeded'],
  ['RateLimitExceeded', 'rate-limit-exceeded'],
  ['RequestEntityTooLarge', 'request-entity-too-large'],
  ['EventQueueFull', 'event-queue-full'],
  ['PlatformFailure', 'platform-failure'],
  ['NotFound', 'endpoint-not-found'],
  ['PlatformUnavailable', 'platform-unavailable'],
  ['ResponseTimeout', 'response-timeout'],
  ['NotPausedYet', 'not-paused'],
  ['NotPaused', 'not-paused'],
  ['InvalidKey', 'data-store-errors'],
  ['InternalFailure', 'code-errors'],
  ['No $.respond called in workflow', 'no-response'],
  ['still running code', 'warnings'],
];

/** HTML of every page by its path. */
let pages: ReadonlyMap<string, string>;
let troubleshooting = '';
beforeAll(async () => {
  const site = await readRealSite();
  const compiled = site.paths.map(async (path): Promise<[string, string]> => [
    path,
    (await site.compiled(path)).html,
  ]);
  pages = new Map(await Promise.all(compiled));
  troubleshooting = pages.get('/troubleshooting/') ?? '';
});

it.each(sections)('leads from %s to #%s', (code, anchor) => {
  const rows = lookup.split('\n').filter((line) => line.includes(code));
  expect(rows.some((row) => row.includes(`(#${anchor})`))).toBe(true);
  expect(troubleshooting).toContain(`id="${anchor}"`);
});

it.each(sections.filter(([code]) => code !== 'InternalFailure'))(
  'says of %s what one sees, why, and what helps',
  (_code, anchor) => {
    const [, after = ''] = troubleshooting.split(`id="${anchor}"`);
    const [section = ''] = after.split(/<h[23]/);
    for (const part of ['You see', 'Cause.', 'Remedy.']) {
      expect(section).toContain(`<strong>${part}</strong>`);
    }
  },
);

it('knows every code that a page names', () => {
  const endings =
    'Exceeded|Failure|Full|TooLarge|Timeout|Unavailable|Found|Paused|PausedYet|Memory|Key|Keys|Requests|Serializable';
  const pattern = new RegExp(`<code>(?:\\d{3} )?([A-Z][A-Za-z]+(?:${endings}))</code>`, 'g');
  const codes = [...pages.values()].flatMap((html) =>
    [...html.matchAll(pattern)].map(([, code = '']) => code),
  );
  expect(new Set(codes).size).toBeGreaterThan(15);
  expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});
