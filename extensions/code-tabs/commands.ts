// Commands of npm as tabs, one for each package manager: ```` ```npm ````, ```` ```sh npm2yarn ````.
import type { Code, Root, RootContent } from 'mdast';
import { visit } from 'millrace-docs/extension';
import { tabSet } from './fences.ts';

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

/** Maximum length of the commands that are translated: the others are shown for npm alone. */
const maxLength = 5000;

type Translate = (command: string, to: (typeof managers)[number]) => string;

/** Replaces fences with commands of npm. Their translator is loaded for pages that have some. */
export function commandTabs() {
  return async (tree: Root): Promise<void> => {
    const fences: { parent: { children: RootContent[] }; code: Code }[] = [];
    visit(tree, 'code', (code, _index, parent) => {
      if (parent && isCommands(code)) fences.push({ parent, code });
    });
    if (fences.length === 0) return;
    // Its types are those of its module for `require`.
    const { default: translate } = (await import('npm-to-yarn')) as unknown as {
      readonly default: Translate;
    };
    for (const { parent, code } of fences) {
      const isList = code.lang === 'npm' || code.lang === 'package-install';
      const npm = isList
        ? code.value.replace(/^(?![ \t]*(?:npm|npx|#|$))/gm, 'npm install ')
        : code.value;
      const meta = code.meta?.replace(/(^|\s)npm2yarn\S*/, '$1') ?? null;
      const tabs = managers.map((label) => {
        const value = npm.replace(command, (raw) => translated(raw, label, translate));
        return { label, code: { ...code, lang: 'bash', meta, value } };
      });
      const [first] = tabs;
      const isSame = tabs.every(({ code: { value } }) => value === npm);
      const shown = isSame && first ? first.code : tabSet(tabs);
      parent.children.splice(parent.children.indexOf(code), 1, shown);
    }
  };
}

function isCommands({ lang, meta, value }: Code): boolean {
  const isNamed = lang === 'npm' || lang === 'package-install';
  return value.length <= maxLength && (isNamed || /(?:^|\s)npm2yarn/.test(meta ?? ''));
}

/** One command on a line, without the space and the signs that end it. */
const command = /\b(?:npm|npx)[ \t][^\n&|;#]*[^\s&|;#]/g;

/** A command that has no counterpart stays that of npm. */
function translated(raw: string, to: (typeof managers)[number], translate: Translate): string {
  if (to === 'npm') return raw;
  const text = translate(raw, to).trim();
  return text.includes('\n') ? raw : text;
}
