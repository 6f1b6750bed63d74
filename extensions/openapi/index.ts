import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'openapi',
  blocks: [{ name: 'api', hint: 'Name an API description as `openapi` in the config.' }],
  load: () => import('./openapi.ts'),
  detectUse: ({ site: { openapi = [] } }) =>
    openapi.length === 0
      ? undefined
      : {
          options: { descriptions: openapi },
          // A single file is the setting itself.
          settingOf: ([, ...rest]) => ['openapi', ...(typeof openapi === 'string' ? [] : rest)],
        },
} satisfies BundledExtension;
