// Variants of the list of pages, of headings, of code, of corners and of the size of rows.
import type {
  darkCodes,
  densities,
  headingStyles,
  lightCodes,
  radii,
  sidebarStyles,
} from '../../../pages/model/theme.ts';
import { css } from './css.ts';

export const sidebars: Readonly<Record<Exclude<(typeof sidebarStyles)[number], 'pill'>, string>> = {
  line: css`
    .sidebar-nav a,
    .sidebar-nav summary {
      border-radius: 0;
    }

    .sidebar-nav a:hover,
    .sidebar-nav summary:hover {
      background: none;
      color: var(--accent);
    }

    .sidebar [aria-current='page'] {
      background: none;
      box-shadow: inset 3px 0 var(--accent);
      color: var(--accent);
    }
  `,
  plain: css`
    .sidebar-nav a:hover,
    .sidebar-nav summary:hover {
      background: none;
      text-decoration: underline;
    }

    .sidebar [aria-current='page'] {
      background: none;
      color: var(--accent);
    }

    .sidebar [aria-current='page']::before {
      content: '› ' / '';
    }

    .sidebar details > div,
    .sidebar .sidebar-sections {
      border: 0;
    }

    @media (width >= 64rem) {
      .sidebar {
        border: 0;
      }
    }
  `,
};

export const sidebarLabels = css`
  .sidebar-nav > ul > li > details > summary {
    color: var(--ink-soft);
    font-size: 0.75rem;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  .sidebar-nav > ul > li > details > div {
    margin: 0;
    padding: 0;
    border: 0;
  }

  .sidebar-nav > ul > li + li:has(> details) {
    margin-block-start: var(--space-3);
  }
`;

export const headings: Readonly<Record<Exclude<(typeof headingStyles)[number], 'plain'>, string>> =
  {
    rule: css`
      .page .content > .heading:has(> h2):not(:first-child) {
        margin-block-start: var(--space-6);
        padding-block-start: var(--space-5);
        border-block-start: 1px solid var(--line);
      }
    `,
  };

const codeBoxes = '.code, .tabs:is([data-code], .responses)';

export const lightCode: Readonly<Record<Exclude<(typeof lightCodes)[number], 'soft'>, string>> = {
  plain: css`
    :root {
      --code-ground: light-dark(var(--paper), var(--paper-raised));
    }
  `,
};

export const darkCode: Readonly<Record<Exclude<(typeof darkCodes)[number], 'soft'>, string>> = {
  night: css`
    :root {
      --code-ground: light-dark(var(--paper-raised), color-mix(in srgb, var(--paper), black 45%));
    }
  `,
};

/** With both, the ground of each mode is its own. */
export const plainAndNight = css`
  :root {
    --code-ground: light-dark(var(--paper), color-mix(in srgb, var(--paper), black 45%));
  }
`;

/** Code on the ground that the variant has named. */
export const codeGround = css`
  ${codeBoxes} {
    --ground: var(--code-ground);

    background: var(--ground);
  }
`;

export const alwaysDark = css`
  @media screen {
    ${codeBoxes} {
      border-color: var(--line);
      background: var(--ground, var(--paper-raised));
      color: var(--ink);
      color-scheme: dark;
    }
  }
`;

export const corners: Readonly<Record<Exclude<(typeof radii)[number], 'medium'>, string>> = {
  none: css`
    :root {
      --radius-chip: 0;
      --radius-control: 0;
      --radius: 0;
      --radius-dialog: 0;
    }
  `,
  small: css`
    :root {
      --radius-chip: 0.125rem;
      --radius-control: 0.1875rem;
      --radius: 0.25rem;
      --radius-dialog: 0.375rem;
    }
  `,
  large: css`
    :root {
      --radius-chip: 0.375rem;
      --radius-control: 0.75rem;
      --radius: 1rem;
      --radius-dialog: 1.5rem;
      --radius-button: 2rem;
    }
  `,
};

/** Pills, where corners are large. */
export const roundButtons = css`
  .button,
  .search-link,
  .search-form input,
  .search-form button {
    border-radius: var(--radius-button);
  }
`;

export const sizes: Readonly<Record<Exclude<(typeof densities)[number], 'normal'>, string>> = {
  compact: css`
    :root {
      --text-m: 0.9375rem;
      --text-l: 1.0625rem;
      --text-code: 0.8125rem;
    }
  `,
  relaxed: css`
    :root {
      --text-m: 1.0625rem;
      --text-l: 1.1875rem;
      --text-s: 0.9375rem;
      --text-code: 0.875rem;
      --sidebar-width: 18rem;
    }
  `,
};

export const rows: typeof sizes = {
  compact: css`
    /* A home page has rows, whose headings are level with the text beside them. */
    .content:not(.home > .content) > * + *,
    .content > :is(ul, ol) li > * + * {
      margin-block-start: var(--space-3);
    }

    .content:not(.home > .content) > .heading:has(> h2) {
      margin-block-start: var(--space-5);
    }

    @media (width >= 64rem) {
      .sidebar-nav a,
      .sidebar-nav summary {
        padding-block: 0.2rem;
      }
    }
  `,
  relaxed: css`
    body {
      line-height: 1.7;
    }

    @media (width >= 64rem) {
      .sidebar-nav a,
      .sidebar-nav summary {
        padding-block: 0.45rem;
      }
    }
  `,
};
