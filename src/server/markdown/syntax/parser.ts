// The parser of Markdown. It looks for addresses in text, which GFM makes links, only where there may be some:
// `https://example.com`, `www.example.com`, `ada@example.com`.
import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { ConstructRecord, Extension } from 'micromark-util-types';
import type { Plugin } from 'unified';
import { visit } from '../context/visit.ts';
import { cjkEmphasis } from '../read/cjk-emphasis.ts';

/** Parses with the syntax that plugins add, as `remark-parse` does. */
export const parseMarkdown: Plugin<[], string, Root> = function () {
  const data = this.data();
  let syntax: Syntax | undefined;
  this.parser = (text): Root => {
    // All plugins have added their syntax by now.
    syntax ??= syntaxOf(data.micromarkExtensions ?? [], data.fromMarkdownExtensions ?? []);
    const extensions = text.includes('@') ? syntax.extensions : syntax.withoutEmail;
    return fromMarkdown(text, {
      extensions: [...extensions, ...cjkEmphasis(text)],
      mdastExtensions: syntax.nodes,
    });
  };
};

interface Syntax {
  readonly extensions: Extension[];
  /** The same for texts without `@`. */
  readonly withoutEmail: Extension[];
  readonly nodes: FromMarkdown[];
}

function syntaxOf(
  extensions: Extension[],
  nodes: readonly (FromMarkdown | FromMarkdown[])[],
): Syntax {
  return {
    extensions,
    withoutEmail: extensions.map(withoutEmail),
    nodes: nodes.flat().map(withLimit),
  };
}

/** Each word may begin an address, and to try them takes a fourteenth of the time of a page (bench/README.md). */
function withoutEmail(extension: Extension): Extension {
  if (!extension.text) return extension;
  const text: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(extension.text)) {
    const others = [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink');
    if (others.length > 0) text[Number(code)] = others;
  }
  return { ...extension, text };
}

/** The walk of GFM gives a function a name of its own for each node, which takes a twentieth of the time of a page. */
function withLimit(extension: FromMarkdown): FromMarkdown {
  const { enter, transforms } = extension;
  if (!transforms || !enter || !('literalAutolink' in enter)) return extension;
  const find = ({ children }: Root): undefined => {
    for (const block of children.filter(mayHoldAddress)) {
      for (const transform of transforms) transform({ type: 'root', children: [block] });
    }
  };
  return { ...extension, transforms: [find] };
}

function mayHoldAddress(block: Nodes): boolean {
  let isFound = false;
  visit(block, 'text', ({ value }) => {
    isFound ||= /@|:\/\/|www\./i.test(value);
  });
  return isFound;
}
