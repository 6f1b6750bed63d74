// The cases of samples: situations, and the expected behavior of a sample in each.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { createConfig } from '../setup/millrace.ts';
import { interpolate, placeholdersOfConfig } from '../../src/server/site/config/placeholders.ts';

const anything = z.record(z.string(), z.unknown());

const situation = z.strictObject({
  /** Distinguishes the situations of a case. */
  when: z.string().optional(),
  given: z
    .strictObject({
      event: z.unknown(),
      context: anything,
      steps: anything,
      props: anything,
      stores: anything,
      env: z.record(z.string(), z.string()),
      run: anything,
      replies: z.array(anything),
      files: anything,
    })
    .partial()
    .default({}),
  then: anything,
});

export type Situation = z.infer<typeof situation>;

/** Returns all cases by name. Throws on duplicate names and invalid cases. */
export function readCases(): ReadonlyMap<string, readonly Situation[]> {
  const folder = 'test/samples/cases';
  const cases = new Map<string, readonly Situation[]>();
  for (const file of readdirSync(folder)) {
    const { text, problems } = interpolate(
      readFileSync(`${folder}/${file}`, 'utf8'),
      placeholdersOfConfig(createConfig()),
    );
    if (problems.length > 0) throw new Error(`${file} has unknown placeholders.`);
    const table = z.record(z.string(), z.array(situation)).parse(parse(text));
    for (const [name, situations] of Object.entries(table)) {
      if (cases.has(name)) throw new Error(`The case \`${name}\` is given twice.`);
      cases.set(name, situations);
    }
  }
  return cases;
}
