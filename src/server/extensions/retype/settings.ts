// Whether a site is one of Retype, and what its config says to pages.
import { retypeConfigs } from '../../sidebars/retype.ts';
import { fieldsOf } from '../../diagnostics/record.ts';
import { readForeignYaml } from '../foreign-yaml.ts';
import type { Unnamed, UnnamedIn } from '../unnamed.ts';

/** Returns the options of a site beside a config of Retype; undefined if there is none. */
export function optionsOfRetype({
  hasFile,
  readText,
}: Pick<UnnamedIn, 'hasFile' | 'readText'>): Unnamed | undefined {
  const name = retypeConfigs.find(hasFile);
  if (name === undefined) return undefined;
  return { options: { project: fieldsOf(readForeignYaml(readText(name) ?? '')) } };
}
