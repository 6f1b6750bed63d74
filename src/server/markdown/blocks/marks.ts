// Which icon stands for a language, a client or a package manager that tabs and tiles are named after.
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
