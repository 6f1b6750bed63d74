// The lines of the menu for assistants that name the server of a site.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Default } from '../../../src/pages/layouts/Default.tsx';
import { createViews } from '../../../src/server/render/views/views.ts';
import {
  createTestSite,
  emptyConfig,
  page,
  removeTestSites,
} from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it.each([true, false])('stand there where a server answers: %s', async (isServed) => {
  const { site } = await createTestSite({ 'index.md': page('Text.') }, emptyConfig());
  const views = createViews(site, 'test', isServed);
  const text = renderToStaticMarkup(
    createElement(Default, { view: await views.page('/'), frame: views.frame }),
  );
  expect(text).toContain('https://claude.ai/');
  const lines = [
    '<code>https://millrace.example/docs/mcp</code>',
    'claude mcp add --transport http millrace-docs https://',
  ];
  for (const line of lines) expect(text.includes(line)).toBe(isServed);
});
