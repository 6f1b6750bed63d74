// Reads what one call of an API takes and returns.
import { isObject, type ApiNode } from './api-node.ts';
import {
  serverUrl,
  type ApiDescription,
  type ApiOperation,
  type ApiScheme,
} from './description.ts';

type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export interface ApiParameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: string | undefined;
  readonly schema: ApiNode | undefined;
  /** How a list or an object is written in an address. */
  readonly style: string;
  readonly isExploded: boolean;
  /** True for a value that is written as JSON, whatever the style. */
  readonly isJson: boolean;
  /** A description shown once for all parameters of a call that share it, such as those of pagination. */
  readonly sharedMeaning: string | undefined;
  /** Has the examples. Undefined for a parameter that only the path names. */
  readonly node: ApiNode | undefined;
}

/** A body in one form, or in several that have the same schema. */
export interface ApiBody {
  /** `application/json` */
  readonly mediaTypes: readonly string[];
  readonly schema: ApiNode | undefined;
  /** The media types with their examples. */
  readonly media: readonly ApiNode[];
}

export interface ApiResponse {
  /** `200`, `4XX`, `default` */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly (readonly [string, ApiNode])[];
  readonly bodies: readonly ApiBody[];
}

/** One way to sign in: all its schemes are needed. */
export type ApiSignIn = readonly {
  readonly scheme: ApiScheme;
  readonly scopes: readonly string[];
}[];

/** Returns a call's URL without its path. */
export function serverOf(api: ApiDescription, { node, pathNode }: ApiOperation): string {
  const server = node.list('servers')[0] ?? pathNode.list('servers')[0];
  return server ? serverUrl(server) : api.server;
}

const locations: readonly string[] = ['path', 'query', 'header', 'cookie'];

/** Returns a call's parameters. Its own replace those of its path; what only the path names is added. */
export function parametersOf({
  node,
  pathNode,
  path,
  isWebhook,
}: ApiOperation): readonly ApiParameter[] {
  const byKey = new Map<string, ApiParameter>();
  for (const parameterNode of [...pathNode.list('parameters'), ...node.list('parameters')]) {
    const parameter = readParameter(parameterNode);
    if (parameter) byKey.set(`${parameter.location} ${parameter.name}`, parameter);
  }
  for (const [, name = ''] of isWebhook ? [] : path.matchAll(/\{([^{}]+)\}/g)) {
    if (byKey.has(`path ${name}`)) continue;
    node.report(`Path \`${path}\` names \`{${name}}\`, which no parameter describes. Add one.`);
    byKey.set(`path ${name}`, { ...bareParameter, name });
  }
  return [...byKey.values()];
}

const bareParameter: Omit<ApiParameter, 'name'> = {
  location: 'path',
  isRequired: true,
  isDeprecated: false,
  description: undefined,
  schema: undefined,
  style: 'simple',
  isExploded: false,
  isJson: false,
  sharedMeaning: undefined,
  node: undefined,
};

function readParameter(node: ApiNode): ApiParameter | undefined {
  const name = node.text('name');
  const location = node.text('in');
  if (name === undefined || location === undefined || !locations.includes(location)) {
    node.report(
      'The parameter has no `name`, or none of `path`, `query`, `header` and `cookie` as `in`, so it is left out. Write both.',
    );
    return undefined;
  }
  const [content] = node.entries('content');
  const media = node.get('schema') ? undefined : content?.[1];
  const isForm = location === 'query' || location === 'cookie';
  const style = node.text('style') ?? (isForm ? 'form' : 'simple');
  const explode = node.get('explode')?.value;
  return {
    name,
    location: location as ParameterLocation,
    isRequired: node.get('required')?.value === true || location === 'path',
    isDeprecated: node.get('deprecated')?.value === true,
    description: node.text('description'),
    schema: (media ?? node).get('schema'),
    style,
    isJson: media !== undefined,
    isExploded: typeof explode === 'boolean' ? explode : style === 'form',
    sharedMeaning: node.text('x-shared-meaning'),
    node: media ?? node,
  };
}

/** Returns the forms of a body, JSON first. */
export function bodiesOf(node: ApiNode | undefined): readonly ApiBody[] {
  const bodies: { mediaTypes: string[]; schema: ApiNode | undefined; media: ApiNode[] }[] = [];
  for (const [mediaType, media] of node?.entries('content') ?? []) {
    if (!isObject(media.value)) {
      media.report(`Media type \`${mediaType}\` is not an object, so it is left out. Write one.`);
      continue;
    }
    const schema = media.get('schema');
    const twin = bodies.find(
      (body) => body.schema !== undefined && body.schema.key === schema?.key,
    );
    if (twin) {
      twin.mediaTypes.push(mediaType);
      twin.media.push(media);
    } else bodies.push({ mediaTypes: [mediaType], schema, media: [media] });
  }
  return bodies.toSorted(
    (a, b) => Number(b.mediaTypes.some(isJson)) - Number(a.mediaTypes.some(isJson)),
  );
}

/** True for `application/json`, `application/vnd.api+json` and any media type. */
export function isJson(mediaType: string): boolean {
  return /^(?:\*\/\*|[\w.-]+\/(?:[\w.-]+\+)?json)\s*(?:;|$)/i.test(mediaType);
}

export function responsesOf({ node }: Pick<ApiOperation, 'node'>): readonly ApiResponse[] {
  return node
    .entries('responses')
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) => ({
      status,
      description: response.text('description') ?? '',
      headers: response.entries('headers'),
      bodies: bodiesOf(response),
    }));
}

/** Returns the ways to sign in for a call, or for all calls. An empty list if none is needed; undefined if nothing is said. */
export function signInsOf(api: ApiDescription, node: ApiNode): readonly ApiSignIn[] | undefined {
  if (node.get('security') === undefined) return undefined;
  const ways = node.list('security').map((way) =>
    Object.keys(isObject(way.value) ? way.value : {}).flatMap((name) => {
      const scheme = api.schemes.get(name);
      if (!scheme) {
        way.report(
          `Security scheme \`${name}\` does not exist, so it is left out. Add it to \`components.securitySchemes\`.`,
        );
        return [];
      }
      const scopes = way
        .list(name)
        .flatMap(({ value }) => (typeof value === 'string' ? value : []));
      return [{ scheme, scopes }];
    }),
  );
  return ways.every((way) => way.length === 0) ? [] : ways;
}
