// Variants of the introduction below its hero.
import type { homeLayouts } from '../../../pages/model/theme.ts';
import { css } from './css.ts';

/** Headings above their text instead of beside it. */
const stacked = css`
  .home :is(.content, .recent) {
    display: block;
  }

  .home .content > .heading:has(> h2),
  .home .content > .heading:has(> h2):first-child,
  .home > .recent > h2 {
    padding-block-start: 0;
    font-size: var(--text-xl);
  }

  .home .content > .heading ~ .heading:has(> h2) {
    margin-block-start: var(--space-7);
  }

  .content .cards > ul:where(:not(:has(> li:nth-child(4):last-child))) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  }

  .home .content > .heading + *,
  .home .content > .heading ~ .heading + *,
  .home .recent > ul {
    margin-block-start: var(--space-4);
  }
`;

export const homes: Readonly<Record<Exclude<(typeof homeLayouts)[number], 'product'>, string>> = {
  /* Text on the left, code on the right. */
  api: `${stacked}${css`
    @media (width >= 60rem) {
      .home .content {
        display: grid;
        grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
        align-items: start;
        column-gap: var(--space-7);
      }

      .home .content > :not(.heading) {
        grid-column: 1;
      }

      .home .content > :is(.heading, .cards, .tiles, .table, .columns, .callout) {
        grid-column: 1 / -1;
      }

      .home .content > :is(.code, .tabs) {
        grid-column: 2;
      }
    }
  `}`,
  /* One narrow column, as a readme. */
  library: `${stacked}${css`
    .home .content,
    .home > .recent,
    .home > .page-actions,
    .home > .page-footer {
      max-inline-size: 52rem;
    }

    .content .cards > ul:nth-child(n) {
      grid-template-columns: 1fr;
      gap: 0;
      border-block-start: 1px solid var(--line);
    }

    .content .cards li {
      padding: var(--space-3) 0;
      border-width: 0 0 1px;
      border-radius: 0;
      background: none;
    }

    @media (width >= 40rem) {
      .content .cards li {
        display: grid;
        grid-template-columns: 12rem minmax(0, 1fr);
        align-items: baseline;
      }

      .content .cards span {
        margin: 0;
      }
    }
  `}`,
  /* Headings in the middle, and large cards on colored ground. */
  guides: `${stacked}${css`
    .home {
      max-inline-size: 64rem;
    }

    .home .content > .heading,
    .home .content > p,
    .home > .recent > h2 {
      margin-inline: auto;
      text-align: center;
    }

    /* Beside the title, which alone is in the middle. */
    .home .heading-anchor {
      position: absolute;
    }

    .content .cards > ul {
      gap: var(--space-4);
    }

    .content .cards > ul:has(> li:nth-child(4):last-child) {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
    }

    .content .cards li {
      padding: var(--space-5);
      border-color: transparent;
      background: var(--accent-wash);
    }

    .content .cards li:nth-child(even) {
      background: var(--brass-wash);
    }

    .content .cards span {
      color: var(--ink);
    }
  `}`,
};
