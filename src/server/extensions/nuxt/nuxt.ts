// Components of Nuxt Content: `::card`, slots, settings in YAML, and `:badge[New]` within lines.
import { defineExtension } from '../contract/extension.ts';
import { drawComponents } from './components.ts';
import { componentLines } from './lines.ts';
import { inlineSyntax } from './syntax.ts';

export default defineExtension({
  name: 'nuxt',
  version: '1.0.0',
  lines: componentLines,
  remark: [inlineSyntax, drawComponents],
});
