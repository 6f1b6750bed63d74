// The not-found page as Markdown, for programs.
import { listPath } from '../../../pages/model/llms.ts';
import { markdownPath } from '../../../pages/model/markdown-path.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { FrameData, NotFoundView } from '../../../pages/model/view.ts';
import { machineTextFor, textFor } from '../../../pages/text/text.ts';
import { markdownLink } from '../../contract/markdown-link.ts';
import { descriptionOf, titleOf } from '../../../pages/text/view-text.ts';

/** Returns title, description, suggestions and a link to the list of all pages. Omits the requested URL, which anyone may have crafted. */
export function missingAsMarkdown(view: NotFoundView, frame: FrameData, hasList: boolean): string {
  const text = textFor(frame.language);
  const linkTo = (name: string, path: string): string =>
    `- ${markdownLink(name, frame.origin + withBase(frame.base, path))}`;
  const suggestions = view.suggestions.map((page) => linkTo(page.text, markdownPath(page.path)));
  return [
    `# ${titleOf(view, frame)}`,
    descriptionOf(view, frame),
    ...(suggestions.length > 0 ? [`${text.didYouMean}:`, suggestions.join('\n')] : []),
    ...(hasList
      ? [`${machineTextFor(frame.language).allPages}:`, linkTo('llms.txt', listPath)]
      : []),
  ]
    .join('\n\n')
    .concat('\n');
}
