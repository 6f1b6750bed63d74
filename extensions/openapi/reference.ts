// Makes the reference of calls as a Markdown tree.
import type { Heading, PhrasingContent, RootContent } from 'mdast';
import { bodyFields, requestBody, webhookSample } from './bodies.ts';
import type { ApiNode } from './api-node.ts';
import type { ApiOperation } from './description.ts';
import { fieldList } from './field-list.ts';
import { parameterRows } from './fields.ts';
import {
  badge,
  code,
  container,
  endpoint,
  fence,
  heading,
  list,
  method,
  paragraph,
  phrase,
  type Block,
} from './nodes.ts';
import { parametersOf, serverOf, signInsOf, type ApiParameter } from './operation.ts';
import { callbacks, responseFields, responseTabs } from './responses.ts';
import { apiSamples } from './samples.ts';
import type { Scope } from './scope.ts';
import { signInRows } from './sign-in.ts';
import { phraseOf, type ApiWords } from './words/wording.ts';

/** Returns all calls with a tag: an index if there are several, then each with its path, samples, responses and parameters. */
export function apiReference(scope: Scope, tag: string): readonly RootContent[] {
  return callsOf(
    scope,
    scope.api.operations.filter(({ tags }) => tags.includes(tag)),
    3,
  );
}

/** Returns calls, with an index of them if there are several. */
export function callsOf(
  scope: Scope,
  operations: readonly ApiOperation[],
  depth: Heading['depth'] = 3,
): readonly RootContent[] {
  const calls = operations.map((operation) => describe(scope, operation, depth));
  return operations.length > 1 ? [indexOf(scope, operations), ...calls] : calls;
}

/** Returns a list of calls with their methods. If they are on other pages, each entry has the anchor of its call. */
export function indexOf(
  { texts }: Scope,
  operations: readonly ApiOperation[],
  addressOf?: (operation: ApiOperation) => string,
): Block {
  return list(
    operations.map((operation) => {
      const { id, title } = operation;
      const children = withoutLinks(texts.line(title));
      const url = addressOf ? addressOf(operation) : `#${id}`;
      const data = addressOf ? { data: { hProperties: { id } } } : {};
      return [
        paragraph(method(operation.method), ...phrase(' '), {
          type: 'link',
          url,
          children,
          ...data,
        }),
      ];
    }),
  );
}

function withoutLinks(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'link' ? child.children : [child]));
}

function describe(scope: Scope, operation: ApiOperation, depth: Heading['depth']): RootContent {
  const { api, texts, words } = scope;
  const rowsOf = (list: readonly ApiParameter[]) => parameterRows(list, scope);
  const { id, title, lead, node, path, isWebhook, isDeprecated } = operation;
  const parameters = parametersOf(operation);
  const parametersIn = (location: string): readonly ApiParameter[] =>
    parameters.filter((parameter) => parameter.location === location);
  // Path parameters come first, since the path above shows them.
  const inAddress = [...parametersIn('path'), ...parametersIn('query')];
  const description = node.text('description') ?? operation.pathNode.text('description') ?? '';
  const docs = node.get('externalDocs');
  const docsUrl = docs?.text('url');
  return container(
    'operation',
    [],
    [
      heading(depth, texts.line(title), id),
      isWebhook
        ? paragraph(
            ...phraseOf(words.webhook, {
              call: [method(operation.method), ...phrase(' '), code(path)],
            }),
          )
        : endpoint(operation.method, shownPath(serverOf(api, operation) + path)),
      ...(isDeprecated ? [paragraph(badge(words.deprecated))] : []),
      ...texts.blocks(lead),
      ...([title, lead].includes(description.trim()) ? [] : texts.blocks(description)),
      ...(docs && docsUrl !== undefined
        ? [
            paragraph({
              type: 'link',
              url: docsUrl,
              children: phrase(docs.text('description') ?? words.readMore),
            }),
          ]
        : []),
      ...(isWebhook
        ? webhookSample(operation, scope)
        : [container('code-group', [], samplesOf(scope, operation))]),
      ...responseTabs(scope, operation),
      ...signIns(scope, operation),
      ...fieldList(phrase(titleOfAddress(inAddress, words)), rowsOf(inAddress), scope),
      ...fieldList(phrase(words.headers), rowsOf(parametersIn('header')), scope),
      ...fieldList(phrase(words.cookies), rowsOf(parametersIn('cookie')), scope),
      ...requestBody(scope, node),
      ...responseFields(scope, operation),
      ...callbacks(scope, node),
    ],
  );
}

/** `https://api.example.com/v1/pets` → `/v1/pets` */
function shownPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replaceAll(/\s/g, '%20');
  return path.startsWith('/') ? path : `/${path}`;
}

function samplesOf(scope: Scope, operation: ApiOperation): readonly RootContent[] {
  return apiSamples(scope.api, operation, scope).map(({ language, title, code: text }) =>
    fence(language, text, title),
  );
}

function titleOfAddress(parameters: readonly ApiParameter[], words: ApiWords): string {
  const locations = new Set(parameters.map(({ location }) => location));
  if (locations.size > 1) return words.addressParameters;
  return locations.has('path') ? words.pathParameters : words.queryParameters;
}

/** Returns what a call needs to sign in if that is not the same for every call. */
function signIns(scope: Scope, { node, isWebhook }: ApiOperation): readonly Block[] {
  const { api, words } = scope;
  const ways = signInsOf(api, node);
  if (ways === undefined || isWebhook) return [];
  if (ways.length === 0) return [paragraph(...phrase(words.noAuthorization))];
  const rows = signInRows(ways, false, scope);
  const common = signInRows(signInsOf(api, api.root) ?? [], false, scope);
  if (JSON.stringify(rows) === JSON.stringify(common)) return [];
  return fieldList(
    phrase(rows.length > 1 ? words.authorizations : words.authorization),
    rows,
    scope,
  );
}

/** Returns a list of a schema's fields. Nested fields are collapsed below their parent: `page_info.count`, `props[].name`. */
export function apiFields(scope: Scope, schema: ApiNode): readonly RootContent[] {
  return bodyFields(scope, { schema, mediaTypes: ['value'] }, 'response');
}
