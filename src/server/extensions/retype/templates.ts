// Templates of Retype: values of the page and the project are filled in; logic is left out, since nothing is run.
import { codeSpan, createCodeTracker } from '../../markdown/read/lines.ts';
import { pageField } from '../page-field.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface TemplateValues {
  readonly fields: Fields;
  /** Values of `retype.yml`. */
  readonly project: Fields;
}

/** Code within a line, a tag, or an escaped text, none longer than this: the end of each of many without one would be looked for too long. */
const codeOrTag = new RegExp(
  String.raw`${codeSpan.source}|(\{%\{.{0,2000}?\}%\})|\{\{(.{0,2000}?)\}\}`,
  'g',
);

const escaped = /\{%\{(.{0,2000}?)\}%\}/g;

/** Whether a line begins an escaped text that goes on below. */
function beginsEscaped(line: string): boolean {
  const start = line.lastIndexOf('{%{');
  return start !== -1 && !line.includes('}%}', start);
}

/** A tag of logic, and where it is. */
interface Logic {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A part of the text that is left out: from a tag to its `end`. */
interface Gap {
  readonly first: Logic;
  readonly last: Logic;
}

const opening = /^(?:if|for|while|case|capture|func|with|wrap|tablerow)\b/;

/**
 * `{{ page.title }}` → the value · `{{# comment #}}` → nothing · `{{ for … }}` … `{{ end }}` → nothing, and `lose` is told · `{%{` … `}%}` →
 * what is between them, as typed. Tags in code stay.
 */
export function fillTemplates(
  lines: readonly string[],
  values: TemplateValues,
  lose: (line: number, tag: string) => void,
): readonly (string | undefined)[] {
  if (!lines.some((line) => /\{\{|\{%\{/.test(line))) return lines;
  const isCode = createCodeTracker();
  const open: Logic[] = [];
  const gaps: Gap[] = [];
  let isEscaped = false;

  function fill(tag: string, logic: Logic): string {
    const inside = tag.replace(/^[~-]|[~-]$/g, '').trim();
    if (inside.startsWith('#')) return '';
    if (opening.test(inside)) {
      lose(logic.line, inside);
      open.push(logic);
      return '';
    }
    if (inside === 'end') {
      const first = open.pop();
      if (first && open.length === 0) gaps.push({ first, last: logic });
      return '';
    }
    const value = valueOf(inside, values);
    if (value === undefined && !/^else\b/.test(inside)) lose(logic.line, inside);
    return value ?? '';
  }

  const filled = lines.map((line, index): string | undefined => {
    const begins = beginsEscaped(line);
    if (isEscaped || begins) {
      if (!begins && !line.includes('}%}')) return line;
      isEscaped = begins;
      const shown = line.replace(/\{%\{|\}%\}/g, '');
      return shown.trim() === '' ? undefined : shown;
    }
    if (isCode(line)) return line.replace(escaped, '$1');
    if (!/\{[{%]/.test(line)) return line;
    let shown = '';
    let end = 0;
    for (const match of line.matchAll(codeOrTag)) {
      const [all, , raw, tag] = match;
      if (raw === undefined && tag === undefined) continue;
      shown += line.slice(end, match.index);
      end = match.index + all.length;
      const start = shown.length;
      shown += tag === undefined ? all.slice(3, -3) : fill(tag, { line: index, start, end: start });
    }
    return shown + line.slice(end);
  });
  return withoutGaps(filled, gaps);
}

/** `page.title`, `project.branding.title`, and names below `data` of the page */
function valueOf(name: string, { fields, project }: TemplateValues): string | undefined {
  const [, root, rest = name] = /^(?:(page|project)\.)?([\w.]{1,200})$/.exec(name) ?? [];
  const value =
    root === undefined
      ? pageField(`data.${rest}`, fields)
      : pageField(rest, root === 'page' ? fields : project);
  // A value may be a template itself.
  return value?.includes('{{') === true ? undefined : value;
}

function withoutGaps(
  lines: readonly (string | undefined)[],
  gaps: readonly Gap[],
): readonly (string | undefined)[] {
  const result = [...lines];
  // From the end, so that offsets within a line stay right.
  for (const { first, last } of gaps.toReversed()) {
    const before = result[first.line]?.slice(0, first.start) ?? '';
    const behind = result[last.line]?.slice(last.end) ?? '';
    if (first.line === last.line) result[first.line] = before + behind;
    else {
      result[first.line] = before.trim() === '' ? undefined : before;
      result.fill(undefined, first.line + 1, last.line);
      result[last.line] = behind.trim() === '' ? undefined : behind;
    }
  }
  return result;
}
