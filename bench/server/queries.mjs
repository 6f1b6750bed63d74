// What readers search for.

/** Words, questions, names of the product, a mistyped word, and one that is nowhere. */
export const ordinaryQueries = [
  'delay',
  'rate limit',
  '$.flow.exit',
  'how do I send an email',
  'webhok',
  'concurrency',
  '/v1/users/me',
  'zzzz',
];
