// First lines of containers as extensions of Python-Markdown have them: admonitions, details, tabs, blocks of slashes.
import { type ContainerOpening, ownOpening } from 'millrace-docs/extension';

/** `!!! note "Title"`, `??? note`, `=== "Tab"`, `/// note | Title` */
export function readContainer(line: string): ContainerOpening | undefined {
  return readAdmonition(line) ?? readTab(line) ?? readSlashes(line);
}

/** `!!! note "Title"`, `??? note`, `???+ note` */
function readAdmonition(line: string): ContainerOpening | undefined {
  const [, mark, plus, kind = '', , title] =
    /^(!!!|\?\?\?)(\+?)\s*([a-z][\w-]*)((?:\s+[a-z][\w-]*)*)\s*(?:"(.*)")?$/i.exec(line) ?? [];
  if (mark === undefined) return undefined;
  const isDetails = mark === '???';
  const isUntitled = title === '';
  return {
    name: isDetails ? 'details' : kind.toLowerCase(),
    title: isUntitled ? undefined : title,
    attributes: [
      isDetails && plus ? 'open' : [],
      isUntitled ? 'untitled' : [],
      isDetails && title === undefined ? `kind="${kind}"` : [],
    ]
      .flat()
      .join(' '),
    end: 'indentation',
    hint: write(isDetails ? 'details' : kind, title),
  };
}

/** `=== "Python"` */
function readTab(line: string): ContainerOpening | undefined {
  const title = /^===[!+]*\s+"(.*)"$/.exec(line)?.[1];
  if (title === undefined) return undefined;
  const hint = `Write \`${ownOpening('tab', title)}\` inside \`::::tabs\`.`;
  return { name: 'tab', title, end: 'indentation', hint };
}

/** `/// note | Title` */
function readSlashes(line: string): ContainerOpening | undefined {
  const [, marks, name = '', title] =
    /^(\/{3,})\s*([a-z][\w-]*)\s*(?:\|\s*(.*))?$/i.exec(line) ?? [];
  if (marks === undefined) return undefined;
  return {
    name: name === 'html' ? 'container-group' : name.toLowerCase(),
    title,
    end: { marks },
    hint: write(name, title),
  };
}

function write(name: string, title: string | undefined): string {
  return `Write \`${ownOpening(name, title)}\`, and \`:::\` on a line below the text.`;
}
