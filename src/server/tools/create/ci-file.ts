// The file that makes a service check each change of a site.
import path from 'node:path';
import { shellQuoted } from '../../serve/process/shown-command.ts';
import { fillTemplate } from './templates.ts';

export const ciNames = ['github', 'gitlab', 'none'] as const;
export type CiName = (typeof ciNames)[number];

export interface CiFile {
  /** Path below the repository. */
  readonly file: string;
  readonly text: string;
}

/** Returns the file for a service. `site` is the folder of the site, seen from the repository. */
export async function ciFile(name: CiName, site: string): Promise<CiFile | undefined> {
  if (name === 'none') return undefined;
  const siteFolder = site === '' ? '.' : site.split(path.sep).join('/');
  const folder = shellQuoted(siteFolder);
  // From the folder of the site, where its own packages are: `npx` would fetch a package of that name from anybody.
  const program = siteFolder === '.' ? '' : `${siteFolder}/`;
  const check = `${shellQuoted(`${program}node_modules/.bin/millrace-docs`)} check ${folder}`;
  const isGithub = name === 'github';
  return {
    file: isGithub ? '.github/workflows/docs.yml' : '.gitlab-ci.yml',
    text: await fillTemplate(`ci/${name}.yml`, {
      folder: yamlText(siteFolder),
      install: yamlText(`npm ci --prefix ${folder}`),
      check: yamlText(isGithub ? `${check} --format github` : check),
    }),
  };
}

function yamlText(text: string): string {
  return /: | #|\\|^['"]/.test(text) ? JSON.stringify(text) : text;
}
