// Files of a new site that readers never see: what Git ignores, and what checks each change.
import path from 'node:path';
import { shellQuoted } from '../process/shown-command.ts';

export const ciNames = ['github', 'gitlab', 'none'] as const;
export type CiName = (typeof ciNames)[number];

export const gitIgnore = `# Compiled pages and findings of the check, exports, packages.
.cache/
dist/
node_modules/
`;

/** Name of the JSON Schema beside the config, which editors complete and check with. */
export const schemaFile = 'docs.schema.json';

export interface CiFile {
  /** Path below the repository. */
  readonly file: string;
  readonly text: string;
}

/** Returns the file that makes a service check each change. `site` is the folder of the site, seen from the repository. */
export function ciFile(name: CiName, site: string): CiFile | undefined {
  const siteFolder = site === '' ? '.' : site.split(path.sep).join('/');
  const folder = shellQuoted(siteFolder);
  // From the folder of the site, where its own packages are: `npx` would fetch a package of that name from anybody.
  const program = siteFolder === '.' ? '' : `${siteFolder}/`;
  const check = `${shellQuoted(`${program}node_modules/.bin/millrace-docs`)} check ${folder}`;
  switch (name) {
    case 'github':
      return {
        file: '.github/workflows/docs.yml',
        text: forGithub(`${check} --format github`, siteFolder),
      };
    case 'gitlab':
      return { file: '.gitlab-ci.yml', text: forGitlab(check, folder) };
    case 'none':
      return undefined;
  }
}

const cacheFolder = '.cache/docs';

function forGithub(check: string, siteFolder: string): string {
  return `# Checks each change of the documentation, and shows findings beside the lines that they are about.
name: Docs

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with:
          # The whole history: versions of the documentation may be branches or tags.
          fetch-depth: 0
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      # The server, in the version that package-lock.json names, and packages that extensions need.
      - working-directory: ${yamlText(siteFolder)}
        run: npm ci
      # What was checked before and has not changed is not checked again.
      - uses: actions/cache@v4
        with:
          path: ${cacheFolder}
          key: docs-\${{ github.sha }}
          restore-keys: docs-
      - run: ${yamlText(check)}
        env:
          CACHE_DIR: ${cacheFolder}
`;
}

function forGitlab(check: string, folder: string): string {
  return `# Checks each change of the documentation.
check-docs:
  image: node:24
  variables:
    CACHE_DIR: ${cacheFolder}
    # The whole history: versions of the documentation may be branches or tags.
    GIT_DEPTH: '0'
  # What was checked before and has not changed is not checked again.
  cache:
    key: docs
    paths: [${cacheFolder}]
  script:
    # The server, in the version that package-lock.json names, and packages that extensions need.
    - ${yamlText(`npm ci --prefix ${folder}`)}
    - ${yamlText(check)}
`;
}

function yamlText(text: string): string {
  return /: | #|\\|^['"]/.test(text) ? JSON.stringify(text) : text;
}
