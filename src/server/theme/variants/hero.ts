// Variants of the first part of the introduction.
import type { heroDividers, heroGrounds, heroVariants } from '../../../pages/model/theme.ts';
import { css } from './css.ts';

const centered = css`
  .hero {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    text-align: center;
  }

  .hero > .hero-picture {
    grid-area: auto;
    text-align: start;
  }

  .hero-lead {
    max-inline-size: 40rem;
  }

  .hero-actions {
    justify-content: center;
  }
`;

export const heroes: Readonly<Record<Exclude<(typeof heroVariants)[number], 'split'>, string>> = {
  centered,
  /* The picture that the page begins with lies on the edge of the hero. A page that begins otherwise has a centered one. */
  image: `${centered}${css`
    .home:has(> .content > p:first-child img) {
      --overlap: clamp(5rem, 20vw, 12rem);
    }

    .home:where(:has(> .content > p:first-child img)) > .content {
      margin-block-start: 0;
    }

    .home > .content > p:first-child:has(img) {
      position: relative;
      z-index: 1;
      grid-column: 1 / -1;
      max-inline-size: 52rem;
      margin-inline: auto;
    }

    .home > .content > p:first-child > .enlarge {
      padding: 0;
      background: none;
    }

    .home > .content > p:first-child > .enlarge::after {
      display: none;
    }

    .home > .content > p:first-child img {
      inline-size: 100%;
      border-radius: var(--radius-dialog);
      box-shadow: var(--shadow);
    }

    .home > .content > p:first-child:has(img) + * {
      margin-block-start: var(--space-7);
    }
  `}`,
  /* The code that the page begins with stands beside the text, and below it on small screens. A page that begins otherwise has a split one. */
  code: css`
    :where(.home:has(> .content > :is(.code, .tabs):first-child)) > .hero > .hero-picture {
      display: none;
    }

    .home > .content > :is(.code, .tabs):first-child {
      grid-column: 1 / -1;
      box-shadow: var(--shadow);
    }

    @media (width < 60rem) {
      .home:has(> .content > :is(.code, .tabs):first-child) {
        --lap: var(--space-7);
      }

      :where(.home:has(> .content > :is(.code, .tabs):first-child)) > .hero {
        padding-block-end: var(--space-8);
      }

      .home:where(:has(> .content > :is(.code, .tabs):first-child)) > .content {
        margin-block-start: calc(-1 * var(--lap));
      }

      .home > .content > :is(.code, .tabs):first-child {
        position: relative;
        z-index: 1;
      }

      .home > .content > :is(.code, .tabs):first-child + * {
        margin-block-start: var(--space-6);
      }
    }

    @media (width >= 60rem) {
      .home {
        position: relative;
      }

      :where(.home:has(> .content > :is(.code, .tabs):first-child)) > .hero {
        grid-template-columns: minmax(0, 1fr);
        block-size: 30rem;
        padding-inline-end: 54%;
      }

      .home > .content > :is(.code, .tabs):first-child {
        position: absolute;
        inset: 15rem 0 auto 50%;
        max-block-size: 26rem;
        margin: 0;
        overflow: auto;
        translate: 0 -50%;
      }

      .home > .content > :is(.code, .tabs):first-child + * {
        margin-block-start: 0;
      }
    }
  `,
  none: css`
    .hero {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-3);
      padding-block: var(--space-6) 0;
    }

    .hero::before,
    .hero > :is(.hero-picture, .hero-water) {
      display: none;
    }

    .hero h1 {
      font-size: var(--text-2xl);
      letter-spacing: -0.02em;
    }

    .hero-lead {
      max-inline-size: var(--measure);
    }
  `,
};

export const grounds: Readonly<Record<Exclude<(typeof heroGrounds)[number], 'plain'>, string>> = {
  wash: css`
    .hero::before {
      background: var(--accent-wash);
    }

    .hero-lead {
      color: var(--ink);
    }
  `,
  gradient: css`
    .hero::before {
      background: linear-gradient(160deg, var(--accent-wash), var(--paper) 55%, var(--brass-wash));
    }

    .hero-lead {
      color: var(--ink);
    }
  `,
  pattern: css`
    .hero::before {
      background:
        radial-gradient(circle at 85% 20%, var(--accent-wash), transparent 45%),
        linear-gradient(var(--line) 1px, transparent 1px) 0 -1px / 32px 32px,
        linear-gradient(90deg, var(--line) 1px, transparent 1px) -1px 0 / 32px 32px,
        var(--paper);
      mask: linear-gradient(black 60%, transparent);
    }
  `,
};

/** At the lower edge of the hero, in place of the water. `--lap` is how far the code that the page begins with reaches into the hero. */
const edge = css`
  .hero {
    padding-block-end: calc(var(--space-7) + var(--lap, 0px));
  }

  .hero-water {
    display: none;
  }

  .hero::after {
    content: '';
    position: absolute;
    inset-inline: calc(50% - 50vw);
  }
`;

export const dividers: Readonly<Record<Exclude<(typeof heroDividers)[number], 'water'>, string>> = {
  none: css`
    .hero {
      padding-block-end: calc(var(--space-7) + var(--lap, 0px));
    }

    .hero-water {
      display: none;
    }
  `,
  wave: `${edge}${css`
    .hero::after {
      inset-block-end: calc(-3px - var(--overlap, 0px));
    }
  `}`,
  line: `${edge}${css`
    .hero::after {
      inset-block-end: calc(-1 * var(--overlap, 0px));
      block-size: 1px;
      background: var(--line);
      mask: none;
    }
  `}`,
};
