// The Markdown beside every page, through the front door.
import request from 'supertest';
import type { SiteInProcess } from '../setup/in-process.ts';
import { createFixture } from '../setup/fixture-site.ts';
import { createRealSite } from '../setup/real-site.ts';
import { page, removeTestSites } from '../setup/test-site.ts';

let real: SiteInProcess;
beforeAll(async () => {
  real = await createRealSite();
});
afterAll(removeTestSites);

const get = (path: string) => request(real.handle).get(path);

describe('an address of Markdown', () => {
  it.each([
    ['/docs/index.md', '# Build workflows with Millrace'],
    ['/docs/limits/index.md', '# Millrace limits'],
    ['/docs/quickstart/create-new-workflow.md', '# Create a new workflow'],
    ['/docs/millrace-axios/index.md', '# Millrace axios'],
  ])('%s is the page, title first', async (address, title) => {
    const { status, headers, text } = await get(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text.split('\n')[0]).toBe(title);
  });

  it.each([
    ['/docs/limits.md', '/docs/limits/index.md'],
    ['/docs/Limits/INDEX.md', '/docs/limits/index.md'],
    ['/docs/cron/index.md', '/docs/workflows/steps/triggers/index.md'],
    ['/docs/quickstart/create-new-workflow/index.md', '/docs/quickstart/create-new-workflow.md'],
  ])('%s, another spelling, leads to %s', async (address, location) => {
    const { status, headers } = await get(address);
    expect({ status, location: headers['location'] }).toEqual({ status: 301, location });
  });

  it.each(['/docs/none/index.md', '/docs/none.md', '/docs/.md', '/other/index.md'])(
    '%s, of no page, is missing',
    async (address) => {
      const { status, headers } = await get(address);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    },
  );

  it.each(['identity', 'gzip', 'br'])(
    'is the same in %s, and unchanged until it changes',
    async (encoding) => {
      const address = '/docs/pricing/index.md';
      const wanted = encoding === 'identity' ? undefined : encoding;
      await get(address);
      await real.cache.settled();
      const first = await get(address).set('Accept-Encoding', encoding);
      expect(first.headers['content-encoding']).toBe(wanted);
      const etag = first.headers['etag'] ?? '';
      expect(etag).toMatch(encoding === 'identity' ? /^"[\w-]{16}"$/ : `-${encoding}"`);
      expect(first.headers['vary']).toBe('Accept-Encoding');
      const again = await get(address).set('Accept-Encoding', encoding).set('If-None-Match', etag);
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    },
  );

  it('has the caching headers of the page', async () => {
    for (const address of ['/docs/api/index.md', '/docs/api/']) await get(address);
    await real.cache.settled();
    const [markdown, html] = await Promise.all([get('/docs/api/index.md'), get('/docs/api/')]);
    for (const name of ['cache-control', 'content-security-policy']) {
      expect(markdown.headers[name]).toBe(html.headers[name]);
    }
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, text } = await request(real.handle).head('/docs/api/index.md');
    expect({ status, text }).toEqual({ status: 200, text: undefined });
    expect(Number(headers['content-length'])).toBeGreaterThan(500);
  });

  it('is named in the head of its page, and of no page that has none', async () => {
    const link = '<link rel="alternate" type="text/markdown" href="';
    expect((await get('/docs/limits/')).text).toContain(`${link}/docs/limits/index.md"`);
    expect((await get('/docs/quickstart/create-new-workflow.html')).text).toContain(
      `${link}/docs/quickstart/create-new-workflow.md"`,
    );
    expect((await get('/docs/none/')).text).not.toContain(link);
    expect((await get('/docs/search/')).text).not.toContain(link);
  });
});

describe('what it says', () => {
  const origin = 'https://millrace.example';
  const notice = `> For AI agents: [All pages](${origin}/docs/llms.txt)`;

  async function markdownOf(body: string, title?: string): Promise<string> {
    const { handle } = await createFixture({
      files: {
        'a/index.md': page(body, title),
        'public/run.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="300"/>',
      },
    });
    const { text } = await request(handle).get('/docs/a/index.md');
    return text;
  }

  it.each([
    ['a heading without its anchor', '## Files {#files}', '## Files'],
    ['a link', '[Long](/long/#alpha)', `[Long](${origin}/docs/long/#alpha)`],
    ['a query', '[Long](/long/?os=mac#alpha)', `[Long](${origin}/docs/long/?os=mac#alpha)`],
    ['a link to a section', '## B\n\n[Up](#b)', `## B\n\n[Up](${origin}/docs/a/#b)`],
    ['a link elsewhere', '[X](https://example.com/a?b=1)', '[X](https://example.com/a?b=1)'],
    ['a picture', '![A dot](/favicon.svg)', `![A dot](${origin}/docs/favicon.svg)`],
    ['a picture that opens larger', '![A run](/run.svg)', `![A run](${origin}/docs/run.svg)`],
    ['figures and names', '{{ product.name }}: {{ constants.memoryMax }}', 'Millrace: 10GB'],
    ['braces of the product', 'Use `{{steps.a.b}}`.', 'Use `{{steps.a.b}}`.'],
    ['keys and small letters', '<kbd>K</kbd> H<sub>2</sub>O', '`K` H<sub>2</sub>O'],
    ['an abbreviation', '<abbr title="Time">T</abbr>', '<abbr title="Time">T</abbr>'],
    ['a placeholder', 'Put <workflow-id> here.', 'Put \\<workflow-id> here.'],
    ['a badge', 'New [[badge: Beta]]', 'New **Beta**'],
    ['a callout', ':::tip[Faster]\nDo **this**.\n:::', '> **Faster**\n>\n> Do **this**.'],
    ['a disclosure', ':::details[More]\nText.\n:::', '**More**\n\nText.'],
    ['steps', ':::steps\n1. One.\n2. Two.\n:::', '1. One.\n2. Two.'],
    ['cards', ':::cards\n- [Long](/long/) A page.\n:::', `- [Long](${origin}/docs/long/) A page.`],
    [
      'tabs, each panel under its label',
      '::::tabs\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\nSecond.\n:::\n::::',
      '**One**\n\nFirst.\n\n**Two**\n\nSecond.',
    ],
    [
      'a code group',
      ':::code-group\n```python title="Python"\na = 1\n```\n:::',
      '**Python**\n\n```python\na = 1\n```',
    ],
    [
      'parameters',
      ':::parameters[Options]\n- `a` *string* **required** Takes `x`.\n- `b`\n:::',
      '**Options**\n\n- `a` _string_ **required** Takes `x`.\n- `b`',
    ],
    [
      'a call, in the order of its source',
      '::::operation\n\n## Me\n\n::endpoint[GET /v1/me]\n\n```bash\ncurl\n```\n\n:::parameters\n- `b` B.\n:::\n\n::::',
      '## Me\n\n`GET /v1/me`\n\n```bash\ncurl\n```\n\n- `b` B.',
    ],
    [
      'responses by status',
      '::::responses\n:::tab[200]\nDone.\n:::\n:::tab[404]\nGone.\n:::\n::::',
      '**200**\n\nDone.\n\n**404**\n\nGone.',
    ],
    ['an app', '::app[Slack]{slug="slack" auth="OAuth"}', '**Slack** `slack` OAuth'],
    ['the method of a call', '[[method: PUT]] it', '`PUT` it'],
    [
      'a fence with its language and title',
      '```javascript title="a.js" {1} lines\nconst a = "<b>";\n```',
      '```javascript title="a.js"\nconst a = "<b>";\n```',
    ],
    [
      'console sessions, prompts and all',
      '```console\n$ mr login\nDone.\n```',
      '```console\n$ mr login\nDone.\n```',
    ],
    ['added lines as code', '```javascript ins={2}\na;\nb;\n```', '```javascript\na;\nb;\n```'],
    ['removed lines as a diff', '```javascript del={2}\na;\nb;\n```', '```diff\n a;\n-b;\n```'],
    [
      'tables',
      '| A | B |\n| --- | --- |\n| `a\\|b` | 2 |',
      '| A | B |\n| - | - |\n| `a\\|b` | 2 |',
    ],
    [
      'tables of properties',
      '| Field | Type | Required | Meaning |\n| - | - | - | - |\n| `a` | string | Yes | Text. |',
      '- `a` _string_ **required** Text.',
    ],
    [
      'columns and tiles',
      '::::columns\n\n## One\n\n:::tiles\n- [Long](/long/)\n:::\n\n## Two\n\nText.\n\n::::',
      `## One\n\n- [Long](${origin}/docs/long/)\n\n## Two\n\nText.`,
    ],
    [
      'the alignment of columns',
      '| A | B | C |\n| :- | :-: | -: |\n| 1 | 2 | 3 |',
      '| A | B | C |\n| :- | :-: | -: |\n| 1 | 2 | 3 |',
    ],
    [
      'figures in a table',
      '::constants{names="memoryMax"}',
      '| Limit | Value | Applies to |\n| - | - | - |\n| Memory, absolute maximum | 10GB | Per workflow |',
    ],
  ])('has %s', async (_name, body, expected) => {
    expect(await markdownOf(body)).toBe(`# A page\n\n${notice}\n\n${expected}\n`);
  });

  it('has a title with what Markdown would read otherwise', async () => {
    expect(await markdownOf('Text.', 'The *new* $.flow')).toBe(
      `# The \\*new\\* $.flow\n\n${notice}\n\nText.\n`,
    );
  });

  it('has the introduction as its layout shows it, with the description', async () => {
    const { text } = await get('/docs/index.md');
    expect(text).toMatch(/^# .+\n\n> .+\n\nConnect APIs and run code on HTTP requests/);
  });

  it('has the API reference', async () => {
    const { text } = await get('/docs/api/rest/components/index.md');
    expect(text).toContain('`POST /v1/components`\n');
    expect(text).toContain('**curl**\n\n```bash\ncurl');
    expect(text).toContain('**200**\n\n');
    expect(text).toMatch(
      /\*\*Path and query parameters\*\*\n\n- `key_or_id` _string_ \*\*required\*\* ID of /,
    );
  });
});
