// The lines of a page whose Liquid is filled in, and what is reported of it.
import { createCodeTracker, type WrittenPage } from 'millrace-docs/extension';
import { fillPage, type PageToFill } from './fill.ts';

/** Maximum number of names in a message. */
const maxShown = 3;

/** Fills in the values and the logic of a page, and reports once what is left out. */
export function filledLines(
  page: PageToFill,
  { report }: Pick<WrittenPage, 'report'>,
): readonly string[] {
  const { texts, lost, fault } = fillPage(page);
  if (fault !== undefined) {
    report(
      0,
      `Liquid of the page cannot be filled in (${fault}), so its tags are left out. Mend it.`,
    );
    return withoutTags(page.lines);
  }
  const [first] = lost.values();
  if (first !== undefined) {
    const names = [...lost.keys()].slice(0, maxShown).map((name) => `\`${name}\``);
    const more = lost.size > maxShown ? ` and ${lost.size - maxShown} more` : '';
    const fact = `Nothing is known of ${names.join(', ')}${more}, so what Liquid makes of it is left out.`;
    report(first, `${fact} Write the text that it stands for.`);
  }
  return texts;
}

/** Leaves out tags, except in code. */
function withoutTags(lines: readonly string[]): readonly string[] {
  const isCode = createCodeTracker();
  return lines.map((line) => (isCode(line) ? line : line.replace(/\{%[^%]*%\}/g, '')));
}

/** Whether a line includes one of the files that Liquid has, which sees the values that it is given: `{% include note.html kind="tip" %}` */
export function isFilledIn(line: string, includes: Readonly<Record<string, string>>): boolean {
  const [, , name] = /^\{%-?\s*include\s+(["']?)([^\s"'%{}]+)\1/.exec(line) ?? [];
  return name !== undefined && Object.hasOwn(includes, name);
}
