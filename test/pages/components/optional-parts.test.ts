// Parts of the frame that a site may leave out of its config.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FrameConfig } from '../../../src/pages/model/config.ts';
import type { PageLink } from '../../../src/pages/model/page.ts';
import { Breadcrumbs } from '../../../src/pages/components/Breadcrumbs.tsx';
import { PageText } from '../../../src/pages/components/PageText.tsx';
import { SiteFooter } from '../../../src/pages/components/SiteFooter.tsx';
import { Home } from '../../../src/pages/layouts/Home.tsx';
import { createViews } from '../../../src/server/render/views/views.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const logo = { viewBox: '0 0 1 1', strokes: [{ d: 'M0 0h1', width: 1 }] };
/** What every config has. */
const least: FrameConfig = {
  logo,
  heroActions: [],
  footer: [],
  searchHint: 'Type a word.',
  searchFallback: [],
};

async function drawn(
  frameConfig: FrameConfig,
): Promise<{ home: string; text: string; footer: string }> {
  const { site, problems } = await createTestSite(
    {
      'index.md': page('Text.').replace('---\n', '---\nlayout: home\n'),
      'other.md': page('Text.'),
    },
    emptyConfig({ frame: frameConfig }),
  );
  expect(problems).toEqual([]);
  const views = createViews(site, 'test', true);
  const { frame, document } = views;
  const view = await views.page('/');
  return {
    home: renderToStaticMarkup(createElement(Home, { view, frame })),
    text: renderToStaticMarkup(
      createElement(PageText, { view: await views.page('/other.html'), frame }),
    ),
    footer: renderToStaticMarkup(createElement(SiteFooter, { frame, document })),
  };
}

it('a site without them has a hero of a title alone, and a footer of one line', async () => {
  const { home, footer } = await drawn(least);
  expect(home).not.toContain('<form');
  expect(home).not.toContain('class="logo"');
  expect(home).not.toContain('hero-picture');
  expect(home).not.toContain('hero-actions');
  // Nor what belongs to another product, or to pages of text.
  expect(home).not.toContain('hero-water');
  expect(home).not.toContain('page-actions');
  expect(footer).not.toContain('<nav');
  expect(footer).not.toContain('<ul');
  expect(footer).toContain('<span>Millrace</span>');
});

it('a picture is told in words to those who do not see it', async () => {
  const heroPicture = { label: 'A run.', steps: [{ name: 'Trigger', detail: 'POST' }] };
  const { home } = await drawn({ ...least, heroPicture });
  expect(home).toContain('<div class="hero-picture" role="img" aria-label="A run.">');
  expect(home).not.toContain('picture-result');
  const { home: withResult } = await drawn({
    ...least,
    heroPicture: { ...heroPicture, result: 'Done <1>' },
  });
  expect(withResult).toContain('Done &lt;1&gt;</code>');
});

it('the footer has the columns and the last line of the config', async () => {
  const { footer } = await drawn({
    ...least,
    footerColumns: [{ title: 'Build', links: [{ text: 'Home', path: '/' }] }],
    copyright: '© Someone',
  });
  expect(footer).toContain('<p>Build</p><ul><li><a href="/docs/">Home</a></li></ul>');
  expect(footer).toContain('<span>© Someone</span>');
});

it('the menu for assistants has links, unless the config takes them out', async () => {
  const { text } = await drawn(least);
  const question = encodeURIComponent('Read https://millrace.example/docs/other.md and answer');
  expect(text).toContain(`href="https://claude.ai/new?q=${question}`);
  const { text: without } = await drawn({ ...least, hasAssistantMenu: false });
  expect(without).toContain('page-actions');
  expect(without).not.toContain('assistants');
});

it('a page with nothing above it has no breadcrumbs', () => {
  const draw = (links: readonly PageLink[]): string =>
    renderToStaticMarkup(createElement(Breadcrumbs, { links, base: '/docs/' }));
  const home = { text: 'Docs', path: '/' };
  expect(draw([home])).toBe('');
  expect(draw([home, { text: 'Guide', path: '/guide/' }])).toContain('<a href="/docs/guide/"');
});
