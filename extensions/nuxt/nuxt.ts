// Components of Nuxt Content: `::card`, slots, settings in YAML, and `:badge[New]` within lines; `{{ $doc.title }}`.
import { defineExtension } from 'millrace-docs/extension';
import { createFillFields } from '../vitepress/fill-fields.ts';
import { drawComponents } from './components.ts';
import { componentLines } from './lines.ts';
import { inlineSyntax } from './syntax.ts';

const fillFields = createFillFields('doc');

export default defineExtension({
  name: 'nuxt',
  version: '1.1.0',
  lines: (lines, _options, page) => componentLines(fillFields(lines, page)),
  remark: [inlineSyntax, drawComponents],
});
