// Every template makes a site without mistakes.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../setup/run-command.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it.each(['product', 'library', 'guides'])(
  'writes the template %s without mistakes, also for the strict preset',
  async (name) => {
    const folder = path.join(await writeContent({}), 'greetings');
    expect((await runCommand(['create', folder, '--template', name])).code).toBe(0);
    const config = path.join(folder, 'docs.yaml');
    const text = await readFile(config, 'utf8');
    expect(text).not.toContain('[[');
    for (const preset of ['default', 'strict']) {
      await writeFile(config, text.replace('preset: default', `preset: ${preset}`));
      const { code, out } = await runCommand(['check', folder]);
      expect([preset, out]).toEqual([
        preset,
        expect.stringMatching(/^5 pages, .*: no problems\.\n$/),
      ]);
      expect(code).toBe(0);
    }
  },
);
