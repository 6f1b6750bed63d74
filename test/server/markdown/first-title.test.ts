// The first heading of a page's text, with and without a parser.
import { findFirstHeading } from '../../../src/server/markdown/read/first-title.ts';

/** Texts that are read as they stand. The same below a paragraph is read by the parser. */
const headings = [
  '# Get started',
  '## Überblick (v2.1), a/b',
  '# 設定',
  '# The `run` method',
  '# `std::vector::at`',
  '# `operator<`, `operator*=`',
  '# `a b c`',
  '# `a` `b`',
  '# `a``b`',
  '# ``a ` b``',
  '# `a',
  '# 1. First steps',
  '# - a',
  '# Title #',
  '# Two  spaces',
  '# *All* of it',
  '# [Link](/a/)',
  '# Rocket :rocket:',
  '# `:rocket:` in code',
  '# Named {#start}',
  '# `{#start}`',
  '# <b>Bold</b>',
  '# &amp; so on',
  '# A_b_c',
  '# a__b___c',
  '# _a_ b',
  '# __a__b',
  '# a_ b _c',
  '# _countof',
  '# (_a_)',
  '# `a`_b_',
  "# C++: a::b, what? 50% + 1; it's new!",
  '# https://example.com/a_b',
  '# + a',
  '# a :+1: b',
  '# End\\',
  '####### Seven',
  '#No space',
];

it.each(headings)('is the same at the top and below a paragraph: %s', (line) => {
  const below = findFirstHeading(`Text.\n\n${line}\n`);
  expect(findFirstHeading(`\n${line}\nMore.\n`)).toEqual(
    below && { ...below, hasTextAbove: false },
  );
});

it('has no marks of emphasis beside the punctuation of Chinese, Japanese and Korean', () => {
  expect(findFirstHeading('# 水**（雨水）**を使う\n')?.title).toBe('水（雨水）を使う');
  expect(findFirstHeading('# 5 **(a)**b\n')?.title).toBe('5 **(a)**b');
});

it('is found in time that grows with the length of a line', () => {
  for (const part of ['`a b ', 'a_', 'a__________'])
    expect(findFirstHeading(`# ${part.repeat(2500)}*`)?.level).toBe(1);
}, 2000);
