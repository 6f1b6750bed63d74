// Parses `:::name` and `::name` blocks.
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';

/** Enables only the container and leaf forms: the text form `:name` would match prose such as `10:30`, `localhost:3000` and `repo:read`. */
export function blockSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ flow: directive().flow ?? {} });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}
