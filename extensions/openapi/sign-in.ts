// Says how programs sign in: the five kinds of security schemes, with their scopes.
import type { PhrasingContent } from 'mdast';
import type { ApiScheme } from './description.ts';
import type { FieldRow } from './field-list.ts';
import { code, phrase } from './nodes.ts';
import type { ApiSignIn } from './operation.ts';
import { listed, phraseOf, sentence, type ApiWords, type Wording } from './words/wording.ts';

/** Returns a row for each way to sign in. With all facts, what a scheme is and where it gets its keys. */
export function signInRows(
  ways: readonly ApiSignIn[],
  hasFacts: boolean,
  wording: Wording,
): readonly FieldRow[] {
  const { words, counted, list } = wording;
  return ways.map((way): FieldRow => {
    if (way.length === 0)
      return { names: [words.none], notes: sentence(words.optionalAuthorization) };
    const scopes = way.flatMap((part) => part.scopes);
    const [only] = way.length === 1 ? way : [];
    return {
      names: way.map(({ scheme }) => scheme.name),
      type: list.and.format(new Set(way.map(({ scheme }) => kindOf(scheme, words)))),
      ...(hasFacts && only && { meaning: only.scheme.node.text('description') }),
      notes: [
        ...(hasFacts && only ? factsOf(only.scheme, words) : []),
        ...(scopes.length > 0
          ? sentence(counted(words.scopes, scopes.length), {
              scopes: listed(list.comma, scopes.map(code)),
            })
          : []),
      ],
      parts: hasFacts && only ? scopeParts(only.scheme, words) : [],
    };
  });
}

function kindOf({ type, scheme, key }: ApiScheme, words: ApiWords): string {
  switch (type) {
    case 'apiKey':
      if (key.location === 'query') return words.keyInQuery;
      return key.location === 'cookie' ? words.keyInCookie : words.keyInHeader;
    case 'http':
      return `HTTP ${scheme}`.trim();
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return words.clientCertificate;
    default:
      return type;
  }
}

function factsOf(
  { type, scheme, key, node }: ApiScheme,
  words: ApiWords,
): readonly PhrasingContent[] {
  const texts = new Map([
    ['header', words.header],
    ['cookie', words.cookie],
  ]);
  if (type === 'apiKey')
    return sentence(texts.get(key.location) ?? words.parameter, { name: [code(key.name)] });
  if (type === 'http' && scheme === 'bearer')
    return sentence(words.header, { name: [code('Authorization: Bearer <token>')] });
  const url = type === 'openIdConnect' ? node.text('openIdConnectUrl') : undefined;
  return url === undefined ? [] : sentence(words.foundAt, { url: [code(url)] });
}

/** Returns the addresses and scopes of each OAuth flow. */
function scopeParts({ node }: ApiScheme, words: ApiWords): NonNullable<FieldRow['parts']> {
  const { authorizationCode, clientCredentials, implicit, password, deviceAuthorization } = words;
  const names: Readonly<Record<string, string>> = {
    ...{ authorizationCode, clientCredentials, implicit, password, deviceAuthorization },
  };
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
    const title = phraseOf(words.flow, { name: names[name] ?? name });
    return rows.length === 0 ? [] : [{ title, rows }];
  });
}
