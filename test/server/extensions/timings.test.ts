// What extensions take, as `check --timings` prints it.
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { reportTimings } from '../../../src/server/tools/check/report.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** The module of an extension with a function `slow`. */
function extension(name: string, parts: string): string {
  return `const slow = () => { const end = performance.now() + 20; while (performance.now() < end); return []; };
    export default { name: '${name}', version: '1', ${parts} };`;
}

async function timingsOf(body: string, modules: readonly string[]) {
  const { folder } = await readExtensionSite({
    'docs.yaml': `title: T\nextensions: [${modules.map((_module, at) => `./${at}.mjs`).join(', ')}]\n`,
    'content/index.md': `# Home\n\n${body}\n`,
    ...Object.fromEntries(modules.map((module, at) => [`${at}.mjs`, module])),
  });
  const { timings } = await checkSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
  });
  return timings;
}

describe('the time that extensions take', () => {
  it('is measured for pages and rules, and printed for those who ask', async () => {
    const { folder } = await readExtensionSite(
      siteWith(
        'Text.',
        `const wait = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };
        export default { name: 'slow', version: '1',
          lines: (lines) => { wait(20); return lines; },
          rules: [{ name: 'a', check: () => { wait(20); return []; } }] };`,
      ),
    );
    const result = await checkSite({
      ...readConfig(folder),
      siteDir: folder,
      contentDir: path.join(folder, 'content'),
    });
    const slow = result.timings.find(({ extension }) => extension === 'slow');
    expect(slow?.pages).toBe(1);
    expect(slow?.slowest?.file).toBe('content/index.md');
    expect(slow?.slowest?.ms).toBeGreaterThanOrEqual(20);
    expect(slow?.ms).toBeGreaterThanOrEqual(40);
    expect(reportTimings(result)).toMatch(
      /^slow: \d+ ms, 1 page, at most \d+ ms \(content\/index\.md\)$/m,
    );
  });

  it.each([
    ['a block', 'blocks: [{ kind: "leaf", names: ["box"], draw: slow }]', '::box'],
    [
      'a block that makes nodes later',
      'blocks: [{ kind: "leaf", names: ["box"], draw: (_node, { trusted }) => [trusted(slow)] }]',
      '::box',
    ],
    [
      'a block that is Markdown',
      'blocks: [{ kind: "markdown", names: ["box"], toMarkdown: slow }]',
      '::box',
    ],
    [
      'a part of a sentence',
      'blocks: [{ kind: "inline", aliases: ["x"], pattern: /@x/g, draw: slow, toNode: () => ({ type: "x", data: { hName: "block-x" }, children: [] }) }]',
      'One @x.',
    ],
    ['a component', 'components: { Box: { render: slow } }', '::box'],
  ])('is that of %s too', async (_what, parts, body) => {
    const timings = await timingsOf(body, [extension('slow', parts)]);
    const slow = timings.find((one) => one.extension === 'slow');
    expect(slow?.pages).toBe(1);
    expect(slow?.ms).toBeGreaterThanOrEqual(20);
  });

  it('is without what is drawn inside of a block', async () => {
    const around =
      'blocks: [{ kind: "container", names: ["box"], draw: (node, { draw }) => draw(node.children) }]';
    const timings = await timingsOf('::: box\n::dot\n:::', [
      extension('inside', 'blocks: [{ kind: "leaf", names: ["dot"], draw: slow }]'),
      extension('around', around),
    ]);
    const msOf = (name: string) => timings.find((one) => one.extension === name)?.ms;
    expect(msOf('inside')).toBeGreaterThanOrEqual(20);
    expect(msOf('around')).toBeLessThan(msOf('inside') ?? 0);
  });
});
