// Reports pages that show nothing below their title.
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context/context.ts';
import { report } from '../context/report.ts';

/**
 * Runs on the finished HTML, so that what extensions make of the frontmatter counts. Said only if nothing else is. A page with a heading alone
 * is begun, and the index of a folder may have a title alone.
 */
export function lintEmptyPage(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    const isEmpty = tree.children.every(
      (node) => node.type === 'comment' || (node.type === 'text' && node.value.trim() === ''),
    );
    const isIndex = context.pathOfFile(file.data.relativePath ?? '')?.endsWith('/') === true;
    if (!isEmpty || isIndex || file.data.isTitleInBody === true || file.messages.length > 0) return;
    const fact = 'The page has no text, so readers see its title alone.';
    report(file, undefined, 'markdown', `${fact} Write it, or state \`draft: true\`.`);
  };
}
