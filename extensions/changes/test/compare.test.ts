// What readers see of the difference between two texts of a page.
import { compareTexts, type Change, type Piece, type SectionChange } from '../compare.ts';

const compare = (before: string, after: string): readonly SectionChange[] =>
  compareTexts({ before, after });

/** `[-gone-]{+new+}` */
function drawn(changes: readonly Change[]): readonly string[] {
  const marks = { '=': ['', ''], '-': ['[-', '-]'], '+': ['{+', '+}'] } as const;
  const textOf = (pieces: readonly Piece[]): string =>
    pieces.map(([sign, text]) => marks[sign].join(text)).join('');
  return changes.flatMap(({ kind, rows }) =>
    rows.map(({ sign, cells, isBreaking }) => {
      const text = cells.map(textOf).join(' | ') + (isBreaking ? ' !' : '');
      if (kind === 'text') return text;
      return kind === 'code' ? sign + (cells[0]?.[0]?.[1] ?? '') : `${sign} ${text}`;
    }),
  );
}

const changesOf = (before: string, after: string): readonly string[] =>
  drawn(compare(before, after).flatMap(({ changes }) => changes));

describe('a sentence', () => {
  it('shows the words that differ, and code as one word', () => {
    expect(
      changesOf(
        '<p>A run takes <code>30 s</code> at most, and then it ends.</p>',
        '<p>A run takes <code>60 s</code> at most, and then it is ended.</p>',
      ),
    ).toEqual(['A run takes [-`30 s` -]{+`60 s` +}at most, and then it [-ends-]{+is ended+}.']);
  });

  it('that says something else is replaced as a whole', () => {
    expect(changesOf('<p>Red apples are sweet.</p>', '<p>Pears cost four coins now.</p>')).toEqual([
      '[-Red apples are sweet.-]',
      '{+Pears cost four coins now.+}',
    ]);
  });

  it('in Japanese is split where its words end', () => {
    expect(
      changesOf('<p>ワークフローを開始します。</p>', '<p>ワークフローを停止します。</p>'),
    ).toEqual(['ワークフローを[-開始-]{+停止+}します。']);
  });
});

it.each([
  [
    'emphasis, links and line breaks',
    '<p>An <b>old</b>\n text.</p>',
    '<p>An old <a href="/a/">text</a>.</p>',
  ],
  [
    'a list of paragraphs',
    '<ul><li>One</li><li>Two</li></ul>',
    '<ul>\n<li><p>One</p></li>\n<li><p>Two</p></li></ul>',
  ],
  [
    'colours of code',
    '<pre><code class="language-js"><span>a</span> = 1\n</code></pre>',
    '<pre><code class="language-js">a <i>=</i> 1</code></pre>',
  ],
  [
    'the order of rows',
    '<table><tr><td>a<td>1<tr><td>b<td>2</table>',
    '<table><tr><td>b<td>2<tr><td>a<td>1</table>',
  ],
  [
    'scripts, buttons and the note about versions',
    '<p class="callout version-note">Old.</p><button>Copy</button><p>A</p>',
    '<p>A</p><script>1</script>',
  ],
  [
    'the place of a section',
    '<h2 id="a">A</h2><p>x</p><h2 id="b">B</h2><p>y</p>',
    '<h2 id="b">B</h2><p>y</p><h2 id="a">A</h2><p>x</p>',
  ],
])('shows nothing of %s', (_, before, after) => {
  expect(compare(before, after)).toEqual([]);
});

it('shows code by line, with the lines beside changed ones', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const code = (text: readonly string[]) =>
    `<pre><code class="language-js">${text.join('\n')}\n</code></pre>`;
  expect(changesOf(code(lines), code(lines.map((line) => (line === 'e' ? 'E' : line))))).toEqual([
    ...['=…', '=c', '=d', '-e', '+E', '=f', '=g', '=…'],
  ]);
});

it('shows tables by row, and cells by word', () => {
  const table = (rows: string) =>
    `<table><thead><tr><th>Name<th>Limit</thead><tbody>${rows}</tbody></table>`;
  expect(
    changesOf(
      table('<tr><td>runs<td>10 a day<tr><td>steps<td>5<tr><td>bytes<td>1'),
      table('<tr><td>runs<td>20 a day<tr><td>bytes<td>1<tr><td>files<td>3'),
    ),
  ).toEqual(['~ runs | [-10 -]{+20 +}a day', '+ {+files+} | {+3+}', '- [-steps-] | [-5-]']);
});

describe('sections', () => {
  it('are followed when their heading has another name or id', () => {
    const text = '<p>A long enough text about apples and pears in the garden.</p>';
    const [change] = compare(
      `<h2 id="old">Old name</h2>${text}`,
      `<h2 id="new">New name</h2>${text}<p>More.</p>`,
    );
    expect(change).toMatchObject({ sign: '~', title: 'New name', before: 'old', after: 'new' });
    expect(drawn(change?.changes ?? [])).toEqual(['[-Old -]{+New +}name', '{+More.+}']);
  });

  it('that one text has not are whole, and those that are gone are the last', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(
      (id) => `<h2 id="${id}">${id}</h2><p>${id.repeat(9)}</p>`,
    );
    const found = compare(`${a}${b}${c}`, `${a}<p>!</p>${d}${c}<p>?</p>`);
    expect(found.map(({ sign, title }) => sign + title)).toEqual(['~a', '+d', '~c', '-b']);
    expect(found[3]?.section?.blocks).toEqual([{ kind: 'text', head: [], rows: [['bbbbbbbbb']] }]);
  });
});

describe('an API', () => {
  const call = (path: string, fields: string, answer = '') =>
    `<section class="operation"><h3 id="x">Call</h3><p class="endpoint copyable"><span>GET</span> <code>${path}</code></p>
     <div class="parameters"><p class="parameters-title">Query parameters</p><dl>${fields}</dl></div>
     <details><summary>Response <code>200</code></summary><div class="parameters"><dl>${answer}</dl></div></details></section>`;
  const field = (name: string, type = 'string', required = '', text = 'A.') =>
    `<div><dt><code>${name}</code> <em>${type}</em> ${required && '<strong>required</strong>'}</dt><dd>${text}</dd></div>`;

  it('shows fields by name, and marks what breaks programs', () => {
    expect(
      changesOf(
        call('/a', field('gone') + field('same') + field('type') + field('must') + field('text')),
        call(
          '/a',
          field('same') +
            field('type', 'integer') +
            field('must', 'string', 'x') +
            field('text', 'string', '', 'B.') +
            field('free') +
            field('new', 'string', 'x'),
        ),
      ),
    ).toEqual([
      '~ `type` | [-string-]{+integer+} |  | A. !',
      '~ `must` | string | {+required+} | A. !',
      '~ `text` | string |  | [-A-]{+B+}.',
      '+ {+`free`+} | {+string+} | {++} | {+A.+}',
      '+ {+`new`+} | {+string+} | {+required+} | {+A.+} !',
      '- [-`gone`-] | [-string-] | [--] | [-A.-] !',
    ]);
  });

  it('does not break when an answer has a further field, and does when it has one less', () => {
    const [a, b] = [field('a', 'string', 'x'), field('b', 'string', 'x')];
    expect(changesOf(call('/a', '', a), call('/a', '', a + b))).toEqual([
      '+ {+`b`+} | {+string+} | {+required+} | {+A.+}',
    ]);
    expect(changesOf(call('/a', '', a + b), call('/a', '', a))).toEqual([
      '- [-`b`-] | [-string-] | [-required-] | [-A.-] !',
    ]);
  });

  it('does not break when a call is new, whatever it requires', () => {
    const added = changesOf('<p>None.</p>', call('/new', field('a', 'string', 'x')));
    expect(added.filter((line) => line.endsWith('!'))).toEqual([]);
    expect(added).toContain('+ {+GET /new+}');
  });

  it('breaks when a call has another path, or is gone', () => {
    expect(changesOf(call('/v1/pets', ''), call('/v2/pets', ''))).toEqual([
      '~ GET /[-v1-]{+v2+}/pets !',
    ]);
    expect(
      changesOf(call('/a', ''), '<p>None.</p>').filter((line) => line.includes('GET')),
    ).toEqual(['- [-GET /a-] !']);
  });

  it('has fields of fields as lists of their own', () => {
    const inner = (name: string) =>
      field(
        'data',
        'object',
        '',
        `<p>Text.</p><details><summary>Its fields</summary><div class="parameters"><dl>${field(`data.${name}`)}</dl></div></details>`,
      );
    expect(changesOf(call('/a', '', inner('id')), call('/a', '', inner('key')))).toEqual([
      '+ {+`data.key`+} | {+string+} | {++} | {+A.+}',
      '- [-`data.id`-] | [-string-] | [--] | [-A.-] !',
    ]);
  });
});

it('ends soon with texts that have nothing in common', () => {
  const text = (word: string) =>
    `<p>${Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ')}</p>`;
  expect(changesOf(text('a'), text('b'))).toHaveLength(2);
});
