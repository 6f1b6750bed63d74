// Finds failures that many calls share, which are documented once.
import type { ApiNode } from './api-node.ts';
import type { ApiDescription } from './description.ts';
import { responsesOf } from './operation.ts';

export interface CommonFailures {
  /** Statuses of failures that every call has, such as that for a wrong key, with one of these responses. */
  readonly statuses: ReadonlyMap<string, string>;
  /** Schema that failures of at least half of the calls have. */
  readonly schema: ApiNode | undefined;
}

const failuresByApi = new WeakMap<ApiDescription, CommonFailures>();

/** Finds them at the first call. */
export function commonFailures(api: ApiDescription): CommonFailures {
  const failures = failuresByApi.get(api) ?? find(api);
  failuresByApi.set(api, failures);
  return failures;
}

function find({ operations }: ApiDescription): CommonFailures {
  const calls = operations.filter(({ isWebhook }) => !isWebhook);
  const statuses = new Map<string, { count: number; description: string }>();
  const schemas = new Map<string, { count: number; node: ApiNode }>();
  for (const call of calls) {
    const schemasOfCall = new Map<string, ApiNode>();
    for (const { status, description, bodies } of responsesOf(call)) {
      if (/^(?:2|default)/i.test(status)) continue;
      const counted = statuses.get(status) ?? { count: 0, description };
      statuses.set(status, { ...counted, count: counted.count + 1 });
      const schema = bodies[0]?.schema;
      if (schema) schemasOfCall.set(schema.key, schema);
    }
    for (const [key, node] of schemasOfCall)
      schemas.set(key, { node, count: (schemas.get(key)?.count ?? 0) + 1 });
  }
  const [first] = [...schemas.values()].toSorted((a, b) => b.count - a.count);
  const isCommon = calls.length > 1 && first !== undefined && first.count * 2 >= calls.length;
  const ofAll = [...statuses].filter(([, { count }]) => calls.length > 1 && count === calls.length);
  return {
    statuses: new Map(ofAll.map(([status, { description }]) => [status, description])),
    schema: isCommon ? first.node : undefined,
  };
}
