// Lines of what a description of an API has wrong.
import { createPointerLines } from '../line-of-pointer.ts';

const yaml = `openapi: 3.1.0
# The paths.
paths:
  /a/{id}:
    get:
      parameters:
        - name: id
          in: path

        - { name: "b", in: query }
  "/~c": { get: {} }
`;
const json = `{
  "openapi": "3.1.0",
  "paths": {
    "/a/{id}": {
      "get": { "parameters": [
        { "name": "id",
          "in": "path" },
        { "name": "b", "in": "query" } ] } },
    "/~c": { "get": {} }
  }
}
`;

it.each([
  ['', 1, 1],
  ['/openapi', 1, 2],
  ['/paths', 3, 3],
  ['/paths/~1a~1{id}', 4, 4],
  ['/paths/~1a~1{id}/get', 5, 5],
  ['/paths/~1a~1{id}/get/parameters/0', 7, 6],
  ['/paths/~1a~1{id}/get/parameters/0/in', 8, 7],
  ['/paths/~1a~1{id}/get/parameters/1', 10, 8],
  ['/paths/~1a~1{id}/get/parameters/1/in', 10, 8],
  ['/paths/~1~0c/get', 11, 9],
  // The nearest value above one that is not there.
  ['/paths/~1a~1{id}/get/parameters/2/in', 6, 5],
  ['/paths/~1a~1{id}/put', 4, 4],
  ['/openapi/none', 1, 2],
  ['/none', 1, 1],
])('of `%s` are %d in YAML and %d in JSON', (pointer, inYaml, inJson) => {
  expect([yaml, json].map((text) => createPointerLines(text)(pointer))).toEqual([inYaml, inJson]);
});

it('are the first in a text without an end to its nesting', () => {
  expect(createPointerLines(`a:\n  b: ${'['.repeat(5000)}`)('/a/b')).toBe(1);
});
