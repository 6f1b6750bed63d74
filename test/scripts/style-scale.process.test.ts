// stylelint.config.mjs: sizes and distances beside the scale are refused, and selectors that are slow on long pages.
import { spawnSync } from 'node:child_process';

/** What the linter says of declarations, one a line. */
function lint(declarations: readonly string[]): string {
  return lintSheet(`.any {\n${declarations.join('\n')}\n}\n`);
}

function lintSheet(input: string): string {
  const { stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--stdin',
      '--stdin-filename',
      'src/pages/styles/any.css',
      '--formatter',
      'unix',
    ],
    { input, encoding: 'utf8' },
  );
  return stderr;
}

const wrong = [
  'padding: 0.7rem;',
  'padding-inline: calc(2 * var(--space-2) + 3rem);',
  'margin-block-start: -11px;',
  'gap: var(--space-1) 0.4rem;',
  'font-size: 13px;',
  'font-size: 0.9em;',
  'font: 0.9rem / 1.5 var(--font);',
  '--text-m: 0.95rem;',
  '--text-code: 0.8rem;',
  '--space-3: 0.7rem;',
];

it('refuses sizes and distances beside the scale', () => {
  const said = lint(wrong);
  expect(wrong.filter((_, index) => !said.includes(`any.css:${index + 2}:`))).toEqual([]);
  expect(said).toContain('`padding: 0.7rem` is not a distance of the scale. Use `var(--space-1)`');
  expect(said).toContain('`font-size: 13px` is not a size of the scale. Use `var(--text-xs)`');
});

it('accepts those of the scale, hairlines, and what follows the size of the text', () => {
  const right = [
    'padding: var(--space-2) calc(-1 * var(--space-3)) 0 auto;',
    'margin-inline-start: -1px;',
    'padding: 0.1em 1.5ch;',
    'font-size: var(--text-s);',
    'font: inherit;',
    '--text-2xl: clamp(1.75rem, 1.4rem + 1.6vw, 2.25rem);',
  ];
  expect(lint(right)).toBe('');
});

it('refuses what gives all elements their styles anew with each that a script adds', () => {
  const said = lintSheet(`:root:has(.home) .site-footer > * {
  color: red;
}
html[lang]:has(.home, .other) > body {
  color: red;
}
html:has(.on-this-page-small) {
  color: red;
}
html:has(> body > .home) .site-footer {
  color: red;
}
`);
  expect(said.match(/(?<=any\.css:)\d+/g)).toEqual(['1', '4']);
  expect(said).toContain('concerns all elements of each page. Write the whole path');
});
