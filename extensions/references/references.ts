// Reference links to other projects, which plugins of other systems resolve: `[text][tool.setting]`
import { defineExtension } from 'millrace-docs/extension';
import { showLostReferences } from './lost-references.ts';

export default defineExtension({
  name: 'references',
  version: '1.0.0',
  remark: [showLostReferences],
});
