// The palette with text that has no spaces between its words.
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';
import { routerReady } from '../setup/browser.ts';

const text = 'ワークフローを実行する前に、環境変数に秘密鍵を設定してください。';

const fixture = fixtureInBrowser({
  site: { files: { 'guide.md': `---\ntitle: 設定ガイド\n---\n\n## 手順\n\n${text}\n` } },
});

it.each([
  ['変数', ['変数']],
  ['環境変数の設定', ['環境', '変数', '設定']],
])('finds a page by %s, marks the words, and leads there', async (query, marked) => {
  const { page } = fixture;
  await page.goto(`${fixture.origin}/docs/`);
  await routerReady(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  const option = page
    .getByRole('group', { name: '設定ガイド' })
    .getByRole('option')
    .filter({ hasText: '手順' });
  await option.waitFor();
  expect(await option.locator('.hit-excerpt mark').allTextContents()).toEqual(marked);
  await option.click();
  await page.getByRole('heading', { name: '設定ガイド' }).waitFor();
  expect(page.url()).toMatch(/\/docs\/guide\.html#/);
});
