// The template for a new site with a description of an API.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerOf } from '../../../test/setup/answer-of.ts';
import { runCommand } from '../../../test/setup/run-command.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('has no mistakes with any preset, and draws its calls', async () => {
  const folder = path.join(await writeContent({}), 'greetings');
  const created = await runCommand(['create', folder, '--template', 'api']);
  expect(created.code).toBe(0);
  const page = await answerOf(folder, ['/reference/']);
  for (const id of ['create-greeting', 'list-greetings', 'delete-greeting'])
    expect(page).toContain(`id="${id}"`);
  const config = path.join(folder, 'docs.yaml');
  const text = await readFile(config, 'utf8');
  for (const preset of ['default', 'strict']) {
    await writeFile(config, text.replace('preset: default', `preset: ${preset}`));
    const { code, out } = await runCommand(['check', folder]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^5 pages, .*: no problems\.\n$/)]);
  }
});
