// Parses `:::name` and `::name` blocks, and keeps HTML inside paragraphs.
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';

/**
 * Enables only the container and leaf forms: the text form `:name` would match prose such as `10:30`, `localhost:3000` and `repo:read`.
 * With HTML blocks disabled, a line such as `<workflow-id> is …` stays a paragraph, and `inline-html` handles each of its tags.
 */
export function blockSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(
    { flow: directive().flow ?? {} },
    { disable: { null: ['htmlFlow'] } },
  );
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}
