// Finds what the reference of a description leaves out.
import type { ApiProblem } from './api-node.ts';
import type { ApiDescription } from './description.ts';
import { apiFields, callsOf } from './reference.ts';
import { createScope } from './scope.ts';

/** Draws each call and each schema once, and returns what had to be left out. */
export function problemsOf(api: ApiDescription): readonly ApiProblem[] {
  // What matters here are the locations of texts, not their Markdown.
  const parse = (): { type: 'root'; children: [] } => ({ type: 'root', children: [] });
  const scope = createScope(api, parse);
  callsOf(scope, api.operations);
  for (const schema of api.schemas.values()) apiFields(scope, schema);
  return [...api.problems];
}
