// Configs in several modules.
import { openProject } from '../../../src/server/site/systems/project.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

/** Returns the value of `config.ts`, and what is not carried over. */
async function read(files: Readonly<Record<string, string>>) {
  const folder = await writeContent(files);
  const place = { folders: [folder] as const, file: `${folder}/config.ts`, pages: folder };
  const { project, losses, faults } = openProject({ place, by: 'config' });
  const value = await project.data('config.ts');
  expect(faults).toEqual([]);
  return {
    value,
    lost: losses.messages.map(({ file, line, text }) => [file.replace(/.*\//, ''), line, text]),
  };
}

it('are read as one', async () => {
  const { value, lost } = await read({
    'config.ts':
      "import base, { type A, menu as nav } from './parts'\nimport { gone } from './gone'\nimport { x } from 'x'\nexport default { ...base, nav, gone, other: { ...x } }\n",
    'parts/index.ts':
      "import title from '../title.js'\nexport const menu = [{ text: 'Guide' }]\nexport default { title, more: menu, run: go() }\n",
    'title.js': "const title = 'River'\nexport default title\n",
  });
  expect(value).toEqual({
    ...{ title: 'River', more: [{ text: 'Guide' }], nav: [{ text: 'Guide' }] },
    other: {},
  });
  expect(lost).toEqual([
    ['index.ts', 3, '`go` is not carried over: it is code, and only literals are read.'],
    ['config.ts', 4, '`gone` is not carried over: it is code, and only literals are read.'],
    ['config.ts', 4, '`x` is not carried over: it is code, and only literals are read.'],
  ]);
});

it('may import each other, have mistakes, and name files outside of the project', async () => {
  const { value } = await read({
    'config.ts':
      "import { a } from './a'\nimport bad from './bad'\nimport { c } from '../../../c'\nexport const own = 'own'\nexport default { a, bad, c }\n",
    'a.ts':
      "import { own } from './config'\nimport { a as again } from './a'\nexport const a = [own, again]\n",
    'bad.ts': 'export default {{\n',
  });
  expect(value).toEqual({ a: ['own', undefined] });
});
