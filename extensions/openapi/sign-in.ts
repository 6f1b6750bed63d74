// Says how programs sign in: the five kinds of security schemes, with their scopes.
import type { PhrasingContent } from 'mdast';
import type { ApiScheme } from './description.ts';
import type { FieldRow } from './field-list.ts';
import { code, joined, phrase } from './nodes.ts';
import type { ApiSignIn } from './operation.ts';

/** Returns a row for each way to sign in. With all facts, what a scheme is and where it gets its keys. */
export function signInRows(ways: readonly ApiSignIn[], hasFacts: boolean): readonly FieldRow[] {
  return ways.map((way): FieldRow => {
    if (way.length === 0)
      return { names: ['none'], notes: phrase(' Also works without authorization.') };
    const scopes = way.flatMap((part) => part.scopes);
    const [only] = way.length === 1 ? way : [];
    return {
      names: way.map(({ scheme }) => scheme.name),
      type: [...new Set(way.map(({ scheme }) => kindOf(scheme)))].join(' and '),
      ...(hasFacts && only && { meaning: only.scheme.node.text('description') }),
      notes: [
        ...(hasFacts && only ? factsOf(only.scheme) : []),
        ...(scopes.length > 0
          ? [
              ...phrase(scopes.length === 1 ? ' Scope ' : ' Scopes '),
              ...joined(scopes.map(code), ', '),
              ...phrase('.'),
            ]
          : []),
      ],
      parts: hasFacts && only ? scopeParts(only.scheme) : [],
    };
  });
}

function kindOf({ type, scheme, key }: ApiScheme): string {
  switch (type) {
    case 'apiKey':
      return `API key in ${key.location === 'query' ? 'the query string' : `a ${key.location}`}`;
    case 'http':
      return `HTTP ${scheme}`.trim();
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'client certificate (mutual TLS)';
    default:
      return type;
  }
}

function factsOf({ type, scheme, key, node }: ApiScheme): readonly PhrasingContent[] {
  if (type === 'apiKey')
    return phrase(
      key.location === 'header'
        ? ' Header '
        : key.location === 'cookie'
          ? ' Cookie '
          : ' Parameter ',
      [key.name],
      '.',
    );
  if (type === 'http' && scheme === 'bearer')
    return phrase(' Header ', ['Authorization: Bearer <token>'], '.');
  const url = type === 'openIdConnect' ? node.text('openIdConnectUrl') : undefined;
  return url === undefined ? [] : phrase(' Found at ', [url], '.');
}

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Password',
  deviceAuthorization: 'Device authorization',
};

/** Returns the addresses and scopes of each OAuth flow. */
function scopeParts({ node }: ApiScheme): NonNullable<FieldRow['parts']> {
  return node.entries('flows').flatMap(([name, flow]) => {
    const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap(
      (key): readonly FieldRow[] => {
        const url = flow.text(key);
        return url === undefined ? [] : [{ names: [key], notes: phrase(' ', [url]) }];
      },
    );
    const scopes = flow.entries('scopes').map(([scope, text]): FieldRow => ({
      names: [scope],
      meaning: typeof text.value === 'string' ? text.value : undefined,
    }));
    const rows = [...urls, ...scopes];
    return rows.length === 0 ? [] : [{ title: phrase(`Flow: ${flowNames[name] ?? name}`), rows }];
  });
}
