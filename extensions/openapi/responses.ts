// The responses of a call: a tab for each status, the fields of the answers, and callbacks.
import { bodyExamples, bodyFields, requestBody, valueRow } from './bodies.ts';
import type { ApiNode } from './api-node.ts';
import type { ApiDescription, ApiOperation } from './description.ts';
import { fieldList, type FieldRow } from './field-list.ts';
import { code, container, method, paragraph, phrase, type Block } from './nodes.ts';
import { commonFailures } from './failures.ts';
import { responsesOf, type ApiResponse } from './operation.ts';
import type { Scope } from './scope.ts';
import { listed, phraseOf } from './words/wording.ts';

/** Returns the responses of a call that are not those of every call, such as that for a wrong key, which the page's own text describes. */
function ownResponses(api: ApiDescription, operation: ApiOperation): readonly ApiResponse[] {
  const { statuses } = commonFailures(api);
  return responsesOf(operation).filter(({ status }) => !statuses.has(status));
}

/** Returns a tab for each status, with its description and its example. Further examples have tabs of their own. */
export function responseTabs(scope: Scope, operation: ApiOperation): readonly Block[] {
  const tabs = ownResponses(scope.api, operation).flatMap(({ status, description, bodies }) => {
    const isGivenOnly = !status.startsWith('2');
    const examples = bodies.flatMap((body, index) =>
      bodyExamples(body, 'response', scope, { isGivenOnly, isFurther: index > 0 }),
    );
    const text = scope.texts.blocks(capitalized(description));
    if (examples.length === 0) return [container('tab', phrase(status), text)];
    return examples.map(({ title, blocks }) => {
      const label = title === undefined ? status : `${status} ${title}`;
      return container('tab', phrase(label), [...text, ...blocks]);
    });
  });
  return tabs.length === 0 ? [] : [container('responses', [], tabs)];
}

/** `the thing is deleted.` → `The thing is deleted.` */
function capitalized(text: string): string {
  return text.trim().replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** Returns the fields of the responses, folded; statuses with the same body share a list. Failures whose fields are on the page already have none. */
export function responseFields(scope: Scope, operation: ApiOperation): readonly Block[] {
  const { words, list } = scope;
  const groups = new Map<string, { statuses: string[]; blocks: readonly Block[] }>();
  for (const { status, bodies, headers } of ownResponses(scope.api, operation)) {
    const ownBodies = bodies.filter(
      ({ schema }) => !scope.listed.has(schema?.key ?? '') || status.startsWith('2'),
    );
    const headerRows = headers.map(([name, header]): FieldRow => {
      const schema = header.get('schema');
      const row = schema ? valueRow(name, schema, scope) : { names: [name] };
      return { ...row, meaning: header.text('description') ?? row.meaning };
    });
    const parts = [
      ...ownBodies.map(({ schema }) => schema),
      ...headers.map(([, header]) => header),
    ];
    const key = parts.map((part) => part?.key ?? '').join(' ');
    const group = groups.get(key);
    if (group) group.statuses.push(status);
    else {
      const blocks = [
        ...fieldList([], ownBodies.length === 1 ? [] : headerRows, scope),
        ...ownBodies.flatMap((body) =>
          ownBodies.length === 1
            ? bodyFields(scope, body, 'response', [], headerRows)
            : bodyFields(scope, body, 'response', listed(list.comma, body.mediaTypes.map(code))),
        ),
      ];
      if (blocks.length > 0) groups.set(key, { statuses: [status], blocks });
    }
  }
  return [...groups.values()].map(({ statuses, blocks }) =>
    container(
      'details',
      phraseOf(words.response, { statuses: listed(list.comma, statuses.map(code)) }),
      blocks,
    ),
  );
}

/** Returns the requests that the API sends because of a call. */
export function callbacks(scope: Scope, node: ApiNode): readonly Block[] {
  const { words } = scope;
  return node.entries('callbacks').flatMap(([name, callback]) =>
    Object.keys(callback.value ?? {}).flatMap((url) =>
      ['post', 'put', 'patch', 'get', 'delete'].flatMap((verb): readonly Block[] => {
        const call = callback.get(url)?.get(verb);
        if (!call) return [];
        const responses = responsesOf({ node: call }).map(({ status, description }): FieldRow => ({
          names: [status],
          meaning: capitalized(description),
        }));
        return [
          container('details', phraseOf(words.callback, { name: [code(name)] }), [
            paragraph(method(verb.toUpperCase()), ...phrase(' '), code(url)),
            ...scope.texts.blocks(call.text('description') ?? call.text('summary')),
            ...requestBody(scope, call),
            ...fieldList(phrase(words.yourResponse), responses, scope),
          ]),
        ];
      }),
    ),
  );
}
