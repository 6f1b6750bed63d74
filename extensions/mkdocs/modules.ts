// Names of modules that a plugin of MkDocs documents from source code, as targets that links may name.
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { createCodeTracker, type PageTarget, visit } from 'millrace-docs/extension';

/** `::: package.module` → its name: a plugin documents it from source code */
export function moduleIn(line: string): string | undefined {
  return /^:::\s+([a-z_]\w*(?:\.\w+)+)$/i.exec(line.trim())?.[1];
}

/** `::: package.module` → its name, which also stands for what the module has */
export function findModules(text: string): readonly PageTarget[] {
  if (!/^[^\S\n]*:::[^\S\n]+\w+\.\w/m.test(text)) return [];
  const isCode = createCodeTracker();
  return text.split('\n').flatMap((line): readonly PageTarget[] => {
    const name = isCode(line) ? undefined : moduleIn(line);
    return name === undefined ? [] : [{ name, holdsParts: true }];
  });
}

/** `[Config](api/config.md#package.config.Config)` → a link to `package.config`, which is where that would be documented */
export function linkModules() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const [, name] = /^(?!https?:)[^#?]*#([a-z_]\w*(?:\.\w+)+)$/i.exec(node.url) ?? [];
      const target = name === undefined ? undefined : file.data.findNamedTarget?.(name);
      if (target) node.url = `${target.path}#${target.name}`;
    });
  };
}
