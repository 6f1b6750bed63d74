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
  heroPicture: {
    label:
      'A workflow that has run: an HTTP trigger received a request, a Node.js step described the sign-up, and Slack got the message.',
    steps: [
      { name: 'HTTP trigger', detail: 'POST /' },
      { name: 'describe_signup', detail: 'Node.js' },
      { name: 'send_message', detail: 'Slack' },
    ],
    result: 'ada@example.com signed up for the trial plan',
  },
  footerColumns: [
    {
      title: 'Build',
      links: [
        { text: 'Quickstart', path: '/quickstart/' },
        { text: 'Workflows', path: '/workflows/' },
        { text: 'Triggers', path: '/workflows/steps/triggers/' },
        { text: 'Examples', path: '/workflows/examples/' },
      ],
    },
    {
      title: 'Write code',
      links: [
        { text: 'Node.js', path: '/code/nodejs/' },
        { text: 'Python', path: '/code/python/' },
        { text: 'Go', path: '/code/go/' },
        { text: 'Bash', path: '/code/bash/' },
      ],
    },
    {
      title: 'Reference',
      links: [
        { text: 'REST API', path: '/api/' },
        { text: 'Components', path: '/components/' },
        { text: 'CLI', path: '/cli/reference/' },
        { text: 'Limits', path: '/limits/' },
      ],
    },
    {
      title: 'Help',
      links: [
        { text: 'Troubleshooting', path: '/troubleshooting/' },
        { text: 'Guides', path: '/guides/' },
        { text: 'Pricing', path: '/pricing/' },
        { text: 'Changelog', path: '/status/#changelog' },
      ],
    },
  ],
  footer: [
    { text: 'Status', path: '/status/' },
    { text: 'Request a feature or report a bug', path: '/new-feature-or-bug/' },
    { text: 'Privacy and security', path: '/privacy-and-security/' },
  ],
  searchHint: 'Type a word, a function such as $.flow.delay, or a path such as /users/me.',
  searchPopular: [
    { text: 'Quickstart', path: '/quickstart/' },
    { text: 'Triggers', path: '/workflows/steps/triggers/' },
    { text: 'Node.js steps', path: '/code/nodejs/' },
    { text: 'REST API', path: '/api/rest/' },
    { text: 'Limits', path: '/limits/' },
    { text: 'Troubleshooting', path: '/troubleshooting/' },
  ],
  searchFallback: [
    { text: 'guides', path: '/guides/' },
    { text: 'troubleshooting', path: '/troubleshooting/' },
  ],
};
