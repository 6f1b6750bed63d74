// A page of each kind as it leaves the server: valid HTML. Every page is in `every-page.full.test.ts`.
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import request from 'supertest';
import { htmlRules } from '../setup/html-rules.ts';
import { pageKinds } from '../setup/page-kinds.ts';
import { createRealSite } from '../setup/real-site.ts';

it('is valid HTML', async () => {
  const { handle } = await createRealSite();
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  for (const address of pageKinds) {
    const { text } = await request(handle).get(`/docs${address}`);
    const { results } = await validator.validateString(text);
    const problems = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect([address, problems]).toEqual([address, []]);
  }
});
