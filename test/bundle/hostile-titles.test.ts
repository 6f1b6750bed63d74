// A title is a text: it makes no link in the lists for programs, no second line, and no document that browsers mend.
import path from 'node:path';
import request from 'supertest';
import type { SiteInProcess } from '../setup/in-process.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';
import { serveFolder } from '../setup/versioned-site.ts';

afterAll(removeTestSites);

const link = 'Ok](https://evil.example/) [more';

describe.each([true, false])('on a site with `strict: %s`', (isStrict) => {
  let site: SiteInProcess;
  beforeAll(async () => {
    const page = (title: string, description: string): string =>
      `---\ntitle: ${JSON.stringify(title)}\nshort_description: ${JSON.stringify(description)}\n---\n\nText of the page.\n`;
    const folder = await writeContent({
      'docs.yaml': `title: Handbook\nbase: /docs/\norigin: https://docs.example.com\nstrict: ${isStrict}\nunlisted: [/, /link/, /lines/]\n`,
      'content/index.md': page(
        'Home',
        'The home page of a handbook that tells of titles that do harm.',
      ),
      'content/link/index.md': page(
        link,
        `A page whose description links [too](https://evil.example/).`,
      ),
      'content/lines/index.md': page(
        'Zero\u0000byte\u001b[31m\n# Second line',
        'A page whose title has a NUL, an escape sequence and two lines.',
      ),
    });
    site = await serveFolder(path.resolve(folder));
  });

  const get = async (address: string) => (await request(site.handle).get(address)).text;

  const mcp = async (name: string, input: object) => {
    const { body } = await site.renderer.message('/mcp', {
      headers: [
        ['content-type', 'application/json'],
        ['accept', 'application/json, text/event-stream'],
      ],
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    });
    const [, data = ''] = /data: (.*)/.exec(Buffer.from(body).toString()) ?? [];
    const { result } = JSON.parse(data) as { result: { content: [{ text: string }] } };
    return result.content[0].text;
  };

  /** Targets of all Markdown links. */
  const targetsIn = (text: string): readonly string[] =>
    [...text.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, target = '']) => target);

  it('links only to the site in `llms.txt`', async () => {
    const text = await get('/docs/llms.txt');
    expect(text).toContain(
      '[Ok\\](https://evil.example/) \\[more](https://docs.example.com/docs/link/index.md)',
    );
    expect(
      targetsIn(text).filter((target) => !target.startsWith('https://docs.example.com/')),
    ).toEqual([]);
    expect(text).not.toMatch(/^# Second/m);
  });

  it('links only to the site in the answers of MCP tools', async () => {
    await site.searchReady;
    const [section] = await site.renderer.outline();
    const texts = [
      await mcp('list', { section: section?.name }),
      await mcp('search', { query: 'more ok' }),
      await mcp('read', { path: '/lnk/' }),
    ];
    for (const text of texts) {
      expect(text).toContain('\\[more]');
      expect(
        targetsIn(text).filter((target) => !target.startsWith('https://docs.example.com/')),
      ).toEqual([]);
    }
  });

  it('shows a title on one line, without control characters', async () => {
    const html = await get('/docs/lines/');
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(html).not.toMatch(/[\u0000\u001b]/);
    expect(html).toContain('<title>Zero\uFFFDbyte\uFFFD[31m # Second line');
    expect(await get('/docs/lines/index.md')).toMatch(
      /^# Zero\uFFFDbyte\uFFFD\\\[31m # Second line\n/,
    );
  });
});
