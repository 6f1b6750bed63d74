// A remark plugin from the registry, as its own manual has it: quotation marks and dashes as printers set them.
import remarkSmartypants from 'remark-smartypants';
import { defineExtension, z } from 'millrace-docs/extension';

export default defineExtension({
  name: 'typography',
  version: '1.0.0',
  options: z.object({ dashes: z.enum(['oldschool', 'inverted']).default('oldschool') }),
  remark: ({ dashes }) => [[remarkSmartypants, { dashes }]],
});
