// Development mode: many saves, files that come and go, other versions, and mistakes on several pages.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { devInBrowser, mistake } from '../setup/dev-in-browser.ts';

const dev = devInBrowser();

it('shows files that are replaced by a rename, time and again', async () => {
  const place = path.join(dev.folder, 'content/limits/index.md');
  const text = await readFile(place, 'utf8');
  for (const name of ['First rename', 'Second rename', 'Third rename']) {
    await writeFile(`${place}~`, `${text}\n\n## ${name}\n`);
    await rename(`${place}~`, place);
    await dev.page.getByRole('heading', { name }).waitFor();
  }
  await writeFile(place, text);
  await dev.page.getByRole('heading', { name: 'Third rename' }).waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
});

it('shows the last of many saves that come while earlier ones are being read', async () => {
  const place = path.join(dev.folder, 'content/limits/index.md');
  const text = await readFile(place, 'utf8');
  for (let number = 1; number <= 30; number += 1) {
    await writeFile(place, `${text}\n\n## Save ${number} of 30\n`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await dev.page.getByRole('heading', { name: 'Save 30 of 30' }).waitFor();
  await writeFile(place, text);
  await dev.page.getByRole('heading', { name: 'Save 30 of 30' }).waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
});

it('shows a new page, also in a folder that was removed and made again', async () => {
  const place = path.join(dev.folder, 'content/brand-new/index.md');
  const heading = async (): Promise<string | undefined> => {
    const answer = await fetch(`${dev.origin}/docs/brand-new/`);
    return answer.status === 200 ? /<h1[^>]*>([^<]+)/.exec(await answer.text())?.[1] : undefined;
  };
  for (const title of ['Brand new', 'Made again', 'And again']) {
    await rm(path.dirname(place), { recursive: true, force: true });
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, `---\ntitle: ${title}\n---\n\nText.\n`);
    while ((await heading()) !== title) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // The open page is another one.
  await dev.overlay().getByRole('button', { name: 'on other pages' }).click();
  await dev.overlay().getByText('Page /brand-new/ is in no sidebar.').waitFor();
  await rm(path.dirname(place), { recursive: true });
  await dev.overlay().waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
});

it('shows a saved page of an earlier version, and a mistake in it', async () => {
  const file = 'versions/v1/content/code/index.md';
  const added = '\n\n## Saved in v1\n';
  await dev.visit(`${dev.origin}/docs/v1/code/`);
  await dev.edit(file, (text) => text + added);
  await dev.page.getByRole('heading', { name: 'Saved in v1' }).waitFor();
  await dev.edit(file, (text) => text + mistake);
  await dev
    .overlay()
    .getByRole('listitem')
    .filter({ hasText: /^versions\/v1\/content\/code\/index\.md:\d+:1Block :::nope is unknown/ })
    .waitFor();
  await dev.edit(file, (text) => text.replace(mistake, '').replace(added, ''));
  await dev.overlay().waitFor({ state: 'detached' });
  await dev.page.getByRole('heading', { name: 'Saved in v1' }).waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
  await dev.visit(`${dev.origin}/docs/limits/`);
});

it('shows mistakes between pages, until they are mended', async () => {
  const link = '\n[Somewhere](/workflows/#not-there-at-all)\n';
  await dev.edit('content/limits/index.md', (text) => text + link);
  await dev
    .overlay()
    .getByText('Anchor #not-there-at-all does not exist on /workflows/.')
    .waitFor();
  await dev.edit('content/workflows/index.md', (text) => `${text}\n\n## Not there at all\n`);
  await dev.overlay().waitFor({ state: 'detached' });
  await dev.edit('content/workflows/index.md', (text) =>
    text.replace('\n\n## Not there at all\n', ''),
  );
  await dev
    .overlay()
    .getByText('Anchor #not-there-at-all does not exist on /workflows/.')
    .waitFor();
  await dev.edit('content/limits/index.md', (text) => text.replace(link, ''));
  await dev.overlay().waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
});

it('shows a draft with a mark, and reports links to it from other pages', async () => {
  const place = path.join(dev.folder, 'content/unfinished/index.md');
  const link = '\n[Unfinished page](/unfinished/)\n';
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, '---\ntitle: Unfinished page\ndraft: true\n---\n\nText.\n');
  await dev.edit('content/limits/index.md', (text) => text + link);
  await dev.overlay().getByText('Link /unfinished/ leads to a draft').waitFor();
  await dev.page.getByRole('main').getByRole('link', { name: 'Unfinished page' }).click();
  await dev.page.getByText('This page is a draft: readers do not see it.').waitFor();
  await dev.page
    .getByRole('navigation', { name: 'Pages of this section' })
    .getByRole('link', { name: 'Unfinished page (draft)' })
    .waitFor();
  await dev.visit(`${dev.origin}/docs/limits/`);
  await rm(path.dirname(place), { recursive: true });
  await dev.edit('content/limits/index.md', (text) => text.replace(link, ''));
  await dev.overlay().waitFor({ state: 'detached' });
  expect(dev.child.exitCode).toBeNull();
});

it('shows the mistakes of other pages when it is asked to', async () => {
  const region = dev.page.getByRole('region', { name: 'problem' });
  await dev.editShown('content/workflows/index.md', (text) => text + mistake);
  await region.getByRole('heading', { name: 'No problems on this page' }).waitFor();
  expect(await region.getByRole('listitem').count()).toBe(0);
  await region.getByRole('button', { name: '1 on other pages' }).click();
  await region.getByText('content/workflows/index.md').waitFor();
  await region.getByRole('button', { name: 'This page only' }).click();
  expect(await region.getByRole('listitem').count()).toBe(0);

  await dev.editShown('content/limits/index.md', (text) => text + mistake);
  await region.getByRole('heading', { name: '1 problem on this page' }).waitFor();
  await region.getByRole('button', { name: '1 more on other pages' }).waitFor();
  expect(await region.getByRole('listitem').count()).toBe(1);
  await dev.editShown('content/limits/index.md', (text) => text.replace(mistake, ''));
  await region.getByRole('heading', { name: 'No problems on this page' }).waitFor();

  // A link of the frame shows the next page without a load.
  await dev.page.getByRole('link', { name: 'Workflows' }).first().click();
  await region.getByRole('heading', { name: '1 problem' }).waitFor();
  await region.getByText('content/workflows/index.md').waitFor();
  await dev.editShown('content/workflows/index.md', (text) => text.replace(mistake, ''));
  await region.waitFor({ state: 'detached' });
  await dev.visit(`${dev.origin}/docs/limits/`);
});

it('covers only the page that a warning is about', async () => {
  const region = dev.page.getByRole('region', { name: 'problem' });
  const setting = '\nrules: { directive: warning }\n';
  await dev.editShown('docs.yaml', (text) => text.replace('\nstrict: true\n', `$&${setting}`));
  await dev.editShown('content/workflows/index.md', (text) => text + mistake);
  await dev.editShown('content/limits/index.md', (text) => text + mistake);
  await region.getByRole('heading', { name: '1 problem on this page' }).waitFor();
  await region.getByRole('button', { name: '1 more on other pages' }).waitFor();
  await region.getByText('directive (warning)').waitFor();
  await dev.editShown('content/limits/index.md', (text) => text.replace(mistake, ''));
  await region.waitFor({ state: 'detached' });
  expect(await region.count()).toBe(0);
  await dev.editShown('docs.yaml', (text) => text.replace(setting, ''));
  await region.getByRole('heading', { name: 'No problems on this page' }).waitFor();
  await dev.editShown('content/workflows/index.md', (text) => text.replace(mistake, ''));
  await region.waitFor({ state: 'detached' });
});
