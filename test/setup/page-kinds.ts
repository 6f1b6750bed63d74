// Page paths for tests of the whole site.

/** One page of each kind, below the base; together they contain every kind of control. */
export const pageKinds = [
  '/',
  '/quickstart/',
  '/workflows/steps/triggers/http/',
  '/code/nodejs/',
  '/components/api/',
  '/api/rest/sources/',
  '/limits/',
  '/guides/',
  '/search/?q=delay',
  '/-/changes/v1...v2/',
  '/-/changes/v1...v2/workflows/steps/',
  '/none/',
];
