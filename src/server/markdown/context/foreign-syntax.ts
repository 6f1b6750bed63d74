// The message about syntax of another system.
import { shorten } from '../../base/diagnostics/messages.ts';

/** `!!! note`, `Write :::note.` → the fact that `!!! note` is another system's, and that hint */
export function foreignSyntax(raw: string, hint: string): string {
  return `\`${shorten(raw).replaceAll('`', '')}\` is syntax of another system. ${hint}`;
}
