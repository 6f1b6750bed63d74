// The files of a new site: five pages that show the features of pages, pictures, and a config with comments and its schema.
import { configJsonSchema } from '../config/reference.ts';
import { drawIcon, monogram } from './pictures.ts';
import { gitIgnore, schemaFile } from './project-files.ts';
import { templates, type TemplateName } from './templates.ts';

/** Returns the contents by path below the folder of the site. */
export function starterFiles(title: string, name: TemplateName): Readonly<Record<string, string>> {
  const { accent, onDark, icons, theme, lead, before, after, reference } = templates[name];
  const { config = '', files = {} } = templates[name];
  return {
    'docs.yaml': `# yaml-language-server: $schema=./${schemaFile}
# The whole configuration of this site. \`millrace-docs schema\` prints everything that it may contain.
title: ${JSON.stringify(title)}
description: What it is, how to begin, and where to look things up.

# The path that the site is served under, and where the public finds it.
base: /
# origin: https://docs.example.com

# Mistakes are warnings. With \`preset: strict\` the check fails on them, and a reload refuses them.
preset: default

# The look. Text in a color that cannot be read is drawn in one that can, and the check says so.
theme:
  accent: { light: '${accent}', dark: '${onDark}' }
  logo: { mark: logo.svg, height: 26 }
${theme.map((line) => `  ${line}`).join('\n')}

# Values that pages refer to as {{ constants.freePlan }}.
constants:
  freePlan: { item: Requests on the free plan, value: '1,000 a day' }

${config === '' ? '' : `${config}\n`}# The top navigation. Without \`sidebars:\`, the sidebar lists all pages as their folders lie.
navigation:
  - { text: Guide, path: /guide/ }
  - { text: Reference, path: /reference/ }

frame:
  # The buttons of the introduction.
  heroActions:
    - { text: Get started, path: /guide/install.html }
    - { text: Look things up, path: /reference/ }
  footerColumns:
    - title: Guide
      links:
        - { text: Install, path: /guide/install.html }
        - { text: Write a page, path: /guide/write-a-page.html }
    - title: Reference
      links:
        - { text: Settings, path: /reference/ }
  copyright: ${JSON.stringify(`© ${title}`)}

redirects:
  - { from: /start/, to: /guide/ }
`,
    'content/index.md':
      `---
title: ${JSON.stringify(title)}
short_description: ${lead}
layout: home
---

${before}## Begin here

:::cards
- [![](/icons/start.svg) Install](guide/install.md) What you need, and the first commands.
- [![](/icons/book.svg) Write a page](guide/write-a-page.md) Headings, links, samples and notes.
- [![](/icons/list.svg) Reference](reference/index.md) ${reference}
:::

${after}`.trimEnd() + '\n',
    'content/public/logo.svg': monogram(title, accent),
    'content/public/icons/start.svg': drawIcon('start', icons),
    'content/public/icons/book.svg': drawIcon('book', icons),
    'content/public/icons/list.svg': drawIcon('list', icons),
    'content/guide/index.md': `---
title: Guide
short_description: From nothing to a first result, in the order in which a reader needs it.
---

Two pages, in the order in which a reader needs them:

1. [Install](install.md)
2. [Write a page](write-a-page.md)
`,
    'content/guide/install.md': `---
title: Install
short_description: What you need before you write the first page, and how you see that it is there.
---

Say what a reader needs, and give commands that can be copied:

\`\`\`bash
node --version
\`\`\`

:::warning
State what can go wrong next to the step where it does.
:::

The free plan allows {{ constants.freePlan }}.
`,
    'content/guide/write-a-page.md': `---
title: Write a page
short_description: Headings, links, samples and notes, as they look in Markdown and on a page.
---

A page is a Markdown file. Its place is its address: this one is \`/guide/write-a-page.html\`.

## Headings

Each heading of the second and third level is in the list beside the page, and has a link of its own.

## Links

Link to a file, as [the page before](install.md), and the check finds broken links.

## Samples

A sample names its language. Several languages share one frame:

:::code-group

\`\`\`javascript title="Node.js"
console.log('Hello');
\`\`\`

\`\`\`python title="Python"
print('Hello')
\`\`\`

:::
`,
    'content/reference/index.md': `---
title: Reference
short_description: Every setting with its meaning and the value that it has without you.
---

## Settings

| setting | meaning | default |
| --- | --- | --- |
| \`title\` | name of the site | that of its first page |
| \`base\` | path that the site is served under | \`/\` |
| \`preset\` | how serious mistakes are: \`default\` or \`strict\` | \`default\` |
`,
    ...files,
    [schemaFile]: `${JSON.stringify(configJsonSchema(), undefined, 2)}\n`,
    '.gitignore': gitIgnore,
  };
}
