// The files of a new site: five pages that show the features of pages, and a config whose comments describe its other options.

/** Returns the contents by path below the folder of the site. */
export function starterFiles(title: string): Readonly<Record<string, string>> {
  return {
    'docs.yaml': `# The whole configuration of this site. \`millrace-docs schema\` prints everything that it may contain.
title: ${JSON.stringify(title)}
description: What it is, how to begin, and where to look things up.

# The path that the site is served under, and where the public finds it.
base: /
# origin: https://docs.example.com

# Mistakes are warnings. With \`preset: strict\` the check fails on them, and a reload refuses them.
preset: default

# Values that pages refer to as {{ constants.freePlan }}.
constants:
  freePlan: { item: Requests on the free plan, value: '1,000 a day' }

# The top navigation. Without \`sidebars:\`, the sidebar lists all pages as their folders lie.
navigation:
  - { text: Guide, path: /guide/ }
  - { text: Reference, path: /reference/ }

redirects:
  - { from: /start/, to: /guide/ }
`,
    'content/index.md': `---
title: ${JSON.stringify(title)}
short_description: What it is, how to begin, and where to look things up.
---

Say here what the product does, in two sentences and for someone who has never heard of it. Then link to the next pages:

- [Guide](guide/index.md): from nothing to a first result.
- [Reference](reference/index.md): every setting, looked up.

:::tip
This page is \`content/index.md\`. Change it while \`millrace-docs dev\` runs, and the open browser shows what you save.
:::
`,
    'content/guide/index.md': `---
title: Guide
short_description: From nothing to a first result.
order: 1
---

Two pages, in the order in which a reader needs them:

1. [Install](install.md)
2. [Write a page](write-a-page.md)
`,
    'content/guide/install.md': `---
title: Install
short_description: What you need before you write the first page.
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
short_description: Headings, links, samples and notes.
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
short_description: Every setting, looked up.
order: 2
---

## Settings

| setting | meaning | default |
| --- | --- | --- |
| \`title\` | name of the site | that of its first page |
| \`base\` | path that the site is served under | \`/\` |
| \`preset\` | how serious mistakes are: \`default\` or \`strict\` | \`default\` |
`,
  };
}
