// Variants of the bar at the top.
import type { headerLayouts } from '../../../pages/model/theme.ts';
import { css } from './css.ts';

export const headers: Readonly<Record<Exclude<(typeof headerLayouts)[number], 'bar'>, string>> = {
  centered: css`
    .top-bar > .brand {
      min-inline-size: 0;
    }

    @media (width < 64rem) {
      .top-bar > .brand {
        position: absolute;
        inset-inline-start: 50%;
        max-inline-size: calc(100% - 12rem);
        translate: -50%;
      }

      .search-link {
        margin-inline-start: auto;
      }

      .search-link > span {
        position: absolute;
        inline-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }

    /* In the middle where there is room, otherwise between what is on both sides. */
    @media (width >= 64rem) {
      .top-bar {
        display: grid;
        grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr);
      }

      .top-bar > .brand {
        grid-area: 1 / 2;
        justify-content: center;
      }

      .brand-name {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }

      .top-nav {
        grid-area: 1 / 1;
        margin-inline-start: calc(-1 * var(--space-3));
      }

      .search-link {
        grid-area: 1 / 3;
        justify-self: end;
        inline-size: min(13rem, 18vw);
        /* The theme control reaches into the edge. */
        margin-inline-end: max(0rem, var(--toggle-size, 2.75rem) - var(--space-3) + var(--space-2));
      }

      .theme {
        grid-area: 1 / 3;
        justify-self: end;
      }

      .menu ul {
        inset-inline: 0 auto;
      }
    }
  `,
  tabs: css`
    @media (width >= 64rem) {
      :root {
        --bar-height: 6.25rem;
        --bar-end: calc(var(--outside) + var(--edge));
      }

      .top-bar {
        display: grid;
        grid-template: 3.5rem 2.75rem / auto minmax(0, 1fr) auto;
        gap: 0;
        background: linear-gradient(var(--line), var(--line)) 0 3.5rem / 100% 1px no-repeat
          var(--paper);
      }

      .brand {
        min-inline-size: var(--brand-width);
      }

      .search-link {
        inline-size: min(26rem, 34vw);
        margin-inline: var(--space-2) auto;
      }

      .top-nav {
        grid-area: 2 / 1 / 3 / -1;
        margin-inline-start: calc(-1 * var(--space-3));
      }

      .top-nav > ul {
        block-size: 2.75rem;
      }

      .top-nav > ul > li > [aria-current]::before,
      .menu > [aria-current]::before {
        inset-block-end: -0.2rem;
      }
    }
  `,
};

/** The button at the end of the navigation, which is its item of this number. */
export function callToAction(item: number, isInTabs: boolean): string {
  const selector = `.top-nav > ul > li:nth-child(${item})`;
  return css`
    ${selector} > a, .drawer-nav > ul > li:nth-child(${item}) > a {
      background: var(--accent);
      color: var(--on-accent);
      font-weight: 600;
    }

    ${selector} > a {
      margin-inline-start: var(--space-2);
      padding: 0.4rem 0.9rem;
      border-radius: var(--radius-button, var(--radius-control));
    }

    ${selector} > a:hover, .drawer-nav > ul > li:nth-child(${item}) > a:hover {
      background: var(--accent-strong);
      color: var(--on-accent);
    }

    ${selector} > a::before {
      display: none;
    }

    ${isInTabs ? tabbed(selector) : ''}
  `;
}

function tabbed(selector: string): string {
  return css`
    @media (width >= 64rem) {
      ${selector} {
        position: absolute;
        inset-block-start: 0.6rem;
        inset-inline-end: calc(var(--bar-end) + var(--toggle-size, 2.75rem));
      }
    }
  `;
}
