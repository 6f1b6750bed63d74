// The syntax of links in double brackets, for the parser of Markdown.
import type { Literal, Nodes } from 'mdast';
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type { Code, Effects, Extension, State } from 'micromark-util-types';

/** `[[Note]]`, `![[picture.png]]`; the value is what is written, with the brackets. */
export interface WikiLinkNode extends Literal {
  readonly type: 'wikiLink';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    wikiLink: WikiLinkNode;
  }
  interface RootContentMap {
    wikiLink: WikiLinkNode;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    wikiLink: 'wikiLink';
    wikiLinkData: 'wikiLinkData';
  }
}

const [exclamation, opening, closing] = [33, 91, 93];

/** In characters, so that time stays linear. */
const maxLength = 500;

/** What double brackets are for on every site. */
const own = /^!?\[\[(?:badge\b[^:]{0,20}:|_?toc_?$)/i;

export function wikiSyntax(): Extension {
  const construct = { name: 'wikiLink', tokenize: tokenizeLink };
  return { text: { [opening]: construct, [exclamation]: construct } };
}

export function wikiNodes(): FromMarkdown {
  return {
    enter: {
      wikiLink(this: CompileContext, token: Token) {
        this.enter({ type: 'wikiLink', value: '' }, token);
      },
    },
    exit: {
      wikiLink(this: CompileContext, token: Token) {
        const node: Nodes | { type: 'fragment' } | undefined = this.stack.at(-1);
        if (node?.type === 'wikiLink') node.value = this.sliceSerialize(token);
        this.exit(token);
      },
    },
  };
}

/** Reads to the closing brackets on the same line. */
function tokenizeLink(effects: Effects, ok: State, nok: State): State {
  let raw = '';

  function take(code: Code, next: State): State {
    effects.consume(code);
    raw += code === null || code < 0 ? ' ' : String.fromCodePoint(code);
    return next;
  }

  return function start(code) {
    effects.enter('wikiLink');
    effects.enter('wikiLinkData');
    return take(code, code === exclamation ? first : second);
  };

  function first(code: Code): State | undefined {
    return code === opening ? take(code, second) : nok(code);
  }

  function second(code: Code): State | undefined {
    return code === opening ? take(code, inside) : nok(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null || code < -2 || code === opening || raw.length > maxLength) return nok(code);
    if (code === closing) {
      const isEmpty = /^!?\[\[\s*$/.test(raw);
      return isEmpty || own.test(raw) ? nok(code) : take(code, last);
    }
    return take(code, inside);
  }

  function last(code: Code): State | undefined {
    if (code !== closing) return nok(code);
    effects.consume(code);
    effects.exit('wikiLinkData');
    effects.exit('wikiLink');
    return ok;
  }
}
