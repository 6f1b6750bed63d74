// Numbers of a description, as their author typed them: on the page and in the download, from YAML and from JSON.
import { apiAsJson, apiAsYaml } from '../bundle.ts';
import { readApiDescription } from '../description.ts';
import { parseJson, toJson, writtenNumber } from '../written-number.ts';
import { draw } from './draw-api.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const yaml = `
openapi: 3.1.0
info: { title: 2026, version: 1.10 }
tags: [{ name: 404 }]
paths:
  /things:
    post:
      tags: [404]
      summary: 1e3
      parameters:
        - { name: after, in: query, example: 9007199254740993, schema: { type: integer, maximum: 9223372036854775807 } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                kind: { enum: [9007199254740993, 2] }
                rate: { type: number, multipleOf: 0.10, default: 9007199254740995 }
                zip: { type: string, example: 01234 }
            example: { id: 1234567890123456789, price: 12.50, small: 7 }
`;

const json = `{ "openapi": "3.1.0", "info": { "title": "T \\" 1.10", "version": "1" }, "paths": { "/things": { "post": {
  "tags": ["404"],
  "parameters": [{ "name": "after", "in": "query", "example": 9007199254740993, "schema": { "type": "integer", "maximum": 9223372036854775807 } }],
  "requestBody": { "content": { "application/json": {
    "schema": { "type": "object", "properties": {
      "kind": { "enum": [9007199254740993, 2] }, "rate": { "type": "number", "multipleOf": 0.10, "default": 9007199254740995 } } },
    "example": { "id": 1234567890123456789, "price": 12.50, "small": 7 } } } } } } } }`;

it.each([
  ['YAML', yaml],
  ['JSON', json],
])('no digit of a number in %s changes on the page', async (_name, description) => {
  const { text, messages } = await draw(description, '::api{tag="404"}');
  expect(messages).toEqual([]);
  for (const shown of [
    'after=9007199254740993"',
    'At most 9223372036854775807.',
    'One of 9007199254740993, 2.',
    'A multiple of 0.10. Default 9007199254740995.',
    '"id": 1234567890123456789,\n    "price": 12.50,\n    "small": 7',
  ])
    expect(text).toContain(shown);
  // JavaScript would change the digits of a literal.
  expect(text).toContain('body: `{\n  "id": 1234567890123456789,');
});

it('texts that YAML takes for numbers stay texts on the page', () => {
  const api = readApiDescription({ file: 'a.yaml', files: { 'a.yaml': yaml } });
  expect([api.title, api.version, api.operations[0]?.title]).toEqual(['2026', '1.10', '1e3']);
  expect(api.tags.map(({ name }) => name)).toEqual(['404']);
});

it('texts that YAML takes for numbers are texts in the download, values are numbers', () => {
  const text = apiAsJson({ file: 'a.yaml', files: { 'a.yaml': yaml } });
  expect(text).toContain('"version": "1.10"');
  expect(text).toContain('"title": "2026"');
  expect(text).toContain('"example": 9007199254740993');
  expect(text).toContain('"price": 12.50');
  expect(text).toContain('"example": 1234');
  const two = { 'a.yaml': `${yaml}x: { $ref: b.yaml }\n`, 'b.yaml': 'version: 1.20\n' };
  expect(apiAsYaml({ file: 'a.yaml', files: two })).toContain('version: "1.10"');
});

it('a made example of a text is a text, whatever YAML takes it for', async () => {
  const { text } = await draw(yaml.replace(/ {12}example: .*\n/, ''), '::api{tag="404"}');
  expect(text).toContain('"zip": "01234"');
});

it.each([
  '{"a":1.10,"b":[9007199254740993,-0,1e400,1.5],"c":"x\\"1.10\\\\","d\\u0000":"\\u00001.10x"}',
  '[1E5]',
  '[9007199254740993]',
])('JSON is read and written as it is: %s', (text) => {
  expect(toJson(parseJson(text))).toBe(text);
});

it('numbers that only YAML writes are numbers in JSON', () => {
  const numbers = ['+9', '0x1F', '.5', '007', '.inf'].map(writtenNumber);
  expect(toJson(numbers)).toBe('[9,31,0.5,7,null]');
});
