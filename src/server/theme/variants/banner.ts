// The announcement above the bar.
import { css } from './css.ts';

export const banner = css`
  .banner {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-3);
    padding: var(--space-2) var(--edge);
    border-block-end: 1px solid var(--line);
    background: var(--accent-wash);
    color: var(--accent-strong);
    font-size: var(--text-s);
  }

  :root:not([data-banner='on']) .banner {
    display: none;
  }

  .banner p {
    flex: 1;
    text-align: center;
    text-wrap: balance;
  }

  .banner a {
    color: inherit;
    font-weight: 600;
  }

  .banner :focus-visible {
    outline-color: currentcolor;
  }

  .banner button {
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-block: -0.5rem;
    border: 0;
    border-radius: var(--radius-control);
    background: none;
    font-size: 1.25rem;
    line-height: 1;
    cursor: pointer;
  }

  @media (scripting: none) {
    .banner button {
      display: none;
    }
  }

  @media print {
    .banner {
      display: none;
    }
  }
`;
