// The lines of the menu for assistants that name the server of a site.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Home } from '../../../src/pages/layouts/Home.tsx';
import { createViews } from '../../../src/server/render/views/views.ts';
import {
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
} from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it.each([true, false])('stand there where a server answers: %s', async (isServed) => {
  const { site } = await createTestSite(
    { 'index.md': page('Text.').replace('---\n', '---\nlayout: home\n') },
    emptyConfig(),
  );
  const views = createViews(site, 'test', isServed);
  const home = renderToStaticMarkup(
    createElement(Home, { view: await views.page('/'), frame: views.frame }),
  );
  expect(home).toContain('https://claude.ai/');
  const lines = [
    '<code>https://millrace.example/docs/mcp</code>',
    'claude mcp add --transport http millrace-docs https://',
  ];
  for (const line of lines) expect(home.includes(line)).toBe(isServed);
});
