// Turns a page's source into what rendering and the checks need.
import type { Header } from '../../pages/model/page.ts';
import type { Fence, PageReference, Section } from '../markdown/context/context.ts';
import type { MarkdownProcessor } from '../markdown/processor.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { PageSource } from './scan.ts';

/** A page's compiled form. */
export interface CompiledPage {
  readonly html: string;
  /** The first paragraph as plain text; empty when the page begins with something else. */
  readonly excerpt: string;
  readonly headers: readonly Header[];
  /** Every id of the body. */
  readonly ids: ReadonlySet<string>;
  readonly references: readonly PageReference[];
  readonly fences: readonly Fence[];
  readonly sections: readonly Section[];
  readonly messages: readonly Message[];
}

/** Compiles one page. A mistake in it is a message, never an exception. */
export function compilePage(source: PageSource, process: MarkdownProcessor): CompiledPage {
  const { body, sourceColumn } = source.text();
  const file = process(withoutOwnTitle(source, body), source.relativePath);
  return {
    html: String(file),
    excerpt: file.data.excerpt ?? '',
    headers: file.data.headers ?? [],
    ids: file.data.ids ?? new Set(),
    references: file.data.references ?? [],
    fences: file.data.fences ?? [],
    sections: file.data.sections ?? [],
    messages: file.messages.map((message) => {
      const line = message.line ?? 1;
      return {
        file: `content/${source.relativePath}`,
        line,
        column: sourceColumn(line, message.column ?? 1),
        text: message.reason,
        rule: message.ruleId ?? 'markdown',
      };
    }),
  };
}

/** A page without a title in its frontmatter takes its first heading as title; the layout draws that. */
function withoutOwnTitle({ frontmatter }: PageSource, body: string): string {
  return frontmatter.title === undefined ? body.replace(/^# .+$/m, '') : body;
}
