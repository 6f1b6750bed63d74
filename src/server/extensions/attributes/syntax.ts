// The syntax of attribute lists within lines, for the parser of Markdown.
import type { Literal, Nodes } from 'mdast';
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { maxListLength, readAttributeList } from './attribute-list.ts';

/** `{.wide}` after something, until it is known what it belongs to. */
export interface AttributeListNode extends Literal {
  readonly type: 'attributeList';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    attributeList: AttributeListNode;
  }
  interface RootContentMap {
    attributeList: AttributeListNode;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    attributeList: 'attributeList';
    attributeListData: 'attributeListData';
  }
}

const [opening, closing] = [123, 125];
const quotes: ReadonlySet<Code> = new Set([34, 39]);

/** What a list may follow: spaces, and the ends of links, code, emphasis and words in brackets. */
const before: ReadonlySet<Code> = new Set(Array.from(' `)]*_~=>+', (mark) => mark.charCodeAt(0)));

export function attributeSyntax(): Extension {
  return {
    text: {
      [opening]: {
        name: 'attributeList',
        tokenize: tokenizeList,
        previous: (code) => code === null || code < 0 || before.has(code),
      },
    },
  };
}

export function attributeNodes(): FromMarkdown {
  return {
    enter: {
      attributeList(this: CompileContext, token: Token) {
        this.enter({ type: 'attributeList', value: '' }, token);
      },
    },
    exit: {
      attributeList(this: CompileContext, token: Token) {
        const node: Nodes | { type: 'fragment' } | undefined = this.stack.at(-1);
        if (node?.type === 'attributeList') node.value = this.sliceSerialize(token);
        this.exit(token);
      },
    },
  };
}

/** Reads to the closing brace on the same line, outside of quotes. */
function tokenizeList(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this;
  let raw = '';
  let quote: Code = null;

  return function start(code) {
    effects.enter('attributeList');
    effects.enter('attributeListData');
    return take(code);
  };

  function take(code: Code): State {
    effects.consume(code);
    raw += code === null || code < 0 ? ' ' : String.fromCodePoint(code);
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (code === null || code < -2) return nok(code);
    if (raw.length >= maxListLength) return nok(code);
    if (quote === null && quotes.has(code)) quote = code;
    else if (code === quote) quote = null;
    else if (quote === null && code === opening) return nok(code);
    else if (quote === null && code === closing) return isList() ? last(code) : nok(code);
    return take(code);
  }

  function last(code: Code): State {
    effects.consume(code);
    effects.exit('attributeListData');
    effects.exit('attributeList');
    return ok;
  }

  /** `## Title {#id}` is this site's own. */
  function isList(): boolean {
    const isAnchor = /^\{#[\w-]+$/.test(raw) && (previous === null || previous <= 32);
    return !isAnchor && readAttributeList(`${raw}}`) !== undefined;
  }
}
