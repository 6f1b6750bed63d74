// What a call answers: a tab for each status, the fields of the answers, and callbacks.
import { bodyRows, exampleFences, requestBody, valueRow } from './bodies.ts';
import type { ApiNode } from './api-node.ts';
import type { ApiDescription, ApiOperation } from './description.ts';
import { fieldList, type FieldRow } from './fields.ts';
import { code, container, joined, method, paragraph, phrase, type Block } from './nodes.ts';
import { responsesOf, type ApiResponse } from './operation.ts';
import type { Scope } from './scope.ts';

/** Returns the responses of a call that are not those of every call, such as that for a wrong key, which the page's own text describes. */
function ownResponses(
  { operations }: ApiDescription,
  operation: ApiOperation,
): readonly ApiResponse[] {
  const isShared = (status: string): boolean =>
    operations.length > 1 &&
    operations.every(({ node }) => node.get('responses')?.get(status) !== undefined);
  return responsesOf(operation).filter(
    ({ status }) => /^2|^default$/i.test(status) || !isShared(status),
  );
}

/** Returns a tab for each status, with its description and its examples. */
export function responseTabs(scope: Scope, operation: ApiOperation): readonly Block[] {
  const tabs = ownResponses(scope.api, operation).map(({ status, description, bodies }) => {
    const samples = bodies
      .slice(0, 1)
      .flatMap((body) => exampleFences(body, 'response', !status.startsWith('2')));
    return container('tab', phrase(status), [
      ...scope.texts.blocks(sentence(description)),
      ...samples,
    ]);
  });
  return tabs.length === 0 ? [] : [container('responses', [], tabs)];
}

/** `the thing is deleted.` → `The thing is deleted.` */
function sentence(text: string): string {
  return text.trim().replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** Returns the fields of the responses, folded; statuses with the same body share a list. */
export function responseFields({ api, texts }: Scope, operation: ApiOperation): readonly Block[] {
  const groups = new Map<string, { statuses: string[]; rows: readonly FieldRow[] }>();
  for (const { status, bodies, headers } of ownResponses(api, operation)) {
    const [body] = bodies;
    const headerRows = headers.map(([name, header]): FieldRow => {
      const schema = header.get('schema');
      const row = schema ? valueRow(name, schema) : { names: [name] };
      return { ...row, meaning: header.text('description') ?? row.meaning };
    });
    const key = `${body?.schema?.key ?? ''} ${headers.map(([, { key }]) => key).join(' ')}`;
    const known = groups.get(key);
    if (known) known.statuses.push(status);
    else {
      const rows = [...headerRows, ...(body ? bodyRows(body, 'response') : [])];
      if (rows.length > 0) groups.set(key, { statuses: [status], rows });
    }
  }
  return [...groups.values()].map(({ statuses, rows }) =>
    container(
      'details',
      [...phrase('Fields of '), ...joined(statuses.map(code), ', ')],
      fieldList([], rows, texts),
    ),
  );
}

/** Returns the requests that the API sends because of a call. */
export function callbacks(scope: Scope, node: ApiNode): readonly Block[] {
  return node.entries('callbacks').flatMap(([name, callback]) =>
    Object.keys(callback.value ?? {}).flatMap((url) =>
      ['post', 'put', 'patch', 'get', 'delete'].flatMap((verb): readonly Block[] => {
        const call = callback.get(url)?.get(verb);
        if (!call) return [];
        const responses = responsesOf({ node: call }).map(({ status, description }): FieldRow => ({
          names: [status],
          meaning: sentence(description),
        }));
        return [
          container(
            'details',
            [...phrase('Callback '), code(name)],
            [
              paragraph(method(verb.toUpperCase()), ...phrase(' '), code(url)),
              ...scope.texts.blocks(call.text('description') ?? call.text('summary')),
              ...requestBody(scope, call),
              ...fieldList(phrase('Your response'), responses, scope.texts),
            ],
          ),
        ];
      }),
    ),
  );
}
