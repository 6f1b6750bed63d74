// The API's description in, reference pages out.
import { compileMarkdown, removeTestSites } from '../../../setup/test-site.ts';

afterAll(removeTestSites);

const description = `
openapi: 3.1.0
info: { title: Test, version: 1.0.0 }
servers: [{ url: "{{ links.api }}" }]
tags: [{ name: things }, { name: others }]
paths:
  /things/{id}:
    put:
      operationId: update-thing
      summary: Update a thing
      description: Changes a thing.
      tags: [things]
      parameters:
        - { name: id, in: path, required: true, description: The thing., schema: { type: string }, example: t_1 }
        - { $ref: "#/components/parameters/Limit" }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [active]
              properties:
                active: { type: boolean, description: Whether it runs. }
                tags: { type: array, items: { type: string }, enum: [a, b], description: Its tags. }
            example: { active: true, note: "it's null" }
      responses:
        "200":
          description: the thing.
          content: { application/json: { example: { data: { id: t_1 } } } }
        "401": { description: No valid key. }
        "404": { $ref: "#/components/responses/NotFound" }
    delete:
      operationId: delete-thing
      summary: Delete a thing
      tags: [others]
      responses:
        "204": { description: the thing is deleted. }
        "401": { description: No valid key. }
components:
  parameters:
    Limit: { name: limit, in: query, description: Page size., schema: { type: integer, default: 10 } }
  responses:
    NotFound: { description: There is no such thing. }
  schemas:
    Thing:
      type: object
      properties:
        id: { type: string, description: Its ID. }
        owner: { type: object, description: Whose it is., properties: { name: { type: [string, "null"] } } }
        parts: { type: array, description: Its parts., items: { type: object, properties: { size: { type: integer } } } }
`;

async function render(markdown: string) {
  const { html, messages } = await compileMarkdown(markdown, { 'api/openapi.yaml': description });
  return { html, text: html.replace(/<[^>]+>/g, ''), messages };
}

it('draws each call of a tag with its tables', async () => {
  const { html, messages } = await render('## Things\n\n::api{tag="things"}');
  expect(messages).toEqual([]);
  expect(html).toContain('<h3 id="update-thing">Update a thing</h3>');
  expect(html).toMatch(
    /<td><code>id<\/code><\/td>\s*<td>path<\/td>\s*<td>string<\/td>\s*<td>yes<\/td>\s*<td>The thing\.<\/td>/,
  );
  expect(html).toContain('<td>Page size. Default <code>10</code>.</td>');
  expect(html).toContain('<td>array of string</td>');
  expect(html).toContain('<td>Its tags. One of <code>a</code>, <code>b</code>.</td>');
  expect(html).toMatch(/<td><code>404<\/code><\/td>\s*<td>There is no such thing\.<\/td>/);
});

it('leaves out failures that every call has', async () => {
  const { html } = await render('## Things\n\n::api{tag="things"}');
  expect(html).not.toContain('No valid key.');
});

it('writes samples in curl, Node.js and Python, and the response', async () => {
  const { text } = await render('## Things\n\n::api{tag="things"}');
  expect(text).toContain('curl --request PUT \\\n  --header "Authorization: Bearer $API_KEY" \\');
  expect(text).toContain("it'\\''s null");
  expect(text).toContain('"https://api.millrace.example/v1/things/t_1"');
  expect(text).toContain('method: "put",');
  expect(text).toContain(`"active": True,\n      "note": "it's null"`);
  expect(text).toContain('Answers 200: the thing.');
  expect(text).toContain('"id": "t_1"');
});

it('draws the fields of a schema, those of nested objects included', async () => {
  const { html, messages } = await render('::api{schema="Thing"}');
  expect(messages).toEqual([]);
  expect(html).toMatch(/<td><code>id<\/code><\/td>\s*<td>string<\/td>\s*<td>Its ID\.<\/td>/);
  expect(html).toMatch(/<td><code>owner\.name<\/code><\/td>\s*<td>string or null<\/td>/);
  expect(html).toMatch(/<td><code>parts\[\]\.size<\/code><\/td>\s*<td>integer<\/td>/);
});

it('reports a schema that the description does not have', async () => {
  const { messages } = await render('::api{schema="Thng"}');
  expect(messages).toEqual([
    'content/index.md:5:1  The API has no schema `Thng`. Did you mean `Thing`?  api',
  ]);
});

it('reports a description that cannot be read, and draws the rest of the page', async () => {
  const { html, messages } = await compileMarkdown('::api{tag="things"}\n\nText.', {
    'api/openapi.yaml': 'openapi: 3.1.0\npaths: 12\n',
  });
  expect(messages[0]).toMatch(
    /^content\/index\.md:5:1 {2}The API description cannot be read: .+\. Check `content\/api\/openapi\.yaml`\. {2}api$/,
  );
  expect(html).toContain('<p>Text.</p>');
});

it('reports a tag that the description does not have', async () => {
  const { messages } = await render('::api{tag="thngs"}');
  expect(messages).toEqual([
    'content/index.md:5:1  The API has no tag `thngs`. Did you mean `things`?  api',
  ]);
});
