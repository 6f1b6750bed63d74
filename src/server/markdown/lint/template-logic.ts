// Reports logic of template engines that no extension has filled in, and that readers therefore see.
import { shorten } from '../../diagnostics/messages.ts';

/** Returns the message about a line outside of code; undefined for one without logic. */
export function lintTemplateLogic(text: string): string | undefined {
  if (!text.includes('{%') && !text.includes('{{')) return undefined;
  const [logic] = /\{%[^%]*%\}|\{\{[<%][^}]*\}\}/.exec(text.replace(/`[^`]*`/g, '')) ?? [];
  if (logic === undefined) return undefined;
  const fact = `\`${shorten(logic).replaceAll('`', '')}\` is template syntax, and is shown as written.`;
  return `${fact} Write the text that it stands for.`;
}
