// Icons that a site's config can name. Each is a file in `src/pages/styles/icons/`, and a rule in `src/pages/styles/icons.css`.

export const iconNames = [
  'book',
  'box',
  'braces',
  'chart',
  'clock',
  'code',
  'database',
  'exchange',
  'flow',
  'globe',
  'go',
  'help',
  'key',
  'lock',
  'mail',
  'node',
  'people',
  'puzzle',
  'python',
  'rocket',
  'send',
  'signal',
  'sliders',
  'terminal',
] as const;

export type IconName = (typeof iconNames)[number];
