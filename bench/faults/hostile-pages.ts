// Pages that no author writes by accident, but one may write: each once stopped the server, a check, or all other readers.

const heading = '---\ntitle: Hostile\n---\n\n';
const many = (text: string, times: number): string => text.repeat(times);

/** Files of pages, by what is wrong with them. */
export const hostilePages: Readonly<Record<string, string>> = {
  'one long line of ini': `${heading}\`\`\`ini\n${many('a', 30_000)}\n\`\`\`\n`,
  'nested notes': heading + many('> :::note\n', 2000),
  'nested quotes': `${heading}${many('> ', 20_000)}x\n`,
  'nested lists': `${heading}${many('- ', 6000)}x\n`,
  'maps as keys in the frontmatter': `---\n${many('? ', 500)}x\n---\n\nWords.\n`,
  'an alias bomb in the frontmatter': `---\na: &a [x, x, x, x, x, x, x, x]\n${aliases()}\n---\n\nWords.\n`,
  'frontmatter without an end': `---\n${many('\n', 2_000_000)}`,
  'footnotes without end': `${heading}${many('[^a] ', 5000)}\n\n[^a]: Words.\n`,
  'setext headings': heading + many('a\n=\n', 5000),
  'a table of 1,000 columns': `${heading}|${many('a|', 1000)}\n|${many('-|', 1000)}\n${many(`|${many('b|', 1000)}\n`, 50)}`,
  'words of 2 MB': heading + many('word ', 415_000),
  'more than may be read': heading + many('word ', 1_000_000),
  'open elements': heading + many('<kbd>', 20_000),
  'open comments': heading + many('<!--', 20_000),
  badges: heading + many('[[badge: a]]', 100_000),
  'open brackets and emphasis': heading + many('[**a*', 10_000),
  'paragraphs of 2 MB': heading + many('word word word\n\n', 130_000),
  'lists of pages': heading + many('::pages{under="/"}\n\n', 20_000),
  'percent sign in an anchor': `${heading}[a](/limits/#100%)\n`,
  'tags in values of tags': `${heading}${many('<A b={', 10_000)}${many('{a}`', 10_000)}\n`,
  'names of every object': `${heading}::constructor\n\n::toString\n\n:::hasOwnProperty\n:::\n`,
};

function aliases(): string {
  return Array.from({ length: 20 }, (_, index) => {
    const before = index === 0 ? 'a' : `b${index - 1}`;
    return `b${index}: &b${index} [*${before}, *${before}, *${before}, *${before}]`;
  }).join('\n');
}
