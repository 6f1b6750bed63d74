// Reports pages that show nothing below their title.
import type { ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import type { MarkdownContext } from '../context/context.ts';
import { contentOf } from '../context/hast.ts';
import { report } from '../context/report.ts';

/**
 * Runs on the finished HTML, so that what extensions make of the frontmatter counts. Reported only if the page has no other finding. A page
 * with a heading alone counts as begun, and the index of a folder may have only a title.
 */
export function lintEmptyPage(context: MarkdownContext) {
  return (tree: Root, file: VFile): void => {
    // The cast is valid: a root may contain whatever an element may.
    const hasText = contentOf(tree.children as ElementContent[]).length > 0;
    const isIndex = context.pathOfFile(file.data.relativePath ?? '')?.endsWith('/') === true;
    if (hasText || isIndex || file.data.isTitleInBody === true || file.messages.length > 0) return;
    const fact = 'The page has no text, so readers see its title alone.';
    report(file, undefined, 'markdown', `${fact} Write it, or state \`draft: true\`.`);
  };
}
