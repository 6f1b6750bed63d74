// Code as it is drawn: marked lines keep their column, a code group has one caption.
import type { Page } from 'playwright-core';
import { copyControlsReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';

const code = `---
title: Code
---

\`\`\`javascript del={2} ins={3}
const a = 1;
const b = 2;
const b = 3;
\`\`\`

\`\`\`javascript del={2} ins={3} lines
const a = 1;
const b = 2;
const b = 3;
\`\`\`

:::code-group

\`\`\`python title="Python"
a = 1
\`\`\`

\`\`\`go title="Go"
package main
\`\`\`

:::
`;

const fixture = fixtureInBrowser({ site: { files: { 'code.md': code } } });
let page: Page;
beforeEach(async () => {
  ({ page } = fixture);
  await page.goto(`${fixture.origin}/docs/code.html`);
  await copyControlsReady(page);
});

it.each([0, 1])(
  'lines of diff %d begin in one column, with their signs before them',
  async (index) => {
    const figure = page.locator('.code').nth(index);
    const lines = await figure.locator('.line').evaluateAll((all) =>
      all.map((line) => {
        const text = document.createRange();
        text.selectNodeContents(line);
        const sign = ['::before', '::after'].map((part) => getComputedStyle(line, part).content);
        return { left: text.getBoundingClientRect().left, sign: sign.join(' ') };
      }),
    );
    expect(new Set(lines.map(({ left }) => left)).size).toBe(1);
    expect(lines.map(({ sign }) => /added|removed/.exec(sign)?.[0])).toEqual([
      undefined,
      'removed',
      'added',
    ]);
  },
);

it('code without a title has no caption, and its copy control lies on its first line', async () => {
  const figure = page.locator('.code').first();
  const [box, pre, copy] = await Promise.all(
    [figure, figure.locator('pre'), figure.getByRole('button', { name: 'Copy code' })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(pre?.height).toBeGreaterThanOrEqual((box?.height ?? 0) - 2);
  expect(copy?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
  expect((copy?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(16);
});

it('a code group has tabs and copy control in one line', async () => {
  const group = page.locator('.tabs[data-code]');
  const [list, copy] = await Promise.all([
    group.getByRole('tablist').boundingBox(),
    group.getByRole('button', { name: 'Copy code' }).boundingBox(),
  ]);
  expect(list?.height).toBe(40);
  const middle = (box: { y: number; height: number } | null): number =>
    (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(copy) - middle(list))).toBeLessThanOrEqual(1);
  const pre = await group.locator('pre:visible').boundingBox();
  expect((pre?.y ?? Infinity) - (list?.y ?? 0)).toBeLessThanOrEqual(42);
});
