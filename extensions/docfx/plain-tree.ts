// Reads lists of pages that use the simplest YAML alone, as nearly all do, much faster than a parser of all of YAML.
import { plainValue } from 'millrace-docs/extension';

/** An item of a list: its fields, of which a list holds more items. */
type PlainItem = Record<string, unknown>;

const line = /^( *)(- +)?([A-Za-z]\w*): *(.*)$/;

/** Maximum depth of lists within each other. */
const maxDepth = 50;

interface Level {
  /** Where the dashes of its items stand, and their fields. */
  readonly dash: number;
  fields: number;
  readonly items: PlainItem[];
}

/**
 * Returns a list of items, or the items below `items:`; undefined for YAML that needs a parser. Each line is a field with a value in one
 * line, or `items:` with a list.
 */
export function readPlainTree(text: string): readonly PlainItem[] | undefined {
  const levels: Level[] = [];
  /** Where the list may begin that the last line announces. */
  let announced: { readonly at: number; readonly items: PlainItem[] } | undefined;
  const top: PlainItem[] = [];
  /** The field that the line above has, and its text, which may go on. */
  let last: { readonly name: string; value: string } | undefined;
  for (const written of text.split('\n')) {
    if (/^ *(?:#.*)?\r?$/.test(written)) {
      last = undefined;
      continue;
    }
    const [, indent = '', dash, name, value = ''] = line.exec(written.trimEnd()) ?? [];
    if (name === undefined) {
      const level = levels.at(-1);
      const item = level?.items.at(-1);
      const [, before = '', more = ''] = /^( +)([\p{L}\d(].*)$/u.exec(written.trimEnd()) ?? [];
      if (!last || announced || !level || !item || before.length <= level.fields) return undefined;
      last.value += ` ${more}`;
      const whole = /^["'[]/.test(last.value) ? undefined : plainValue(last.value);
      if (typeof whole !== 'string') return undefined;
      item[last.name] = whole;
      continue;
    }
    last = { name, value };
    if (dash === undefined && levels.length === 0) {
      // `items:` of the whole file.
      if (indent !== '' || name !== 'items' || value !== '' || announced) return undefined;
      announced = { at: 0, items: top };
      continue;
    }
    const at = indent.length;
    if (dash !== undefined) {
      if (announced || levels.length === 0) {
        if (announced && at < announced.at) return undefined;
        levels.push({ dash: at, fields: at + dash.length, items: announced?.items ?? top });
      } else {
        while (levels.length > 1 && (levels.at(-1)?.dash ?? 0) > at) levels.pop();
        if (levels.at(-1)?.dash !== at) return undefined;
      }
      const level = levels.at(-1);
      if (!level || levels.length > maxDepth) return undefined;
      level.fields = at + dash.length;
      level.items.push({});
    } else {
      if (announced) return undefined;
      while (levels.length > 1 && (levels.at(-1)?.fields ?? 0) > at) levels.pop();
      if (levels.at(-1)?.fields !== at) return undefined;
    }
    announced = undefined;
    const level = levels.at(-1);
    const item = level?.items.at(-1);
    if (!level || !item || Object.hasOwn(item, name)) return undefined;
    if (value === '') {
      if (name !== 'items') return undefined;
      const items: PlainItem[] = [];
      item[name] = items;
      announced = { at: level.fields, items };
    } else {
      const read = plainValue(value);
      if (read === undefined) return undefined;
      item[name] = read;
    }
  }
  return announced ? undefined : top;
}
