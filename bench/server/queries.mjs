// Typical search queries.

/** Words, questions, product names, a misspelled word, and one that occurs nowhere. */
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
