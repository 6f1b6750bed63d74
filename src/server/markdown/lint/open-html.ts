// Reports comments and elements of HTML that are never closed, and comments that end in the next one: readers miss what follows, or see it changed.
import type { Html, Root } from 'mdast';
import type { VFile } from 'vfile';
import { htmlElements, openEndedElements, voidElements } from '../context/element-names.ts';
import { report } from '../context/report.ts';
import { visit } from '../context/visit.ts';
import { commentInside } from '../syntax/mdx-source.ts';
import { createTagReader } from '../syntax/tags.ts';

/** Elements whose content has no tags. */
const rawElements = new Set(['script', 'style', 'textarea']);

interface OpenElement {
  readonly name: string;
  readonly node: Html;
}

export function lintOpenHtml() {
  return (tree: Root, file: VFile): void => {
    const open: OpenElement[] = [];
    const counts = new Map<string, number>();
    const count = (name: string, change: number): number => {
      const now = (counts.get(name) ?? 0) + change;
      counts.set(name, now);
      return now;
    };
    const tell = ({ name, node }: OpenElement): void => {
      const effect = name === 'details' ? 'hides what follows' : 'may take in all that follows';
      report(file, node, 'html', unclosed(`\`<${name}>\``, effect, `</${name}>`));
    };

    function close(name: string): void {
      if (count(name, 0) === 0) return;
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.name, -1);
        if (last.name === name) return;
        tell(last);
      }
    }

    visit(tree, 'html', (node) => {
      const read = createTagReader(node.value);
      let isComment = false;
      let at = -1;
      for (const { 0: mark, index } of node.value.matchAll(/<!--|-->|<(?=[a-z/])/gi)) {
        if (mark === '<!--') {
          if (isComment) report(file, node, 'html', commentInside);
          // `<!-->` is a whole comment: its dashes count for both ends.
          isComment ||= !node.value.startsWith('<!-->', index);
        } else if (mark === '-->') isComment = false;
        if (isComment || mark !== '<' || index < at) continue;
        const tag = read(index);
        const name = tag?.name.toLowerCase() ?? '';
        const raw = open.at(-1)?.name ?? '';
        if (!tag || !isClosable(name) || (rawElements.has(raw) && name !== raw)) continue;
        at = tag.end;
        if (tag.kind === 'close') close(name);
        else if (tag.kind === 'open') {
          open.push({ name, node });
          count(name, 1);
        }
      }
      if (isComment)
        report(file, node, 'html', unclosed('The comment', 'hides what follows', '-->'));
    });
    for (const element of open) tell(element);
  };
}

/** Other names are placeholders or components. */
function isClosable(name: string): boolean {
  return htmlElements.has(name) && !voidElements.has(name) && !openEndedElements.has(name);
}

function unclosed(what: string, effect: string, end: string): string {
  return `${what} is never closed, so that it ${effect}. End it with \`${end}\`.`;
}
