// Specification, Entities and their fields, States and transitions: headings that name fields, states, hooks and operations.
import { createRealSite } from '../setup/real-site.ts';

it.each([
  ['cancel_url', '/code/nodejs/rerun/'],
  ['cancel_url', '/code/python/rerun/'],
  ['resume_url', '/code/nodejs/rerun/'],
  ['resume_url', '/code/python/rerun/'],
  ['maxRetries', '/code/nodejs/rerun/'],
  ['max_retries', '/code/python/rerun/'],
])('a heading names `%s` on %s', async (name, path) => {
  const { site } = await createRealSite();
  const { headers } = await site.compiled(path);
  const titles = headers.map(({ title }) => title).filter((title) => title.includes(name));
  expect(titles).toHaveLength(1);
});

// States and transitions: headings of the life of a source.
it.each(['States of a source', 'Operations on a source', 'Hooks of a source'])(
  'a heading of the lifecycle is `%s`',
  async (name) => {
    const { site } = await createRealSite();
    const { headers } = await site.compiled('/sources/');
    const titles = headers.map(({ title }) => title);
    const [begin, end] = [
      titles.indexOf('The life of a source'),
      titles.indexOf('Pages about sources'),
    ];
    expect(begin).toBeGreaterThan(-1);
    expect(titles.slice(begin, end)).toContain(name);
  },
);
