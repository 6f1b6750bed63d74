// Pages of Markdoc: tags, annotations and partials.
import { defineExtension } from '../contract/extension.ts';
import type { FormattedPage } from '../contract/formats.ts';
import { readPartial } from './includes.ts';
import { isOfMarkdoc, markdocLines } from './lines.ts';
import { markdocNodes } from './nodes.ts';

export default defineExtension({
  name: 'markdoc',
  version: '1.0.0',
  isForeignSyntax: true,
  formats: ['.mdoc', '.markdoc'].map((ending) => ({ ending, read: asWritten })),
  lines: (lines, _options, page) => (lines.some(isOfMarkdoc) ? markdocLines(lines, page) : lines),
  embed: readPartial,
  embedMarks: /\{%\s*partial\s/,
  remark: [markdocNodes],
});

/** The files hold Markdown. */
function asWritten(text: string): FormattedPage {
  return { lines: text.split('\n').map((line, index) => ({ text: line, line: index + 1 })) };
}
