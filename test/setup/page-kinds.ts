// Pages that tests of the whole site look at.

/** One page of each kind, below the base; between them they hold every kind of control. */
export const pageKinds = [
  '/',
  '/quickstart/',
  '/workflows/steps/triggers/',
  '/code/nodejs/',
  '/components/api/',
  '/api/rest/',
  '/limits/',
  '/guides/',
  '/search/?q=delay',
  '/none/',
];
