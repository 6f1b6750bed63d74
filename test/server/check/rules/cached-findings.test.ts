// What rules have found is kept between runs, and never more than that.
import { cp, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { checkSite } from '../../../../src/server/tools/check/check.ts';
import { createCachedFindings } from '../../../../src/server/tools/check/rules/cached-findings.ts';
import { formatMessage } from '../../../../src/server/base/diagnostics/messages.ts';
import { emptyConfig, removeTestSites, writeContent } from '../../../setup/test-site.ts';
import { entriesOf, openStore } from '../../../setup/test-store.ts';

afterAll(removeTestSites);

const never = (): never => {
  throw new Error('It was looked for again.');
};

it('keeps what was found for the next run, also that nothing was', async () => {
  const folder = await writeContent({});
  const first = createCachedFindings(openStore(folder));
  expect(await first.keep(['rule', 'text'], () => ['fault'])).toEqual(['fault']);
  expect(await first.keep(['rule', 'text'], never)).toEqual(['fault']);
  expect(await first.keep(['rule', 'good text'], () => [])).toEqual([]);
  await first.save();
  const second = createCachedFindings(openStore(folder));
  expect(await second.keep(['rule', 'text'], never)).toEqual(['fault']);
  expect(await second.keep(['rule', 'good text'], never)).toEqual([]);
  expect(await second.keep(['rule', 'other text'], () => ['other'])).toEqual(['other']);
});

it('looks once for what two runs want at the same time, and again after a failure', async () => {
  const kept = createCachedFindings();
  let end = (_findings: readonly string[]): void => undefined;
  const first = kept.keep(
    ['rule', 'text'],
    () =>
      new Promise<readonly string[]>((resolve) => {
        end = resolve;
      }),
  );
  const second = kept.keep(['rule', 'text'], never);
  end(['fault']);
  expect(await Promise.all([first, second])).toEqual([['fault'], ['fault']]);
  await expect(kept.keep(['rule', 'other'], never)).rejects.toThrow('It was looked for again.');
  expect(await kept.keep(['rule', 'other'], () => ['found'])).toEqual(['found']);
});

/** Saves the finding `fault` of a rule; returns the folder of the store. */
async function saveFault(): Promise<string> {
  const folder = await writeContent({});
  const first = createCachedFindings(openStore(folder));
  await first.keep(['rule', 'text'], () => ['fault']);
  await first.save();
  return folder;
}

it('keeps nothing for other code', async () => {
  const folder = await saveFault();
  const second = createCachedFindings(openStore(folder, { version: 'b' }));
  expect(await second.keep(['rule', 'text'], () => ['another'])).toEqual(['another']);
});

it('finds everything anew when the entry is cut short', async () => {
  const folder = await saveFault();
  const [file = ''] = await entriesOf(folder, 'findings');
  await truncate(file, 50);
  const second = createCachedFindings(openStore(folder));
  expect(await second.keep(['rule', 'text'], () => ['anew'])).toEqual(['anew']);
});

it('works in a folder that cannot be written', async () => {
  const folder = await writeContent({ file: 'x' });
  const kept = createCachedFindings(
    openStore(path.join(folder, 'file'), { warn: () => undefined }),
  );
  expect(await kept.keep(['rule', 'text'], () => ['fault'])).toEqual(['fault']);
  await kept.save();
});

it('reports the same of a site that is checked again, and what has changed', async () => {
  const folder = await writeContent({});
  const page = (body: string): string => `---\ntitle: A\n---\n\n${body}\n`;
  const contentDir = await writeContent({
    'index.md': page('```json\n{\n```\n\n512KB'),
    'b/index.md': page('Good.'),
  });
  const rulesOf = async (): Promise<readonly string[]> => {
    const kept = createCachedFindings(openStore(folder));
    const { messages } = await checkSite({ config: emptyConfig(), contentDir }, kept);
    await kept.save();
    return messages
      .filter(({ rule }) => ['sample', 'typed-figure'].includes(rule))
      .map(formatMessage);
  };
  const first = await rulesOf();
  expect(first).toEqual([
    expect.stringMatching(/^content\/index\.md:6:1 {2}The json sample does not parse/),
    expect.stringMatching(/^content\/index\.md:9:1 {2}The figure `512KB` is typed by hand\./),
  ]);
  expect(await rulesOf()).toEqual(first);
  // The same text on another page is reported there, and where it has moved to.
  await cp(path.join(contentDir, 'index.md'), path.join(contentDir, 'b', 'index.md'));
  await writeContent({ 'index.md': page('Text.\n\n```json\n{\n```') }, contentDir);
  expect((await rulesOf()).map((line) => line.split('  ')[0])).toEqual([
    'content/b/index.md:6:1',
    'content/b/index.md:9:1',
    'content/index.md:8:1',
  ]);
  await rm(folder, { recursive: true });
  expect(await rulesOf()).toHaveLength(3);
});
