// Links to headings of their page that are spelled otherwise than the anchor.
import { compileAny, createAnySite } from '../../setup/any-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const headings = '## Pixel RNN/CNN\n\nText.\n\n## Über uns\n\nText.\n\n## Set-up 1\n\nText.';

it.each([
  ['Pixel-RNN/CNN', 'pixel-rnncnn'],
  ['pixel-rnn%2Fcnn', 'pixel-rnncnn'],
  ['PIXEL_RNN_CNN', 'pixel-rnncnn'],
  ['Über-Uns', '%C3%BCber-uns'],
  ['setup1', 'set-up-1'],
])('leads from #%s to #%s', async (typed, anchor) => {
  const { html, printed, references } = await compileAny(`[It](#${typed})\n\n${headings}`);
  expect(html).toContain(`<a href="#${anchor}">It</a>`);
  expect(printed).toEqual([]);
  expect(references.map((one) => one.anchor)).toEqual([decodeURIComponent(anchor)]);
});

it.each(['pixel', 'rnncnn', '-'])('leaves #%s, which is none of them', async (typed) => {
  const { html } = await compileAny(`[It](#${typed})\n\n${headings}`);
  expect(html).toContain(`<a href="#${typed}">It</a>`);
});

it('tells strict sites the spelling', async () => {
  const { printed } = await compileAny(`[It](#Set-Up-1)\n\n${headings}`, { preset: 'strict' });
  expect(printed.join('\n')).toContain(
    'Anchor `#Set-Up-1` is spelled otherwise on this page. Write `#set-up-1`.',
  );
});

describe('links to other pages', () => {
  const others = {
    'a.md':
      '# A\n\n[It](b.md#Command-Log) [It](b.md#15-2-0) [It](<b.md#Set-Up_1>) <a href="./b#Über-uns">It</a>\n\n[it]: b#NOT-there\n\n```md\n[It](b.md#In-Code)\n```\n',
    'b.md':
      '# B\n\n## Command Log\n\n## Set-up 1\n\n## Über uns\n\n## In code\n\n## 15.2.0\n\n## Other\n',
  };

  it('find headings that they spell with capital letters and signs', async () => {
    const { site, problems } = await createAnySite(others);
    const { html } = await site.compiled('/b.html');
    expect(problems).toEqual([]);
    for (const id of ['Command-Log', 'Set-Up_1', 'Über-uns', '15-2-0'])
      expect(html).toContain(`<span id="${id}"></span>`);
    expect(html).toContain('<h2 id="other">Other');
    expect(html).not.toContain('NOT-there');
  });

  it('are told of it on a strict site, which has no further anchors', async () => {
    const { site } = await createAnySite(others, { preset: 'strict' });
    expect((await site.compiled('/b.html')).html).not.toContain('Command-Log');
  });
});
