// Reports logic of template engines that no extension has filled in, and that readers therefore see.
import { shorten } from '../../base/diagnostics/messages.ts';
import { createCodeTracker, type LineProblem, type SourceLine } from '../read/lines.ts';

/** Reports the first tag of each line outside of code: `{% if a %}`, `{{< a >}}` */
export function lintTemplateLogic(lines: readonly SourceLine[]): readonly LineProblem[] {
  if (!lines.some(({ text }) => tag.test(text))) return [];
  const isCode = createCodeTracker();
  return lines.flatMap(({ text, line }): readonly LineProblem[] => {
    const [logic] = isCode(text) ? [] : (tag.exec(text.replace(/`[^`]*`/g, '')) ?? []);
    if (logic === undefined) return [];
    const fact = `\`${shorten(logic).replaceAll('`', '')}\` is template syntax, and is shown as written.`;
    const hint = 'Write the text that it stands for.';
    return [{ line, rule: 'foreign-syntax', text: `${fact} ${hint}` }];
  });
}

/** The length is limited: to search for the end of many tags without one would take quadratic time. */
const tag = /\{%[^%]{0,2000}%\}|\{\{[<%][^}]{0,2000}\}\}/;
