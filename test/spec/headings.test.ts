// Specification, Entities and their fields: headings that name fields.
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
