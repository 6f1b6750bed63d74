// A site that is opened again whatever happens in between, and one with mistakes.
import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSmallSite, startThread } from '../../setup/render-thread.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it('answers again with bytes that an extension keeps', async () => {
  const siteDir = await writeContent({
    'docs.yaml': 'title: Orchard\nextensions: [./orchard.mjs]\n',
    'content/index.md': '# Home\n',
    'orchard.mjs': `
      const bytes = new Uint8Array(4000);
      bytes.set([0x89, 0x50, 0x4e, 0x47]);
      export default {
        name: 'orchard', version: '1', picture: () => bytes,
        forms: [{ name: 'print', type: 'text/plain', make: () => bytes }],
        files: [{ path: '/orchard.bin', type: 'text/plain', make: () => bytes }],
        endpoints: [{ path: '/ask', calls: [], open: () => () => ({ status: 200, headers: [], body: bytes }) }],
      };`,
  });
  const { renderer: starting } = startThread({
    siteDir,
    contentDir: path.join(siteDir, 'content'),
  });
  const renderer = await starting;
  const message = { headers: [], body: '' };
  for (let time = 1; time <= 3; time += 1) {
    const made = [
      await renderer.pagePicture('/'),
      (await renderer.form('print', '/'))?.body,
      await renderer.file('/orchard.bin'),
      (await renderer.message('/ask', message)).body,
    ];
    expect(made.map((bytes) => bytes?.length)).toEqual([4000, 4000, 4000, 4000]);
  }
  await renderer.close();
});

it('serves a site with mistakes when they are accepted, and names each of them once', async () => {
  const contentDir = await writeContent({
    'index.md': '---\ntitel: x\n---\n',
    'b.md': '---\nprev: /none/\nthumbnail: /none.svg\nlayout: none\n---\n# B',
    'Big Name.md': '# C',
    'x.md/c.md': '# D',
  });
  const { renderer: starting, events } = startThread({ contentDir, acceptsMistakes: true });
  const renderer = await starting;
  expect([...renderer.facts.chunks.keys()]).toEqual(['/Big%20Name.html', '/b.html', '/']);
  for (const page of renderer.facts.chunks.keys()) {
    expect((await renderer.page(page)).byteLength).toBeGreaterThan(1000);
    expect((await renderer.markdown(page)).byteLength).toBeGreaterThan(0);
  }
  const told = events.filter(({ kind }) => kind === 'mistakes');
  expect(told).toMatchObject([
    {
      messages: expect.arrayContaining([
        expect.objectContaining({ file: `${contentDir}/index.md`, line: 2, rule: 'frontmatter' }),
        expect.objectContaining({ file: `${contentDir}/Big Name.md`, rule: 'file-name' }),
        expect.objectContaining({ file: `${contentDir}/x.md`, rule: 'file-kind' }),
        expect.objectContaining({ file: `${contentDir}/b.md`, rule: 'layout' }),
      ]) as unknown,
    },
  ]);
  await renderer.close();
});

describe('a site that is opened again', () => {
  it('is not opened if its thread ends, and the earlier one works on', async () => {
    const { renderer, reopen, siteDir, limits, lost, textOf } = await startSmallSite('Text.\n', {
      'docs.yaml': 'title: Handbook\nbase: /docs/\nextensions: [./own.mjs]\n',
      'own.mjs':
        "export default { name: 'own', version: '1', data: ({ read }) => read('broken.txt') && process.exit(3) };",
    });
    const broken = path.join(siteDir, 'content', 'broken.txt');
    await writeFile(broken, 'It is.');
    await appendFile(limits, '\nBrand new.\n');
    await expect(reopen()).rejects.toThrow('The render thread ended with code 3.');
    expect(await textOf(renderer)).not.toContain('Brand new.');
    await rm(broken);
    const next = await reopen();
    expect(await textOf(next)).toContain('Brand new.');
    await Promise.all([renderer.close(), next.close()]);
    expect(lost).toEqual([]);
  });

  it('is not refused for a mistake that is served already', async () => {
    const { renderer, reopen, limits } = await startSmallSite('\n:::nope\nText.\n:::\n');
    await appendFile(limits, '\nBrand new.\n');
    const next = await reopen();
    expect(Buffer.from(await next.page('/limits/')).toString()).toContain('Brand new.');
    await renderer.close();
    await next.close();
  });
});
