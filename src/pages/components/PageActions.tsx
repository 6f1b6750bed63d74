// Ways to reuse a page: copy its Markdown, view it, or open it in an AI assistant.
import { markdownPath } from '../model/markdown-path.ts';
import { withBase } from '../model/paths.ts';
import type { FrameData } from '../model/view.ts';
import { AssistantMenu } from './AssistantMenu.tsx';
import { useText } from '../text/use-text.ts';

interface PageActionsProps {
  readonly path: string;
  readonly frame: FrameData;
}

/** `client/copy-page.ts` adds copying; without JavaScript only the link is shown. */
export function PageActions({ path, frame }: PageActionsProps) {
  const text = useText();
  const href = withBase(frame.base, markdownPath(path));
  return (
    <div className="page-actions" data-markdown-ignore="">
      <button type="button" data-copy-page={href} suppressHydrationWarning>
        {text.copyPage}
      </button>
      <a href={href}>{text.viewAsMarkdown}</a>
      {frame.assistants && (
        <AssistantMenu lines={frame.assistants} markdownUrl={frame.origin + href} />
      )}
    </div>
  );
}
