// The variables of a project of Quarto.
import { fieldsOf } from '../../diagnostics/record.ts';
import { readForeignYaml } from '../foreign-yaml.ts';
import type { Unnamed, UnnamedIn } from '../unnamed.ts';

/** Whether the pages are those of a project of Quarto. */
export function isQuarto({ hasFile }: Pick<UnnamedIn, 'hasFile'>): boolean {
  return hasFile('_quarto.yml') || hasFile('_quarto.yaml');
}

/** Returns the options of a project: what `_variables.yml` says. */
export function optionsOfQuarto(project: UnnamedIn): Unnamed | undefined {
  if (!isQuarto(project)) return undefined;
  const variables = fieldsOf(readForeignYaml(project.readText('_variables.yml') ?? ''));
  return Object.keys(variables).length === 0 ? {} : { options: { variables } };
}
