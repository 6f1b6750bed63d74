// The words of the reference of an API, in English. `{name}` stands for a value, often for code. See `src/pages/text/words/en.ts`.
export const en = {
  // The whole description
  version: 'Version {version}.',
  /** `{file}` is a link with the text below. */
  download: 'Download the {file}.',
  description: 'OpenAPI description',
  servers: 'Base URL',
  /** Parts of an address that the reader chooses. */
  variables: 'Variables',
  authentication: 'Authentication',
  errors: 'Errors',
  commonErrors: 'Every call can fail with these:',
  errorFields: 'Errors have these fields:',
  schemas: 'Schemas',

  // A call
  /** `{call}` is a method and a name. */
  webhook: 'Webhook: {call}',
  deprecated: 'Deprecated',
  /** Link to the documentation of a call elsewhere. */
  readMore: 'Read more',
  noAuthorization: 'Needs no authorization.',
  authorization: 'Authorization',
  authorizations: 'Authorization: one of these',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  addressParameters: 'Path and query parameters',
  headers: 'Headers',
  cookies: 'Cookies',
  body: 'Body',
  /** `{types}` are media types. */
  bodyIn: 'Body: {types}',
  example: 'Example: {name}',
  /** `{statuses}` are numbers such as 200. */
  response: 'Response {statuses}',
  /** A request that the API sends because of a call. */
  callback: 'Callback {name}',
  yourResponse: 'Your response',

  // What is left out
  shortened:
    'The lists of the example have two items here. All of it is in the OpenAPI description.',
  limited: 'These are the first {shown} of {all}. The others are in the OpenAPI description.',

  // Ways to sign in
  /** In place of the name of a way. */
  none: 'none',
  optionalAuthorization: 'Also works without authorization.',
  scopes: { one: 'Scope {scopes}.', other: 'Scopes {scopes}.' },
  keyInQuery: 'API key in the query string',
  keyInHeader: 'API key in a header',
  keyInCookie: 'API key in a cookie',
  clientCertificate: 'client certificate (mutual TLS)',
  header: 'Header {name}.',
  cookie: 'Cookie {name}.',
  parameter: 'Parameter {name}.',
  foundAt: 'Found at {url}.',
  flow: 'Flow: {name}',
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Password',
  deviceAuthorization: 'Device authorization',

  // Types of values: `string`, `integer` and so on are names of JSON
  any: 'any',
  file: 'file',
  arrayOf: 'array of {type}',
  mapOf: 'map of {type}',

  // Fields
  deprecatedField: 'Deprecated.',
  /** Title of a folded list. */
  fields: { one: 'Its field', other: 'Its {count} fields' },
  /** `{link}` is a link to the list of them. */
  fieldsElsewhere: 'Its fields: {link}.',
  sameFields: 'Contains the same fields again.',
  fieldsAbove: 'Its fields are listed above.',
  onlyInResponses: 'Only in responses.',
  onlyInRequests: 'Only in requests.',
  oneForm: 'One of these forms:',
  someForms: 'One or several of these forms:',
  form: 'Form {name}',
  formWith: 'Form {name} ({field} is {value})',
  /** `{fields}` is a list with "or". */
  needs: 'Needs {fields}.',
  needsExactlyOne: 'Needs exactly one of {fields}.',

  // How lists and objects are written in addresses
  writtenAs: 'Written as {example}.',
  separatedBy: 'Separated by {mark}.',
  separatedBySpaces: 'Separated by spaces.',
  separatedByCommas: 'Separated by commas.',

  // Allowed values
  oneOf: 'One of {values}.',
  oneOfMany: { one: 'One of {count} value.', other: 'One of {count} values.' },
  eachOneOf: 'Each is one of {values}.',
  eachOneOfMany: { one: 'Each is one of {count} value.', other: 'Each is one of {count} values.' },
  always: 'Always {value}.',
  not: 'Not {type}.',
  default: 'Default {value}.',
  /** Title of a folded list of values with their meanings. */
  values: 'Its values',
  allValues: { one: 'Its {count} value', other: 'Its {count} values' },
  examples: { one: 'Example {examples}.', other: 'Examples {examples}.' },
  /** An example with a title. */
  titledExample: '{value} ({title})',
  moreThan: 'More than {value}.',
  lessThan: 'Less than {value}.',
  multipleOf: 'A multiple of {value}.',
  /** `{pattern}` is a regular expression. */
  matches: 'Matches {pattern}.',
  eachOnce: 'Each item once.',
  exactly: 'Exactly {value}.',
  between: 'From {min} to {max}.',
  atLeast: 'At least {value}.',
  atMost: 'At most {value}.',
  exactlyCharacters: { one: 'Exactly {count} character.', other: 'Exactly {count} characters.' },
  betweenCharacters: {
    one: 'From {min} to {count} character.',
    other: 'From {min} to {count} characters.',
  },
  atLeastCharacters: { one: 'At least {count} character.', other: 'At least {count} characters.' },
  atMostCharacters: { one: 'At most {count} character.', other: 'At most {count} characters.' },
  exactlyItems: { one: 'Exactly {count} item.', other: 'Exactly {count} items.' },
  betweenItems: { one: 'From {min} to {count} item.', other: 'From {min} to {count} items.' },
  atLeastItems: { one: 'At least {count} item.', other: 'At least {count} items.' },
  atMostItems: { one: 'At most {count} item.', other: 'At most {count} items.' },
  exactlyFields: { one: 'Exactly {count} field.', other: 'Exactly {count} fields.' },
  betweenFields: { one: 'From {min} to {count} field.', other: 'From {min} to {count} fields.' },
  atLeastFields: { one: 'At least {count} field.', other: 'At least {count} fields.' },
  atMostFields: { one: 'At most {count} field.', other: 'At most {count} fields.' },
} as const;
