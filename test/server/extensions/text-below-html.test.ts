// Text right below an element of HTML, in projects of Jekyll and MkDocs, and elsewhere.
import { compileHome } from '../../setup/extension-site.ts';
import { textBelowHtml } from '../../../src/server/contract/text-below-html.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['<div>\na\n</div>\n**b**', '<div>\na\n</div>\n\n**b**'],
  [
    '<div class="x">a</div>\n```js\n</div>\nb\n```\nc',
    '<div class="x">a</div>\n\n```js\n</div>\nb\n```\nc',
  ],
  ['<hr>\n- b', '<hr>\n\n- b'],
  ['<hr class="a" />\nb', '<hr class="a" />\n\nb'],
  ['<div>\n<p>a</p>\n</div>\n# b', '<div>\n<p>a</p>\n</div>\n\n# b'],
  // Inside of an element that is open, before further HTML, and where there is a blank line already.
  ['<div>\n<hr>\nb\n</div>', '<div>\n<hr>\nb\n</div>'],
  ['<div>\n<p>a</p>\nb\n</div>', '<div>\n<p>a</p>\nb\n</div>'],
  ['<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['</div>\n\nb', '</div>\n\nb'],
  ['a <b>b</b>\nc', 'a <b>b</b>\nc'],
  ['```\n</div>\n**b**\n```', '```\n</div>\n**b**\n```'],
  ['    <hr>\nb', '    <hr>\nb'],
])('%j → %j', (text, expected) => {
  expect(textBelowHtml(text.split('\n')).join('\n')).toBe(expected);
});

it('is HTML elsewhere, as CommonMark has it', async () => {
  const { html } = await compileHome('<hr>\n**c**\n', {});
  expect(html).toContain('**c**');
});
