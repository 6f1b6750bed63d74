// The mark of a tab, tile or app: the icon of the language that it is named after, or its initials.
import type { IconName } from '../../../pages/model/icons.ts';

const marks: Readonly<Record<string, IconName>> = {
  bash: 'terminal',
  bun: 'box',
  console: 'terminal',
  curl: 'exchange',
  go: 'go',
  http: 'exchange',
  javascript: 'braces',
  json: 'braces',
  'node.js': 'node',
  npm: 'box',
  pip: 'box',
  pnpm: 'box',
  python: 'python',
  shell: 'terminal',
  terminal: 'terminal',
  typescript: 'braces',
  yarn: 'box',
};

/** `Node.js`, `Node.js steps` → `node` · `Go further` → undefined */
export function markOf(label: string): IconName | undefined {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/ (?:client|code|library|sdk|steps?)$/, '');
  return Object.hasOwn(marks, name) ? marks[name] : undefined;
}

/** `HubSpot` → `HS` · `Zoho CRM` → `ZC` · `Slack` → `S` · `all apps` → `a` */
export function initialsOf(label: string): string {
  const capitals = label.match(/(?<!\p{Lu})\p{Lu}/gu) ?? [];
  const [first = ''] = label;
  return capitals.slice(0, 2).join('') || first;
}
