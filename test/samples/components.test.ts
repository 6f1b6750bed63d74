// Components in the pages use the component API as the pages document it.
import { createConfig } from '../../config/index.ts';
import { readSite } from '../../src/server/content/site.ts';
import { typeCheck, type Sample } from './type-check.ts';

async function componentsInPages(): Promise<readonly Sample[]> {
  const config = createConfig();
  const { site } = await readSite({ config, contentDir: 'content', build: '', dates: {} });
  return site.paths.flatMap((path) =>
    site
      .compiled(path)
      .fences.filter(({ language }) => ['javascript', 'typescript'].includes(language))
      .filter(({ text }) => text.includes('defineComponent'))
      .map(({ language, text, line }) => ({
        file: `content/${site.source(path).relativePath}`,
        line,
        language,
        text,
      })),
  );
}

it('has only components that use the documented API', async () => {
  const samples = await componentsInPages();
  expect(samples.length).toBeGreaterThan(50);
  expect(typeCheck(samples)).toEqual([]);
});
