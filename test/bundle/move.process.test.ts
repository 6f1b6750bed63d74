// Moves on sites of every kind: the check says nothing afterwards that it did not say before.
import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { checkSite } from '../../src/server/tools/check/check.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { parseEnv } from '../../src/server/serve/process/env.ts';
import { runCommand, type Outcome } from '../setup/run-command.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

type Files = Readonly<Record<string, string>>;

const run = (siteDir: string, ...args: readonly string[]): Promise<Outcome> =>
  runCommand(args, { variables: { SITE_DIR: siteDir } });

async function filesOf(siteDir: string): Promise<Files> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(siteDir, name), 'utf8')] as const),
    ),
  );
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

interface Move {
  readonly files: Files;
  readonly from: string;
  readonly to: string;
  /** Files that the move changes, adds or removes. */
  readonly after: Readonly<Record<string, string | undefined>>;
}

const redirect = (from: string, to: string): string => `  - { from: ${from}, to: ${to} }\n`;

const moves: Readonly<Record<string, Move>> = {
  'a page that a file names which an extension reads': {
    files: {
      'docs.yaml': 'title: T\nextensions:\n  - ./data.mjs\n',
      'data.mjs':
        "export default { name: 'data', version: '1', data: ({ read }) => [read('a.json'), read('one.md')] };\n",
      'index.md': '# Home\n',
      'one.md': '# One\n\n[Two](two.md)\n',
      'two.md': '# Two\n',
      'a.json': '{ "text": "See [two](/two.html)." }\n',
    },
    from: '/two.html',
    to: '/help/two.html',
    after: {
      'docs.yaml': `title: T\nextensions:\n  - ./data.mjs\n\nredirects:\n${redirect('/two.html', '/help/two.html')}`,
      'one.md': '# One\n\n[Two](help/two.md)\n',
      'two.md': undefined,
      'help/two.md': '# Two\n',
      'a.json': '{ "text": "See [two](/help/two.html)." }\n',
    },
  },
  'a page beside those that an extension makes': {
    files: {
      'docs.yaml': 'title: T\nopenapi: api.yaml\nextensions:\n  - ./stock.mjs\n',
      'stock.mjs':
        "export default { name: 'stock', version: '1', pages: () => [{ path: '/stock/pears/', title: 'Pears', text: 'Ripe' }] };\n",
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }\n',
      'index.md': '# Home\n\n[pears](/stock/pears/)\n',
      'guide/one.md': '# One\n\n[stock](/stock/) [API](/api/)\n',
    },
    from: '/guide/one.html',
    to: '/help/one.html',
    after: {
      'docs.yaml': `title: T\nopenapi: api.yaml\nextensions:\n  - ./stock.mjs\n\nredirects:\n${redirect('/guide/one.html', '/help/one.html')}${redirect('/guide/', '/help/one.html')}`,
      'guide/one.md': undefined,
      'help/one.md': '# One\n\n[stock](/stock/) [API](/api/)\n',
    },
  },
  'a page that the own page for missing addresses names': {
    files: {
      'index.md': '# Home\n',
      '404.md': '# Nothing here\n\n[one](one.md) [one](/one.html)\n',
      'one.md': '# One\n',
    },
    from: '/one.html',
    to: '/two.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/one.html', '/two.html')}`,
      '404.md': '# Nothing here\n\n[one](two.md) [one](/two.html)\n',
      'one.md': undefined,
      'two.md': '# One\n',
    },
  },
  'a page in a format of an extension': {
    files: {
      'docs.yaml': 'title: T\nextensions:\n  - ./notes.mjs\n',
      'notes.mjs':
        "export default { name: 'notes', version: '1', formats: [{ ending: '.txt', read: (text) => ({ lines: text.split('\\n').map((one, at) => ({ text: one, line: at + 1 })) }) }] };\n",
      'index.md': '# Home\n\n[one](guide/one.txt#it)\n',
      'guide/one.txt': '# One\n\n## It\n\n<a href="two.txt">Two</a>\n',
      'guide/two.txt': '# Two\n\n[One](one.txt)\n',
    },
    from: '/guide/one.html',
    to: '/help/one.html',
    after: {
      'docs.yaml': `title: T\nextensions:\n  - ./notes.mjs\n\nredirects:\n${redirect('/guide/one.html', '/help/one.html')}`,
      'index.md': '# Home\n\n[one](help/one.txt#it)\n',
      'guide/one.txt': undefined,
      'help/one.txt': '# One\n\n## It\n\n<a href="../guide/two.txt">Two</a>\n',
      'guide/two.txt': '# Two\n\n[One](../help/one.txt)\n',
    },
  },
  'a page in MDX': {
    files: {
      'index.md': '# Home\n\n[one](guide/one.mdx)\n',
      'guide/one.mdx':
        'import Intro from \'./_intro.mdx\';\nimport { Note } from \'../components.js\';\n\n# One\n\n<Intro />\n\n<Card title="Two" href="two.md" />\n',
      'guide/two.md': '# Two\n',
      'guide/_intro.mdx': 'See [two](two.md) and [one](/guide/one).\n',
    },
    from: '/guide/one.html',
    to: '/help/first.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/help/first.html')}`,
      'index.md': '# Home\n\n[one](help/first.mdx)\n',
      'guide/one.mdx': undefined,
      'help/first.mdx':
        'import Intro from \'../guide/_intro.mdx\';\nimport { Note } from \'../components.js\';\n\n# One\n\n<Intro />\n\n<Card title="Two" href="../guide/two.md" />\n',
      'guide/_intro.mdx': 'See [two](/guide/two.html) and [one](/help/first.html).\n',
    },
  },
  'a page with pictures beside it': {
    files: {
      'index.md': '# Home\n\n![a](guide/a%20b.svg)\n',
      'guide/one.md': `---
image: c.svg
---

# One

![a](a%20b.svg "a%20b.svg") ![b](<a b.svg>) ![c][c] [![a](c.svg)](two.md)

<img src="c.svg" alt="c"> [all](./data.csv#top)

!!! note

    ![c](c.svg) \`![c](c.svg)\`

~~~md
![c](c.svg)
~~~

[c]: c.svg "c.svg"
`,
      'guide/two.md': '# Two\n',
      'guide/a b.svg': svg,
      'guide/c.svg': svg,
      'guide/c.wide.svg': svg,
      'guide/data.csv': 'a,b\n',
    },
    from: '/guide/one.html',
    to: '/one.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/one.html')}`,
      'guide/one.md': undefined,
      'one.md': `---
image: guide/c.svg
---

# One

![a](guide/a%20b.svg "a%20b.svg") ![b](<guide/a%20b.svg>) ![c][c] [![a](guide/c.svg)](guide/two.md)

<img src="guide/c.svg" alt="c"> [all](guide/data.csv#top)

!!! note

    ![c](guide/c.svg) \`![c](c.svg)\`

~~~md
![c](c.svg)
~~~

[c]: guide/c.svg "c.svg"
`,
    },
  },
  'a page whose fields and tags name files in other spellings': {
    files: {
      'index.md': '# Home\n',
      'guide/one.md': `---
images:
  - a.svg
hero:
  text: One
  image: { light: 'a.svg', dark: "b.svg" }
features:
  - { title: Two, link: ./two }
icon: >-
  b
---

<A HREF="two.md">two</A> <IMG SRC="a.svg" ALT="a">
`,
      'guide/two.md': '---\n"og:image": "b.svg"\n---\n\n# Two\n',
      'guide/a.svg': svg,
      'guide/b.svg': svg,
    },
    from: '/guide/one.html',
    to: '/one.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/one.html')}`,
      'guide/one.md': undefined,
      'one.md': `---
images:
  - guide/a.svg
hero:
  text: One
  image: { light: 'guide/a.svg', dark: "guide/b.svg" }
features:
  - { title: Two, link: ./guide/two }
icon: >-
  b
---

<A HREF="guide/two.md">two</A> <IMG SRC="guide/a.svg" ALT="a">
`,
    },
  },
  'a folder whose pages are named in TOML': {
    files: {
      'index.md': '# Home\n',
      'guide/index.md': '# Guide\n',
      'guide/one.md': '+++\nimages = ["../a.svg"]\n+++\n\n# One\n',
      'a.svg': svg,
    },
    from: '/guide/',
    to: '/en/guide/',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/', '/en/guide/')}${redirect('/guide/one.html', '/en/guide/one.html')}`,
      'guide/index.md': undefined,
      'guide/one.md': undefined,
      'en/guide/index.md': '# Guide\n',
      'en/guide/one.md': '+++\nimages = ["../../a.svg"]\n+++\n\n# One\n',
    },
  },
  'a folder with all that is in it': {
    files: {
      'docs.yaml': 'styles: [guide/brand.css]\nopenapi: guide/api.yaml\n',
      'index.md':
        '# Home\n\n![a](guide/a.svg) [two](guide/two)\n\n{{#include guide/code.js}}\n\n[one]: guide/README.md\n[one]\n',
      'guide/README.md': '# Guide\n\n![a](a.svg) [two](two.md#part) ![b](../b.svg)\n',
      'guide/two.md': '# Two\n\n## Part\n\n{{#include ./_part.md}}\n\n![a](/guide/a.svg)\n',
      'guide/deep/Three.md': '# Three\n\n[up](../two.md) [home](../../index.md)\n',
      'guide/_part.md': '![a](a.svg) [g](/guide/)\n',
      'guide/code.js': 'let a;\n',
      'guide/a.svg': svg,
      'guide/brand.css': 'p { color: red; }\n',
      'guide/api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0, description: "[a](/guide/)" }\npaths: {}\n',
      'b.svg': svg,
    },
    from: '/guide/',
    to: '/en/help/',
    after: {
      'docs.yaml': `styles: [en/help/brand.css]\nopenapi: en/help/api.yaml\n\nredirects:\n${redirect('/guide/', '/en/help/')}${redirect('/guide/deep/Three.html', '/en/help/deep/Three.html')}${redirect('/guide/two.html', '/en/help/two.html')}${redirect('/guide/deep/', '/en/help/deep/')}`,
      'index.md':
        '# Home\n\n![a](en/help/a.svg) [two](en/help/two)\n\n{{#include en/help/code.js}}\n\n[one]: en/help/README.md\n[one]\n',
      'guide/README.md': undefined,
      'guide/two.md': undefined,
      'guide/deep/Three.md': undefined,
      'guide/_part.md': undefined,
      'guide/code.js': undefined,
      'guide/a.svg': undefined,
      'guide/brand.css': undefined,
      'guide/api.yaml': undefined,
      'en/help/README.md': '# Guide\n\n![a](a.svg) [two](two.md#part) ![b](../../b.svg)\n',
      'en/help/two.md': '# Two\n\n## Part\n\n{{#include ./_part.md}}\n\n![a](/en/help/a.svg)\n',
      'en/help/deep/Three.md': '# Three\n\n[up](../two.md) [home](../../../index.md)\n',
      'en/help/_part.md': '![a](a.svg) [g](/en/help/)\n',
      'en/help/code.js': 'let a;\n',
      'en/help/a.svg': svg,
      'en/help/brand.css': 'p { color: red; }\n',
      'en/help/api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0, description: "[a](/en/help/)" }\npaths: {}\n',
    },
  },
  'the last page of a folder, whose list ends': {
    files: {
      'index.md':
        '# Home\n\n[list](/guide/) {{< ref "guide/one.md" >}}\n\n[o]({{< ref "guide/one.md" >}})\n',
      'SUMMARY.md': '- [Home](index.md)\n- [One](./guide/one.md)\n',
      'guide/one.md': '---\naliases: [first]\n---\n\n# One\n',
    },
    from: '/guide/one.html',
    to: '/one/',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/one/')}${redirect('/guide/', '/one/')}${redirect('/guide/first/', '/one/')}`,
      'index.md':
        '# Home\n\n[list](/one/) {{< ref "one/index.md" >}}\n\n[o]({{< ref "one/index.md" >}})\n',
      'SUMMARY.md': '- [Home](index.md)\n- [One](./one/index.md)\n',
      'guide/one.md': undefined,
      'one/index.md': '---\naliases: [first]\n---\n\n# One\n',
    },
  },
  'a page of GitBook': {
    files: {
      '.gitbook/assets/a.svg': svg,
      'SUMMARY.md': '* [One](guide/one.md)\n',
      'README.md':
        '# Home\n\n{% content-ref url="guide/one.md" %}\n[one.md](guide/one.md)\n{% endcontent-ref %}\n\n{% page-ref page="guide/one.md" %}\n\n[one.md](guide/one.md "mention")\n',
      'guide/one.md': '# One\n\n![a](../.gitbook/assets/a.svg)\n',
    },
    from: '/guide/one.html',
    to: '/help/er/one.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/help/er/one.html')}${redirect('/guide/', '/help/er/one.html')}`,
      'SUMMARY.md': '* [One](help/er/one.md)\n',
      'README.md':
        '# Home\n\n{% content-ref url="help/er/one.md" %}\n[one.md](help/er/one.md)\n{% endcontent-ref %}\n\n{% page-ref page="help/er/one.md" %}\n\n[one.md](help/er/one.md "mention")\n',
      'guide/one.md': undefined,
      'help/er/one.md': '# One\n\n![a](../../.gitbook/assets/a.svg)\n',
    },
  },
  'a note of a vault': {
    files: {
      '.obsidian/app.json': '{}',
      'index.md':
        '# Home\n\n[[One]] [[one#X|it]] [[Notes/One.md]] [[Someone]] [[Er/One]] ![[One]]\n\n`[[One]]`\n\n| a |\n| --- |\n| [[One\\|it]] |\n',
      'Notes/One.md': '# One\n\n## X\n\n[[Someone]] [[Index]]\n',
      'Notes/Someone.md': '# Someone\n\n[[One]]\n',
      'Deep/Er/One.md': '# Deep\n',
    },
    from: '/Notes/One.html',
    to: '/notes/two.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/Notes/One.html', '/notes/two.html')}`,
      'index.md':
        '# Home\n\n[[two]] [[two#X|it]] [[notes/two.md]] [[Someone]] [[Er/One]] ![[two]]\n\n`[[One]]`\n\n| a |\n| --- |\n| [[two\\|it]] |\n',
      'Notes/One.md': undefined,
      'notes/two.md': '# One\n\n## X\n\n[[Someone]] [[Index]]\n',
      'Notes/Someone.md': '# Someone\n\n[[two]]\n',
    },
  },
  'a note of a vault whose links are those of Markdown': {
    files: {
      '.obsidian/app.json': '{}',
      'index.md': '# Home\n\n[it](The%20plan.md#x) [it](<the plan.md>) `[a](The%20plan.md)`\n',
      'Notes/The plan.md': '# Plan\n\n## X\n\n[own](Own.md) [c](Same.md)\n',
      'Notes/Own.md': '# Own\n\n[a](The%20plan.md)\n',
      'deep/Same.md': '# Same\n',
    },
    from: '/Notes/The%20plan.html',
    to: '/deep/two.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/Notes/The%20plan.html', '/deep/two.html')}`,
      'index.md': '# Home\n\n[it](two.md#x) [it](<two.md>) `[a](The%20plan.md)`\n',
      'Notes/The plan.md': undefined,
      'deep/two.md': '# Plan\n\n## X\n\n[own](../Notes/Own.md) [c](Same.md)\n',
      'Notes/Own.md': '# Own\n\n[a](../deep/two.md)\n',
    },
  },
  'a page with letters beyond ASCII': {
    files: {
      'docs.yaml':
        'navigation:\n  - { text: Size, path: /Größe.html }\nredirects:\n  - { from: /a/, to: "/Größe.html#maß" }\n',
      'index.md': '# Home\n\n[a](/Größe.html#maß) [b](Gr%C3%B6%C3%9Fe.md)\n',
      'Größe.md': '# Größe\n\n## Maß {#maß}\n',
    },
    from: '/Gr%C3%B6%C3%9Fe.html',
    to: '/size.html',
    after: {
      'docs.yaml': `navigation:\n  - { text: Size, path: /size.html }\nredirects:\n  - { from: /a/, to: "/size.html#maß" }\n${redirect('/Gr%C3%B6%C3%9Fe.html', '/size.html')}`,
      'index.md': '# Home\n\n[a](/size.html#maß) [b](size.md)\n',
      'Größe.md': undefined,
      'size.md': '# Größe\n\n## Maß {#maß}\n',
    },
  },
  'a page within a folder that an extension reads': {
    files: {
      '_config.yml': 'collections: { docs: { output: true } }\n',
      'index.md': '# Home\n\n[a](_docs/a.md) [b](/docs/b.html)\n',
      '_docs/a.md': '# A\n\n[b](b.md)\n',
      '_docs/b.md': '# B\n\n[a](a.md)\n',
    },
    from: '/docs/a.html',
    to: '/docs/more/first.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/docs/a.html', '/docs/more/first.html')}`,
      'index.md': '# Home\n\n[a](_docs/more/first.md) [b](/docs/b.html)\n',
      '_docs/a.md': undefined,
      '_docs/more/first.md': '# A\n\n[b](../b.md)\n',
      '_docs/b.md': '# B\n\n[a](more/first.md)\n',
    },
  },
  'a folder that an extension reads': {
    files: {
      '_config.yml': 'collections: { docs: { output: true } }\n',
      'index.md': '# Home\n\n[a](_docs/a.md)\n',
      '_docs/a.md': '# A\n\n![a](a.svg)\n',
      '_docs/a.svg': svg,
    },
    from: '/docs/',
    to: '/guide/',
    after: {
      'docs.yaml': `redirects:\n${redirect('/docs/a.html', '/guide/a.html')}${redirect('/docs/', '/guide/')}`,
      'index.md': '# Home\n\n[a](guide/a.md)\n',
      '_docs/a.md': undefined,
      '_docs/a.svg': undefined,
      'guide/a.md': '# A\n\n![a](a.svg)\n',
      'guide/a.svg': svg,
    },
  },
  'a page that lists of its folder name': {
    files: {
      'index.md': '# Home\n',
      'toc.yml': '- href: guide/one.md\n- name: guide/one.md stays\n  href: guide/\n',
      'guide/index.md': '# Guide\n',
      'guide/one.md': '# One\n',
      'guide/someone.md': '# Someone\n',
      'guide/toc.yml': '- href: one.md\n- href: someone.md\n- href: ~/guide/one.md\n',
      'guide/_toc.yml': 'root: one\nchapters:\n- file: someone\n',
      'guide/SUMMARY.md': '- [One](one.md) [Two](./one.md#x) [Three](/guide/one.md)\n',
      'guide/meta.json': '{ "title": "one", "pages": ["someone", "one"], "one": 1 }\n',
      'guide/_meta.ts': "export default {\n  someone: '',\n  one: 'one',\n}\n",
    },
    from: '/guide/one.html',
    to: '/guide/first-one.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/guide/first-one.html')}`,
      'toc.yml': '- href: guide/first-one.md\n- name: guide/first-one.md stays\n  href: guide/\n',
      'guide/one.md': undefined,
      'guide/first-one.md': '# One\n',
      'guide/toc.yml': '- href: first-one.md\n- href: someone.md\n- href: ~/guide/first-one.md\n',
      'guide/_toc.yml': 'root: first-one\nchapters:\n- file: someone\n',
      'guide/SUMMARY.md':
        '- [One](first-one.md) [Two](./first-one.md#x) [Three](/guide/first-one.md)\n',
      'guide/meta.json': '{ "title": "one", "pages": ["someone", "first-one"], "one": 1 }\n',
      'guide/_meta.ts': "export default {\n  someone: '',\n  'first-one': 'one',\n}\n",
    },
  },
  'a page that leaves the folder whose lists name it': {
    files: {
      'index.md': '# Home\n',
      'guide/index.md': '# Guide\n',
      'guide/one.md': '# One\n',
      'guide/two.md': '# Two\n',
      'guide/toc.yml': '- href: two.md\n- href: one.md\n',
      'guide/meta.json': '{ "pages": ["two", "one"] }\n',
      'guide/_meta.ts': "export default {\n  two: '',\n  one: 'The one',\n}\n",
    },
    from: '/guide/one.html',
    to: '/one.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/one.html')}`,
      'guide/one.md': undefined,
      'one.md': '# One\n',
      'guide/toc.yml': '- href: two.md\n- href: ../one.md\n',
      'guide/meta.json': '{ "pages": ["two"] }\n',
      'guide/_meta.ts': "export default {\n  two: '',\n}\n",
    },
  },
  'a folder with a list, which the list above names': {
    files: {
      'index.md': '# Home\n',
      'meta.json': '{ "pages": ["index", "guide", "..."] }\n',
      'toc.yml': '- tocHref: guide/toc.yml\n- href: guide/one.md\n- href: guide/two.md\n',
      'guide/one.md': '# One\n',
      'guide/two.md': '# Two\n',
      'guide/toc.yml': '- href: two.md\n- href: one.md\n- href: ../index.md\n',
    },
    from: '/guide/',
    to: '/help/er/',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/help/er/one.html')}${redirect('/guide/two.html', '/help/er/two.html')}${redirect('/guide/', '/help/er/')}`,
      'meta.json': '{ "pages": ["index", "..."] }\n',
      'toc.yml': '- tocHref: help/er/toc.yml\n- href: help/er/one.md\n- href: help/er/two.md\n',
      'guide/one.md': undefined,
      'guide/two.md': undefined,
      'guide/toc.yml': undefined,
      'help/er/one.md': '# One\n',
      'help/er/two.md': '# Two\n',
      'help/er/toc.yml': '- href: two.md\n- href: one.md\n- href: ../../index.md\n',
    },
  },
  'a page that a config of VitePress names': {
    files: {
      'index.md': '# Home\n',
      'one.md': '# One\n',
      'guide/one.md': '# One of the guide\n',
      '.vitepress/config.ts':
        "export default { title: 'one', themeConfig: { sidebar: [{ text: 'one', link: '/one' }, '/guide/one', { link: '/one.md#a' }] } };\n",
    },
    from: '/one.html',
    to: '/first/one.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/one.html', '/first/one.html')}`,
      'one.md': undefined,
      'first/one.md': '# One\n',
      '.vitepress/config.ts':
        "export default { title: 'one', themeConfig: { sidebar: [{ text: 'one', link: '/first/one' }, '/guide/one', { link: '/first/one.md#a' }] } };\n",
    },
  },
  'a page that a list names from a folder below': {
    files: {
      'docs/index.md': '# Home\n',
      'docs/one.md': '# One\n',
      'docs/two.md': '# Two\n',
      'mkdocs.yml': 'nav:\n- index.md\n- One: one.md\n- two.md\n',
    },
    from: '/one.html',
    to: '/more/one.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/one.html', '/more/one.html')}`,
      'docs/one.md': undefined,
      'docs/more/one.md': '# One\n',
      'mkdocs.yml': 'nav:\n- index.md\n- One: more/one.md\n- two.md\n',
    },
  },
  'a page that toctrees name': {
    files: {
      'conf.py': '',
      'index.md':
        '# Home\n\n```{toctree}\n:caption: guide/one\n\nguide/one\nTwo <guide/two.md>\nguide/one.md\n```\n\n    guide/one\n',
      'guide/one.md': '# One\n',
      'guide/two.md': '# Two\n\n:::{toctree}\n/guide/one\nThe one <one>\n:::\n',
    },
    from: '/guide/one.html',
    to: '/help/first.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/guide/one.html', '/help/first.html')}`,
      'index.md':
        '# Home\n\n```{toctree}\n:caption: guide/one\n\nhelp/first\nTwo <guide/two.md>\nhelp/first.md\n```\n\n    guide/one\n',
      'guide/one.md': undefined,
      'help/first.md': '# One\n',
      'guide/two.md': '# Two\n\n:::{toctree}\n/help/first\nThe one <../help/first>\n:::\n',
    },
  },
  'a page that a list names by its id': {
    files: {
      'index.md': '# Home\n',
      'sidebars.json': '{ "docs": ["start/intro", { "type": "doc", "id": "start/02-more" }] }\n',
      '01-start/01-intro.md': '# Intro\n',
      '01-start/02-more.md': '# More\n',
    },
    from: '/01-start/01-intro.html',
    to: '/intro.html',
    after: {
      'docs.yaml': `redirects:\n${redirect('/01-start/01-intro.html', '/intro.html')}`,
      'sidebars.json': '{ "docs": ["intro", { "type": "doc", "id": "start/02-more" }] }\n',
      '01-start/01-intro.md': undefined,
      'intro.md': '# Intro\n',
    },
  },
  'a page with a comma in its name': {
    files: {
      'index.md': '# Home\n\n[a](a,b.md)\n',
      'a,b.md': '# A\n',
    },
    from: '/a,b.html',
    to: '/a.html',
    after: {
      'docs.yaml': 'redirects:\n  - { from: "/a,b.html", to: /a.html }\n',
      'index.md': '# Home\n\n[a](a.md)\n',
      'a,b.md': undefined,
      'a.md': '# A\n',
    },
  },
  'a page of a strict site': {
    files: {
      'docs.yaml':
        'strict: true\nproduct: { slug: mill, name: Mill, short: m, domain: mill.example }\n',
      'content/index.md':
        '---\ntitle: Home\n---\n\n[a](guide/one.md#part) [b][b] [c](/{{ product.slug }}-one/)\n\n[b]: /guide/one.html "Of it"\n',
      'content/guide/one.md':
        '---\ntitle: One\nprev: /\n---\n\n## Part\n\n![A](/images/a.svg) [home](../index.md)\n',
      'content/[product]-one/index.md': '---\ntitle: Two\nnext: /guide/one.html\n---\n\nText.\n',
      'content/public/images/a.svg': svg,
    },
    from: '/guide/one.html',
    to: '/reference/more/one/',
    after: {
      'docs.yaml': `strict: true\nproduct: { slug: mill, name: Mill, short: m, domain: mill.example }\n\nredirects:\n${redirect('/guide/one.html', '/reference/more/one/')}`,
      'content/index.md':
        '---\ntitle: Home\n---\n\n[a](reference/more/one/index.md#part) [b][b] [c](/{{ product.slug }}-one/)\n\n[b]: /reference/more/one/ "Of it"\n',
      'content/guide/one.md': undefined,
      'content/reference/more/one/index.md':
        '---\ntitle: One\nprev: /\n---\n\n## Part\n\n![A](/images/a.svg) [home](../../../index.md)\n',
      'content/[product]-one/index.md':
        '---\ntitle: Two\nnext: /reference/more/one/\n---\n\nText.\n',
    },
  },
  'a page of a strict site with relative pictures and includes': {
    files: {
      'docs.yaml': 'strict: true\n',
      'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'content/guide/one.md':
        '---\ntitle: One\n---\n\n![A](../public/images/a.svg)\n\n<!-- @include: ./_part.md -->\n',
      'content/guide/_part.md': 'The [home](../index.md) page.\n',
      'content/public/images/a.svg': svg,
    },
    from: '/guide/one.html',
    to: '/reference/more/one.html',
    after: {
      'docs.yaml': `strict: true\n\nredirects:\n${redirect('/guide/one.html', '/reference/more/one.html')}`,
      'content/guide/one.md': undefined,
      'content/reference/more/one.md':
        '---\ntitle: One\n---\n\n![A](/images/a.svg)\n\n<!-- @include: ../../guide/_part.md -->\n',
      'content/guide/_part.md': 'The [home](/) page.\n',
    },
  },
};

it.each(Object.entries(moves))('moves %s', async (_what, { files, from, to, after }) => {
  const siteDir = await writeContent(files);
  const former = await problemsOf(siteDir);
  const { code, out } = await run(siteDir, 'move', from, to);
  expect(out).toContain(`  ${from} → ${to}\n`);
  expect(code).toBe(0);
  const expected = Object.fromEntries(
    Object.entries({ ...files, ...after }).filter(([, text]) => text !== undefined),
  );
  expect(await filesOf(siteDir)).toEqual(expected);
  expect(await problemsOf(siteDir)).toEqual(former);
});

const windows = (text: string): string => text.replaceAll('\n', '\r\n');

it('leaves the ends of lines of Windows as they are, and finds all links between them', async () => {
  const head =
    '---\ntitle: Home\nnext: /guide/one.html\npagination_prev: guide/one\nimage: "guide/a.svg"\nlinks:\n  - { link: guide/one.md }\n---\n';
  const body =
    '\n# Home\n\n```md\n[one](guide/one.md)\n```\n\n[one](guide/one.md) `[one](guide/one.md)`\n\n[a]: guide/one.md\n';
  const siteDir = await writeContent({
    'index.md': windows(head + body),
    'guide/one.md': windows(
      '---\ntitle: One\nprev: /\n---\n\n# One\n\n![A](a.svg) [home](../index.md)\n',
    ),
    'guide/a.svg': svg,
  });
  const { code } = await run(siteDir, 'move', '/guide/one.html', '/help/two.html');
  expect(code).toBe(0);
  const files = await filesOf(siteDir);
  expect(files['index.md']).toBe(
    windows(
      head
        .replace('/guide/one.html', '/help/two.html')
        .replace('prev: guide/one', 'prev: help/two')
        .replace('guide/one.md', 'help/two.md') +
        body
          .replace(/\n\n\[one\]\(guide/, '\n\n[one](help')
          .replace('(help/one.md) `', '(help/two.md) `')
          .replace('[a]: guide/one.md', '[a]: help/two.md'),
    ),
  );
  expect(files['help/two.md']).toBe(
    windows('---\ntitle: One\nprev: /\n---\n\n# One\n\n![A](../guide/a.svg) [home](../index.md)\n'),
  );
});

it('counts pages, but not the list of a folder that ends with its last page', async () => {
  const siteDir = await writeContent({ 'index.md': '# Home\n', 'guide/one.md': '# One\n' });
  const { out } = await run(siteDir, 'move', '/guide/one.html', '/one.html');
  expect(out).toContain('Moved 1 page, with 2 redirects:\n');
  expect(out).toContain('  /guide/ → /one.html\n');
});

/** The messages without their places, which change with a move. The check of the command would start a thread for each site. */
async function problemsOf(siteDir: string): Promise<readonly string[]> {
  const { contentDir, site } = parseEnv({ SITE_DIR: siteDir });
  const { messages } = await checkSite({ ...readConfig(siteDir, site), siteDir, contentDir });
  return messages.map(({ severity, text, rule }) => `${severity} ${text} ${rule}`).sort();
}

it.each<[Files, readonly [string, string], string]>([
  [{ 'a.md': '# A\n' }, ['/a.html', '/b/index.html'], 'would get the address `/b/`'],
  [
    { 'g/index.md': '# A\n', 'g/README.md': '# B\n', 'g/c.md': '# C\n' },
    ['/g/README.html', '/g/index.html'],
    'would get the address `/g/`',
  ],
  [
    {
      'docs.yaml': 'title: T\nextensions: [./stock.mjs]\n',
      'stock.mjs':
        "export default { name: 'stock', version: '1', pages: () => [{ path: '/stock/pears/', title: 'Pears', text: 'Ripe' }] };\n",
      'index.md': '# Home\n',
    },
    ['/stock/pears/', '/pears/'],
    'An extension makes page `/stock/pears/`. Change its address in the extension',
  ],
])('refuses what would not lead to the address: %#', async (files, [from, to], message) => {
  const siteDir = await writeContent(files);
  const { code, out } = await run(siteDir, 'move', from, to);
  expect(out).toContain(message);
  expect(code).toBe(2);
  expect(await filesOf(siteDir)).toEqual(files);
});

it('writes to no file that a link of the site leads out to', async () => {
  const outside = await writeContent({ 'list.md': '- [One](guide/one.md)\n' });
  const siteDir = await writeContent({
    'docs.yaml': 'title: A\n',
    'index.md': '# Home\n',
    'guide/one.md': '# One\n',
  });
  await symlink(path.join(outside, 'list.md'), path.join(siteDir, 'SUMMARY.md'));
  const { code, out } = await run(siteDir, 'move', '/guide/one.html', '/two.html');
  expect(out).toContain('is a link out of the site.');
  expect(code).toBe(2);
  expect(await readFile(path.join(outside, 'list.md'), 'utf8')).toContain('guide/one.md');
});
