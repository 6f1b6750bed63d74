// Code for Twoslash, the checker of samples in TypeScript: what it reads or hides is not shown.
import type { Code } from 'mdast';

/** True for a fence whose code others include, which is not shown itself: ```` ```twoslash include setup ````. */
export function isTwoslashInclude({ lang, meta }: Code): boolean {
  return lang === 'twoslash' && /^\s*include\b/.test(meta ?? '');
}

const cut = /^\s*\/\/ ?---cut(?:-(before|after|start|end))?---\s*$/;

/** Settings such as `// @errors: 2322`, and marks below code: `//   ^?`, `//  ^|`, `// ^^^`. Names of files are shown. */
const command = /^\s*\/\/(?: ?@(?!filename:)\w+(?::.*)?|\s*\^(?:\?|\||\^*)(?:\s.*)?)$/;

/** Removes what Twoslash does not show, in fences that name it alone: lines above `// ---cut---`, settings and queries. */
export function hideTwoslash(node: Code): void {
  const words = `${node.lang ?? ''} ${node.meta ?? ''}`.replace(/"[^"]*"|'[^']*'/g, '');
  if (!/(?:^|[\s,{])twoslash(?=[\s,}=]|$)/.test(words)) return;
  let shown: string[] = [];
  let start: number | undefined;
  for (const line of node.value.split('\n')) {
    const [mark, kind = 'before'] = cut.exec(line) ?? [];
    if (kind === 'after') break;
    if (mark === undefined) {
      if (!command.test(line)) shown.push(line);
    } else if (kind === 'before') {
      shown = [];
      start &&= 0;
    } else if (kind === 'start') start = shown.length;
    else {
      // Without an end, nothing is hidden.
      shown = shown.slice(0, start);
      start = undefined;
    }
  }
  node.value = shown.join('\n');
}
