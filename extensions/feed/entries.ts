// Finds the dated changes in the Markdown of a page.
import type { List, ListItem, Root, RootContent, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { dayIn } from 'millrace-docs/extension';
import { maxEntries } from './atom.ts';

export interface FeedEntry {
  /** `2022-09-20`. */
  readonly day: string;
  /** Unique among all entries, and stable when newer ones are added: `2022-09-20`, `2022-09-20-2`. */
  readonly id: string;
  /** Plain text of one line. */
  readonly title: string;
  readonly html: string;
}

/** Maximum length of a title, in characters; longer titles are truncated after a word. */
const maxTitle = 120;

interface DatedNodes {
  readonly day: string;
  readonly title: string;
  readonly nodes: readonly RootContent[];
}

/**
 * Returns the entries of a Markdown text, newest first. An entry is a table row or list item that begins with a date such as
 * `2022-09-20`, or a heading that contains one, with the content below it.
 */
export async function readEntries(markdown: string): Promise<readonly FeedEntry[]> {
  // Imported on demand: most sites have no feed, and startup does not wait for it.
  const [
    { unified },
    { default: parse },
    { default: gfm },
    { default: rehype },
    { default: html },
  ] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-rehype'),
    import('rehype-stringify'),
  ]);
  const parser = unified().use(parse).use(gfm);
  const writer = unified().use(rehype).use(html);

  const tree = parser.parse(markdown);
  const dated = datedNodes(tree).sort((a, b) => b.day.localeCompare(a.day));
  const sameDay = new Map<string, number>();
  // Numbered from the oldest, so that a newer entry of the same day does not change the ids of others.
  const ids = dated.toReversed().map(({ day }) => {
    const count = (sameDay.get(day) ?? 0) + 1;
    sameDay.set(day, count);
    return count === 1 ? day : `${day}-${count}`;
  });
  return dated.slice(0, maxEntries).map(({ day, title, nodes }, index) => {
    const root: Root = { type: 'root', children: [...nodes] };
    return {
      day,
      id: ids[ids.length - 1 - index] ?? day,
      title: shorten(title === '' ? day : title),
      html: writer.stringify(writer.runSync(root)),
    };
  });
}

function datedNodes(tree: Root): DatedNodes[] {
  const dated: DatedNodes[] = [];
  for (const [index, node] of tree.children.entries()) {
    if (node.type === 'table') {
      dated.push(...node.children.flatMap((row) => fromRow(row)));
    } else if (node.type === 'list') {
      dated.push(...node.children.flatMap((item) => fromItem(item, node)));
    } else if (node.type === 'heading') {
      const text = toString(node);
      const day = dayIn(text);
      if (day === undefined) continue;
      const rest = tree.children.slice(index + 1);
      const end = rest.findIndex((next) => next.type === 'heading' && next.depth <= node.depth);
      const nodes = end === -1 ? rest : rest.slice(0, end);
      dated.push({ day, title: text.replace(/\s+/g, ' '), nodes });
    }
  }
  return dated;
}

function fromRow({ children }: TableRow): DatedNodes[] {
  const [first, ...others] = children;
  const day = beginningDay(first ? toString(first) : '');
  if (day === undefined) return [];
  const nodes = others.map(({ children: inline }) => ({
    type: 'paragraph' as const,
    children: inline,
  }));
  return [{ day, title: others.map((cell) => toString(cell)).join(' · '), nodes }];
}

function fromItem(item: ListItem, list: List): DatedNodes[] {
  const text = toString(item);
  const day = beginningDay(text);
  if (day === undefined) return [];
  const [line = ''] = text.slice(day.length).split('\n', 1);
  const title = line.replace(/^[\s:–—-]+/, '');
  return [{ day, title, nodes: [{ ...list, children: [item] }] }];
}

function beginningDay(text: string): string | undefined {
  const day = dayIn(text);
  return day !== undefined && text.trimStart().startsWith(day) ? day : undefined;
}

function shorten(title: string): string {
  if (title.length <= maxTitle) return title;
  return `${title.slice(0, maxTitle).replace(/\s+\S*$/, '')} …`;
}
