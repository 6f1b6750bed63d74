// The site's style sheets: only sizes and distances of the scale (`src/pages/styles/tokens.css`), and nothing that is slow on long pages.
const spaces = '/^(padding|margin|gap|row-gap|column-gap)/';

/** @type {import('stylelint').Config} */
export default {
  overrides: [
    {
      // A variant of a theme may change the scale, and state distances of its own.
      files: ['src/server/site/theme/variants/*.css'],
      rules: {
        'declaration-property-value-disallowed-list': null,
        'declaration-property-value-allowed-list': null,
      },
    },
  ],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'block-no-empty': true,
    'declaration-no-important': true,
    // A margin of -1px covers a hairline, and space within a line of text may depend on its size (`em`, `ch`).
    'declaration-property-value-disallowed-list': [
      { [spaces]: [/\b(?!1px)[\d.]+(px|rem)\b/] },
      { message: messageOf('a distance', '--space-1', '--space-8') },
    ],
    // In print, the whole scale has another unit.
    'declaration-property-value-allowed-list': [
      {
        'font-size': [/^var\(--text-/, 'inherit', '0.875em', '10.5pt'],
        font: ['inherit', /^var\(--text-/],
        '/^--space-/': [/^(0\.25|0\.5|0\.75|1|1\.5|2|3|4\.5)rem$/],
        '/^--text-(xs|s|m|l|xl)$/': [/^(0\.75|0\.875|1|1\.125|1\.5)rem$/],
        '--text-code': ['0.84375rem'],
        '/^--text-[23]xl$/': [/, (2\.25|3\.25)rem\)$/],
      },
      { message: messageOf('a size', '--text-xs', '--text-3xl') },
    ],
    // Asked again when a script adds elements anywhere, and then all get their styles anew: 130 to 220 ms on the longest page, on a slow phone.
    'selector-disallowed-list': [
      [/^(:root|html|body)[^\s>+~]*:has\((?!>)[^]*\)\s*[>+~\w.*[:#]/],
      {
        message: (/** @type {string} */ selector) =>
          `\`${selector}\` concerns all elements of each page. Write the whole path in \`:has(> …)\``,
      },
    ],
  },
};

/** @param {string} what @param {string} first @param {string} last */
function messageOf(what, first, last) {
  return (/** @type {string} */ property, /** @type {string} */ value) =>
    `\`${property}: ${value}\` is not ${what} of the scale. Use \`var(${first})\` to \`var(${last})\``;
}
