// Highlights the code of fences.
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { LanguageFn } from 'highlight.js';
import { createLowlight } from 'lowlight';
import { text as plainText } from '../context/hast.ts';
import { SKIP, visit } from '../context/visit.ts';
import {
  maxHighlightedLength,
  maxHighlightedLine,
  maxNesting,
} from '../../base/diagnostics/limits.ts';
import type { FenceElement } from './frame.ts';
import { grammars } from './languages.ts';
import { hasMarkedLines, markLines } from './lines.ts';

/**
 * `<code class="language-javascript">const a` → `<code class="language-javascript"><span class="hljs-keyword">const</span> a`
 *
 * A fence that is too long is not highlighted, nor is a line that is. Grammars beyond this site's own are requested from `grammarOf` with
 * the first fence that needs them.
 */
export function highlightCode(grammarOf?: (name: string) => LanguageFn | undefined) {
  // Registering the grammars takes longer than compiling a short page, which may have no fence.
  let cachedLowlight: ReturnType<typeof createLowlight> | undefined;
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (!isFence(node)) return undefined;
      const { language, settings } = node.fence;
      const text = toString(node);
      const code =
        text.length <= maxHighlightedLength && !text.includes(lineMark)
          ? highlightLines(language, text)
          : [plainText(text)];
      node.children = hasMarkedLines(settings, language)
        ? markLines(code, settings, language)
        : code;
      return SKIP;
    });
  };

  /** Lines that are too long stay plain: a mark stands for each while the others are highlighted. */
  function highlightLines(language: string, text: string): ElementContent[] {
    const lines = text.split('\n');
    const long = lines.filter((line) => line.length > maxHighlightedLine);
    if (long.length === 0) return highlight(language, text);
    const marked = lines.map((line) => (line.length > maxHighlightedLine ? lineMark : line));
    const code = highlight(language, marked.join('\n'));
    visit({ type: 'root', children: code }, 'text', (node) => {
      node.value = node.value.replaceAll(lineMark, () => long.shift() ?? '');
    });
    return code;
  }

  function highlight(language: string, text: string): ElementContent[] {
    const lowlight = (cachedLowlight ??= createLowlight(grammars));
    if (!lowlight.registered(language)) {
      const grammar = grammarOf?.(language);
      if (!grammar) return [plainText(text)];
      lowlight.register(language, grammar);
    }
    const { children } = lowlight.highlight(language, text);
    const code = children.filter((child) => child.type === 'element' || child.type === 'text');
    if (isDeep(code)) return [plainText(text)];
    nameEmbeddedLanguages(code);
    return code;
  }
}

/** A private character, which no grammar knows. */
const lineMark = '\uE000';

/** True if elements are nested too deep: grammars nest one element for each open bracket. Iterative, not recursive. */
function isDeep(nodes: readonly ElementContent[]): boolean {
  let level = nodes;
  for (let depth = 0; depth < maxNesting && level.length > 0; depth += 1) {
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []));
  }
  return level.length > 0;
}

function isFence(node: Element): node is FenceElement {
  return 'fence' in node;
}

/** Renames the class of embedded code, such as CSS in HTML: `class="css"` → `class="language-css"`, as highlight.js writes it */
function nameEmbeddedLanguages(nodes: readonly ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const { className } = node.properties;
    const [name = ''] = Array.isArray(className) ? className.map(String) : [];
    if (!name.startsWith('hljs-')) node.properties['className'] = [`language-${name}`];
    nameEmbeddedLanguages(node.children);
  }
}
