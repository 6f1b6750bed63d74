// A menu for readers with an AI assistant: open the page in one, or connect one to the site's MCP server.
import type { AssistantLine } from '../model/view.ts';
import { useText } from '../text/use-text.ts';

interface AssistantMenuProps {
  readonly lines: readonly AssistantLine[];
  /** Absolute address of the page's Markdown. */
  readonly markdownUrl: string;
}

/** Assistants that take a question from an address. */
const assistantUrls = {
  Claude: 'https://claude.ai/new?q=',
  ChatGPT: 'https://chatgpt.com/?q=',
};

/** A list of links and lines that needs no script; copying comes with `client/copy-page.ts`. */
export function AssistantMenu({ lines, markdownUrl }: AssistantMenuProps) {
  const text = useText();
  const question = encodeURIComponent(text.askAbout(markdownUrl));
  return (
    <details className="menu assistants">
      <summary>{text.useWithAssistant}</summary>
      <ul>
        {Object.entries(assistantUrls).map(([name, url]) => (
          <li key={name}>
            <a href={url + question} rel="noreferrer">
              {text.openIn(name)}
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
              aria-label={text.copyLine(name)}
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
