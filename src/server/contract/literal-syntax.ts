// Syntax within lines that becomes one node, whose value is what is written: `{.wide}`, `[[Note]]`.
import type { Literal } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Code, Construct, Previous, State } from 'micromark-util-types';
import type { Processor } from 'unified';

/** A node that the parser makes, and the plugin of the extension replaces. A node that is left is shown as written. */
export interface LiteralNode extends Literal {
  readonly type: 'literal';
  readonly syntax: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    literal: LiteralNode;
  }
  interface RootContentMap {
    literal: LiteralNode;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    literal: 'literal';
  }
  interface Token {
    /** Name of the syntax of a literal. */
    syntax?: string;
  }
}

/**
 * Returns what a character does: it belongs to the node, is its last one, is the first behind it, or shows that there is no node. `raw` is
 * what precedes it. The end of the line is a line break, which belongs to no node.
 */
export type ReadLiteral = (letter: string, raw: string) => 'take' | 'end' | 'behind' | 'none';

export interface LiteralSyntax {
  readonly name: string;
  /** Characters that a node may begin with. */
  readonly marks: readonly string[];
  /** Whether a node may follow a character. @default any */
  readonly previous?: Previous;
  /** In characters, so that time stays linear. */
  readonly maxLength: number;
  /** Returns how to read one node after its first character. `previous` is the character before it. */
  readonly createRead: (previous: Code) => ReadLiteral;
}

/** Returns a plugin that adds the syntax to the parser. A node ends on the line on which it begins. */
export function literalSyntax({ name, marks, previous, maxLength, createRead }: LiteralSyntax) {
  const construct: Construct = {
    name,
    tokenize(effects, ok, nok) {
      const read = createRead(this.previous);
      let raw = '';

      function take(code: Code): State {
        effects.consume(code);
        raw += letterOf(code);
        return inside;
      }

      function inside(code: Code): State | undefined {
        const role = raw.length >= maxLength ? 'none' : read(letterOf(code), raw);
        const isLineEnd = code === null || code < -2;
        if (role === 'none' || (isLineEnd && role !== 'behind')) return nok(code);
        if (role === 'take') return take(code);
        if (role === 'end') effects.consume(code);
        effects.exit('literal');
        return role === 'end' ? ok : ok(code);
      }

      return function start(code) {
        effects.enter('literal', { syntax: name });
        return take(code);
      };
    },
    ...(previous && { previous }),
  };
  const text = Object.fromEntries(marks.map((mark) => [mark.charCodeAt(0), construct]));
  return function addLiteral(this: Processor): void {
    const data = this.data();
    (data.micromarkExtensions ??= []).push({ text });
    (data.fromMarkdownExtensions ??= []).push(literalNodes);
  };
}

const literalNodes: FromMarkdown = {
  enter: {
    literal(token) {
      const { syntax = '' } = token;
      this.enter({ type: 'literal', syntax, value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    literal(token) {
      this.exit(token);
    },
  },
};

/** Ends of lines, tabs, and the spaces that they stand for have codes below zero. */
function letterOf(code: Code): string {
  if (code === null || code < -2) return '\n';
  return code < 0 ? ' ' : String.fromCodePoint(code);
}
