// Keys that are not texts: a warning of the parser would be among the messages of every command.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readYamlFile } from '../../../src/server/site/config/yaml-file.ts';
import { readYamlSettings } from '../../../src/server/contract/carried-nodes.ts';
import { readForeignYaml } from '../../../src/server/contract/foreign-yaml.ts';
import { parseFrontmatter } from '../../../src/server/site/scan/frontmatter.ts';

const text = 'title: A\n? { a: b }\n: c\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  await writeFile(path.join(folder, 'docs.yaml'), text);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it.each<[string, () => unknown]>([
  ['frontmatter', () => parseFrontmatter(`---\n${text}---\n`, undefined, () => undefined).fields],
  ['repeated fields', () => parseFrontmatter(`---\n${text}title: B\n---\n`).fields],
  ['a config', () => readYamlFile(path.join(folder, 'docs.yaml'), 'docs.yaml', folder).value],
  ['a config of another system', () => readForeignYaml(text)],
  ['settings of a block', () => readYamlSettings(text)],
])('makes Node print no warning about %s', (_name, read) => {
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  expect(read()).toMatchObject({ '{ a: b }': 'c' });
  expect(warn).not.toHaveBeenCalled();
});
