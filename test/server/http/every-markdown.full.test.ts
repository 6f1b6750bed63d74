// Every page in Markdown: the words of its HTML, and links that lead somewhere.
import { existsSync } from 'node:fs';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import request from 'supertest';
import { unified } from 'unified';
import { markdownPath } from '../../../src/pages/model/markdown-path.ts';
import { createViews } from '../../../src/server/render/views/views.ts';
import type { SiteInProcess } from '../../setup/in-process.ts';
import { createRealSite } from '../../setup/real-site.ts';

let real: SiteInProcess;
beforeAll(async () => {
  real = await createRealSite();
});

const get = (path: string) => request(real.handle).get(path);

/** Elements in their order; what is below one that is found or not entered is left out. */
function elementsIn(
  tree: Root | Element | undefined,
  isFound: (element: Element) => boolean,
  isEntered: (element: Element) => boolean = () => true,
): readonly Element[] {
  return (tree?.children ?? []).flatMap((child) => {
    if (child.type !== 'element' || !isEntered(child)) return [];
    return isFound(child) ? [child] : elementsIn(child, isFound, isEntered);
  });
}

describe('every page', () => {
  const parser = unified().use(remarkParse).use(remarkGfm);
  const htmlParser = unified().use(rehypeParse);

  /** Letters and digits of all text, code included; images and addresses apart. */
  function wordsOf(node: Nodes): string {
    if (node.type === 'code')
      return node.lang === 'diff' ? node.value.replace(/^[ +-]/gm, '') : node.value;
    if ('value' in node && node.type !== 'html') return node.value;
    return 'children' in node ? node.children.map(wordsOf).join(' ') : '';
  }
  const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

  it('has the same words in Markdown, and absolute links to pages that exist', async () => {
    const { site } = real;
    const views = createViews(site, 'test');
    const problems: string[] = [];
    for (const path of site.paths) {
      const { text } = await get(`/docs${markdownPath(path)}`);
      // Without the lines for programs.
      const tree = parser.parse(text.replace(/^(# .+\n\n)(?:>.*\n)+\n/, '$1'));
      const view = await views.page(path);
      const html = view.html
        .replace(/<span class="code-(?:language|title)">.*?<\/span>/g, '')
        .replace(/<div role="tablist".*?<\/div>/gs, '')
        .replace(/<[^>]*>/g, ' ')
        // In one pass: what is decoded may look like a reference itself.
        .replace(/&(?:#x([\dA-F]+)|lt|gt|amp|quot);/gi, (_, code?: string) =>
          code === undefined ? ' ' : String.fromCodePoint(parseInt(code, 16)),
        );
      const lead = view.layout === 'home' ? view.description : '';
      if (lettersOf(wordsOf(tree)) !== lettersOf(view.title + lead + html))
        problems.push(`${path}: other words`);
      for (const [, target = ''] of text.replace(/```.*?```/gs, '').matchAll(/\]\(([^)\s]+)\)/g)) {
        const own = target.startsWith('https://millrace.example/docs/')
          ? target.slice(29).replace(/#.*$/, '')
          : undefined;
        if (!/^(?:https?:|mailto:)/.test(target)) problems.push(`${path}: ${target}`);
        else if (
          own !== undefined &&
          !/\.(?:svg|yaml)$|^\/v1\/|^\/(?:llms\.txt|feed\.atom)$|\/index\/.+\.md$/.test(own) &&
          !existsSync(`content/public${own}`) &&
          !site.table.hasPage(own)
        )
          problems.push(`${path}: ${target}`);
      }
    }
    expect(problems).toEqual([]);
  });

  it.each(['/docs/', '/docs/limits/', '/docs/quickstart/create-new-workflow.html'])(
    'marks in %s what an article has for people alone',
    async (address) => {
      const { text: markdown } = await get(address).set('Accept', 'text/markdown');
      const { text: html } = await get(address);
      const [article] = elementsIn(htmlParser.parse(html), ({ tagName }) => tagName === 'article');
      const isForAll = ({ tagName, properties }: Element): boolean =>
        !['nav', 'footer', 'form', 'button', 'svg'].includes(tagName) &&
        properties['dataMarkdownIgnore'] === undefined;
      const words = lettersOf(wordsOf(parser.parse(markdown)));
      const texts = elementsIn(
        article,
        ({ tagName }) => tagName === 'p' || tagName === 'li',
        isForAll,
      )
        .map((element) => lettersOf(toString(element)))
        .filter((text) => text.length >= 20);
      expect(texts.length).toBeGreaterThan(3);
      expect(texts.filter((text) => !words.includes(text))).toEqual([]);
      expect(html).toContain('data-markdown-ignore');
    },
  );

  it('is listed in llms.txt once, with its description', async () => {
    const { text, headers } = await get('/docs/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const { site } = real;
    for (const path of site.paths) {
      const { title, frontmatter } = site.source(path);
      const line = `- [${title}](https://millrace.example/docs${markdownPath(path)}): ${frontmatter.short_description ?? ''}`;
      expect(text.split('\n').filter((own) => own === line)).toHaveLength(1);
    }
    expect(text.match(/^- /gm)).toHaveLength(site.paths.length);
    expect(text.match(/^## .+/gm)).toEqual(
      expect.arrayContaining(['## General', '## Workflows', '## CLI', '## Integrations']),
    );
  });
});
