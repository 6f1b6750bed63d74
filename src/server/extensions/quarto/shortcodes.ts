// Shortcodes of Quarto: `{{< meta title >}}`, `{{< var version >}}`, `{{< kbd Ctrl-C >}}`.
import { fieldAt } from '../page-field.ts';

/** Values by name: those of the page, or those of the project. */
export type Values = Readonly<Record<string, unknown>>;

/** What a shortcode shows. */
export interface Filled {
  readonly text: string;
  /** What shows nothing although it should: facts with their hints. */
  readonly lost: readonly string[];
}

/** Shortcodes that show nothing here: icons, examples, and what only other output formats have. */
const silent = new Set([
  ...['pagebreak', 'fa', 'bi', 'iconify', 'lipsum', 'placeholder', 'version', 'brand', 'contents'],
  ...['git-rev', 'env', 'ai', 'orcid'],
]);

const shortcode = /\{\{\{<(.{0,500}?)>\}\}\}|\{\{<[ \t]*([\w-]+)[ \t]*(.{0,500}?)[ \t]*>\}\}/g;

/** Fills in the shortcodes of a line. Three braces show a shortcode: `{{{< var a >}}}` */
export function fillShortcodes(line: string, page: Values, project: Values): Filled {
  if (!line.includes('{{<') && !line.includes('{{{<')) return { text: line, lost: [] };
  const lost: string[] = [];
  const valueOf = (name: string, ...scopes: readonly Values[]): string => {
    for (const scope of scopes) {
      const value = fieldAt(unquoted(name), scope);
      if (['string', 'number', 'boolean'].includes(typeof value)) return String(value).trim();
    }
    lost.push(
      `Nothing is called \`${name}\`, so nothing is shown. State it in the frontmatter or in \`_variables.yml\`.`,
    );
    return '';
  };
  const text = line.replaceAll(
    shortcode,
    (whole: string, escaped: string | undefined, name: string, args: string) => {
      if (escaped !== undefined) return `{{<${escaped}>}}`;
      switch (name) {
        case 'meta':
          return valueOf(args, page, project);
        case 'var':
          return valueOf(args, project);
        case 'kbd':
          return `<kbd>${keysOf(args)}</kbd>`;
        case 'video':
          return `\n\n::video{src="${firstOf(args).replaceAll('"', '')}"}\n\n`;
        case 'include':
          return whole;
        default:
          if (!silent.has(name))
            lost.push(
              `Shortcode \`${name}\` is not known, so it is left out. Write what it shows.`,
            );
          return '';
      }
    },
  );
  return { text, lost };
}

/** `Shift-Ctrl-P`, `mac=Cmd-C win=Ctrl-C` → the keys of Windows, where they differ */
function keysOf(args: string): string {
  const [, named] = /\b(?:win|linux)=("[^"]*"|\S+)/.exec(args) ?? [];
  const keys = unquoted(named ?? firstOf(args));
  return keys.replaceAll('-', '+').replaceAll('<', '&lt;');
}

function firstOf(args: string): string {
  return unquoted(/^(?:"[^"]*"|'[^']*'|\S+)/.exec(args)?.[0] ?? '');
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}
