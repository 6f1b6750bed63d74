// Ways to reuse a page: copy its Markdown, view it, or open it in an AI assistant.
import { frameIds } from '../model/frame-ids.ts';
import { markdownPath } from '../model/markdown-path.ts';
import { withBase } from '../model/paths.ts';
import type { FrameData, PageView } from '../model/view.ts';
import { AssistantMenu } from './AssistantMenu.tsx';
import { Icon } from './Icon.tsx';
import { useText } from '../text/use-text.ts';

interface PageActionsProps {
  readonly path: string;
  readonly frame: FrameData;
  /** Where the page is edited. On large screens, the footer of the text has the link. */
  readonly editUrl?: string | undefined;
  /** Links that extensions add. @default none */
  readonly links?: PageView['actions'];
}

/** A row, and on small screens a menu, also without JavaScript. `client/copy-page.ts` adds copying; without JavaScript only the link is shown. */
export function PageActionsMenu({ path, frame, editUrl, links = [] }: PageActionsProps) {
  const text = useText();
  const href = withBase(frame.base, markdownPath(path));
  return (
    <div className="actions-menu" data-markdown-ignore="">
      <button type="button" className="more-button" popoverTarget={frameIds.actions}>
        <Icon name="more" />
        <span className="visually-hidden">{text.pageActions}</span>
      </button>
      <div id={frameIds.actions} popover="auto">
        <div className="page-actions" data-markdown-ignore="">
          <button type="button" data-copy-page={href} suppressHydrationWarning>
            {text.copyPage}
          </button>
          <a href={href}>{text.viewAsMarkdown}</a>
          {frame.assistants && (
            <AssistantMenu lines={frame.assistants} markdownUrl={frame.origin + href} />
          )}
          {links.map((link) => (
            <a key={link.href} href={link.href} rel="nofollow">
              {link.text}
            </a>
          ))}
          {editUrl !== undefined && (
            <a className="action-edit" href={editUrl}>
              {text.editThisPage}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
