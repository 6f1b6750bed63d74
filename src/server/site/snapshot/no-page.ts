// The problem of a content folder without any page.
import type { Message } from '../../base/diagnostics/messages.ts';

export function noPage(contentName: string): Message {
  const text = 'The folder has no pages. Add one, such as `index.md`.';
  return { file: contentName, line: 1, column: 1, text, rule: 'config' };
}
