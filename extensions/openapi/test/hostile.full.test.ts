// A description with very many calls.
import { readApiDescription } from '../description.ts';

it('names calls with the same id in time that grows with their number', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 40_000 }, (_, number) => [
      `/p${number}`,
      { get: { operationId: 'same', tags: [`T ${number % 3 === 0 ? '' : '!'}`] } },
    ]),
  );
  const text = JSON.stringify({ openapi: '3.1.0', paths });
  const api = readApiDescription({ file: 'api.json', files: { 'api.json': text } });
  expect(api.operations.slice(0, 3).map(({ id }) => id)).toEqual(['same', 'same-2', 'same-3']);
  expect(new Set(api.operations.map(({ id }) => id)).size).toBe(40_000);
});
