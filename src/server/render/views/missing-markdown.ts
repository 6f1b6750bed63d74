// The not-found page as Markdown, for programs.
import { listPath } from '../../../pages/model/llms.ts';
import { markdownPath } from '../../../pages/model/markdown-path.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { FrameData, NotFoundView } from '../../../pages/model/view.ts';
import { textOf } from '../../../pages/text/use-text.ts';
import { markdownLink } from '../../contract/markdown-link.ts';
import { descriptionOf, titleOf } from '../../../pages/model/view-text.ts';

/** Returns title, description, suggestions and a link to the list of all pages, if that has a name. Omits the requested URL, which anyone may have crafted. */
export function missingAsMarkdown(
  view: NotFoundView,
  frame: FrameData,
  listName: string | undefined,
): string {
  const text = textOf(frame.language);
  const linkTo = (name: string, path: string): string =>
    `- ${markdownLink(name, frame.origin + withBase(frame.base, path))}`;
  const suggestions = view.suggestions.map((page) => linkTo(page.text, markdownPath(page.path)));
  return [
    `# ${titleOf(view, frame)}`,
    descriptionOf(view, frame),
    ...(suggestions.length > 0 ? [`${text.didYouMean}:`, suggestions.join('\n')] : []),
    ...(listName === undefined ? [] : [`${listName}:`, linkTo('llms.txt', listPath)]),
  ]
    .join('\n\n')
    .concat('\n');
}
