// Links in descriptions, when the page that they lead to moves.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../../test/setup/run-command.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('lead to its new address', async () => {
  const folder = await writeContent({
    'docs.yaml': 'base: /\nopenapi: api/openapi.yaml\n',
    'content/index.md': '# Home\n',
    'content/limits/index.md': '# Limits\n\n## Requests\n',
    'content/api/index.md': '# API\n\n::endpoint[GET /runs]\n',
    'content/api/openapi.yaml': `openapi: 3.1.0
info: { title: Runs, version: '1' }
paths:
  /runs:
    get:
      operationId: listRuns
      summary: List runs
      description: Within the [limits](/limits/#requests).
      responses: { '200': { description: A list of runs. } }
`,
  });
  const variables = { SITE_DIR: folder };
  expect((await runCommand(['move', '/limits/', '/reference/limits/'], { variables })).code).toBe(
    0,
  );
  const text = await readFile(path.join(folder, 'content', 'api', 'openapi.yaml'), 'utf8');
  expect(text).toContain('](/reference/limits/#requests)');
  const { code, out } = await runCommand(['check'], { variables });
  expect([code, out]).toEqual([0, expect.stringMatching(/no problems/)]);
});
