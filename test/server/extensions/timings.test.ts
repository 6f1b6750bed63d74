// What extensions take, as `check --timings` prints it.
import path from 'node:path';
import { checkSite } from '../../../src/server/check/check.ts';
import { reportTimings } from '../../../src/server/check/report.ts';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

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
});
