// A menu for readers with an AI assistant: open the page in one, or connect one to the site's MCP server.
import type { AssistantData } from '../model/view.ts';
import { useText } from '../text/use-text.ts';

interface AssistantMenuProps {
  readonly assistants: AssistantData;
  /** Absolute address of the page's Markdown. */
  readonly markdownUrl: string;
}

/** Assistants that take a question from an address. */
const assistantUrls = {
  Claude: 'https://claude.ai/new?q=',
  ChatGPT: 'https://chatgpt.com/?q=',
};

/** A list of links and lines that needs no script; copying comes with `client/copy-page.ts`. */
export function AssistantMenu({ assistants, markdownUrl }: AssistantMenuProps) {
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
        {assistants.mcp && <Connections {...assistants.mcp} />}
      </ul>
    </details>
  );
}

function Connections({ name, url }: NonNullable<AssistantData['mcp']>) {
  const text = useText();
  const server = { url };
  const lines = {
    [text.mcpAddress]: url,
    'Claude Code': `claude mcp add --transport http ${name} ${url}`,
    Cursor: JSON.stringify({ mcpServers: { [name]: server } }),
    'VS Code': `code --add-mcp '${JSON.stringify({ name, type: 'http', ...server })}'`,
  };
  return Object.entries(lines).map(([label, line]) => (
    <li key={label}>
      <span>{label}</span>
      <code>{line}</code>
      <button
        type="button"
        data-copy-line
        aria-label={text.copyLine(label)}
        suppressHydrationWarning
      >
        {text.copy}
      </button>
    </li>
  ));
}
