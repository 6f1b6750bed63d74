// Links to headings of their page that are spelled otherwise than the anchor.
import { compileAny } from '../../setup/any-site.ts';
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
