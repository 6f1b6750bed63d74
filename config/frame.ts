// Logo, hero, footer and search texts of the frame around every page.
import type { FrameConfig } from './types.ts';

export const frame: FrameConfig = {
  // A mill wheel over its race.
  logo: {
    viewBox: '0 0 32 32',
    strokes: [
      { d: 'M16 4.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z', width: 2.5 },
      { d: 'M16 4.5v17M7.5 13h17M10 7l12 12M22 7 10 19', width: 2 },
      { d: 'M16 13h.01', width: 6, isEmphasis: true },
      {
        d: 'M3 26c3.2 0 3.2 2.5 6.5 2.5S12.8 26 16 26s3.2 2.5 6.5 2.5S25.8 26 29 26',
        width: 2.5,
        isAccent: true,
      },
    ],
  },
  heroActions: [
    { text: 'Start the quickstart', path: '/quickstart/' },
    { text: 'How workflows work', path: '/workflows/' },
  ],
  footer: [
    { text: 'Status', path: '/status/' },
    { text: 'Troubleshooting', path: '/troubleshooting/' },
    { text: 'Request a feature or report a bug', path: '/new-feature-or-bug/' },
    { text: 'Privacy and security', path: '/privacy-and-security/' },
  ],
  searchHint: 'Type a word, a function such as $.flow.delay, or a path such as /users/me.',
  searchFallback: [
    { text: 'guides', path: '/guides/' },
    { text: 'troubleshooting', path: '/troubleshooting/' },
  ],
};
