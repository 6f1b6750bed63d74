// A menu for readers who use an AI assistant: open the page in one, or connect one to the site's MCP server.
import type { AssistantLine } from '../model/view.ts';
import { useText } from '../text/use-text.ts';
import { fill } from '../text/words.ts';

interface AssistantMenuProps {
  readonly lines: readonly AssistantLine[];
  /** Absolute URL of the page's Markdown. */
  readonly markdownUrl: string;
}

/** URL prefixes of assistants that accept a question in the URL. */
const assistantUrls = {
  Claude: 'https://claude.ai/new?q=',
  ChatGPT: 'https://chatgpt.com/?q=',
};

/** A list of links and commands that works without JavaScript; `client/copy-page.ts` adds copying. */
export function AssistantMenu({ lines, markdownUrl }: AssistantMenuProps) {
  const text = useText();
  const question = encodeURIComponent(fill(text.askAbout, { url: markdownUrl }));
  return (
    <details className="menu assistants">
      <summary>{text.useWithAssistant}</summary>
      <ul>
        {Object.entries(assistantUrls).map(([name, url]) => (
          <li key={name}>
            <a href={url + question} rel="noreferrer">
              {fill(text.openIn, { assistant: name })}
            </a>
          </li>
        ))}
        {lines.map(({ name, line }) => (
          <li key={name}>
            <span>{name}</span>
            <code>{line}</code>
            <button
              type="button"
              data-copy-line
              aria-label={fill(text.copyLine, { program: name })}
              suppressHydrationWarning
            >
              {text.copy}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
