// The API's description in, reference pages out.
import { pathsFor, searchIn } from '../../../test/setup/searched.ts';
import {
  compileMarkdown,
  createTestSite,
  page,
  removeTestSites,
} from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const description = `
openapi: 3.1.0
info: { title: Test, version: 1.0.0 }
servers: [{ url: "{{ links.api }}" }]
tags: [{ name: things }, { name: others }]
security: [{ key: [] }]
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
        - { name: include, in: query, x-shared-meaning: Fields of the answer., schema: { type: string } }
        - { name: exclude, in: query, x-shared-meaning: Fields of the answer., schema: { type: string } }
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
  securitySchemes:
    key: { type: http, scheme: bearer }
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
        parts: { type: array, description: Its parts., items: { type: object, properties: { size: { type: integer }, renderer: { type: object, properties: { city: { type: string } } } } } }
`;

async function render(markdown: string) {
  const { html, messages } = await compileMarkdown(markdown, { 'api/openapi.yaml': description });
  return { html, text: html.replace(/<[^>]+>/g, ''), messages };
}

it('draws each call of a tag: heading, address, text, samples and parameters, in this order', async () => {
  const { html, messages } = await render('## Things\n\n::api{tag="things"}');
  expect(messages).toEqual([]);
  expect(html).toContain('<h3 id="update-thing" data-method="PUT">Update a thing</h3>');
  expect(html).toContain(
    '<p class="endpoint copyable"><span class="method method-put">PUT</span> <code>/v1/things/<em>{id}</em></code></p>',
  );
  const order = ['<section class="operation">', 'id="update-thing"', 'class="endpoint copyable"'];
  order.push('Changes a thing.', 'class="operation-samples"', 'class="operation-fields"');
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it('lists the parameters of a call by their place, with types, choices and defaults', async () => {
  const { html } = await render('## Things\n\n::api{tag="things"}');
  const titles = [...html.matchAll(/class="parameters-title">([^<]*)/g)].map(([, title]) => title);
  expect(titles).toEqual(['Path and query parameters', 'Body']);
  expect(html).toMatch(
    /<dt><code>id<\/code> <em>string<\/em> <strong>required<\/strong><\/dt>\s*<dd>The thing\.<\/dd>/,
  );
  expect(html).toContain('<dd>Page size. Default <code>10</code>.</dd>');
  expect(html).toMatch(
    /<em>array of string<\/em><\/dt>\s*<dd>Its tags\. One of <code>a<\/code>, <code>b<\/code>\.<\/dd>/,
  );
});

it('lists parameters of a call with one meaning in one row', async () => {
  const { html } = await render('## Things\n\n::api{tag="things"}');
  expect(html).toMatch(
    /<dt><code>include<\/code>, <code>exclude<\/code><\/dt>\s*<dd>Fields of the answer\.<\/dd>/,
  );
  expect(html.match(/Fields of the answer/g)).toHaveLength(1);
});

it('lists the calls of a tag with their methods where there are several', async () => {
  const both = description.replace('tags: [others]', 'tags: [things]');
  const { html } = await compileMarkdown('## Things\n\n::api{tag="things"}', {
    'api/openapi.yaml': both,
  });
  expect(html).toContain(
    '<li><span class="method method-delete">DELETE</span> <a href="#delete-thing">Delete a thing</a></li>',
  );
  const one = await render('## Things\n\n::api{tag="things"}');
  expect(one.html).not.toContain('<li>');
});

it('names the method of each call in the list of sections', async () => {
  const { site } = await createTestSite({
    'index.md': page('## Things\n\n::api{tag="things"}'),
    'api/openapi.yaml': description,
  });
  expect((await site.compiled('/')).headers).toEqual([
    { level: 2, title: 'Things', slug: 'things' },
    { level: 3, title: 'Update a thing', slug: 'update-thing', method: 'PUT' },
  ]);
});

it('makes each call a section of its own for search', async () => {
  const { site } = await createTestSite({
    'index.md': page('## Things\n\n::api{tag="things"}'),
    'api/openapi.yaml': description,
  });
  const { sections } = await site.compiled('/');
  expect(sections.map(({ slug }) => slug)).toEqual(['', 'things', 'update-thing']);
  expect(sections.at(-1)?.text).toMatch(/^PUT \/v1\/things\/\{id\} Changes a thing\..*Page size\./);
});

it('is found by the id of a call, also as the beginning of a longer one', async () => {
  const calls = `
openapi: 3.1.0
info: { title: Lakes }
paths:
  /lakes:
    post: { operationId: addLake, summary: Fill a valley with water }
    get: { operationId: lakes.find_all, summary: What is there }`;
  const { site } = await createTestSite({
    'index.md': page('::api{tag="lakes"}'),
    'api/openapi.yaml': calls,
  });
  const search = await searchIn(site);
  const found = (query: string) => pathsFor(search, query);
  expect(await found('addLake')).toEqual(['/#addLake']);
  expect(await found('addLa')).toEqual(['/#addLake']);
  expect((await found('lakes.find_all'))[0]).toBe('/#lakes.find_all');
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
  expect(text).toContain('method: "PUT",');
  // A failed request must not print the reader's key.
  expect(text).not.toContain('axios');
  expect(text).toContain(`"active": True,\n      "note": "it's null"`);
  expect(text).toContain('The thing.');
  expect(text).toContain('"id": "t_1"');
});

it('shows the response with its sample in a tab, and failures that not every call has beside it', async () => {
  const { html } = await render('## Things\n\n::api{tag="things"}');
  const [, responses = ''] = html.split('<div class="tabs responses" data-tabs="alone">');
  const tabs = [...responses.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(tabs).toEqual(['200', '404']);
  expect(responses).toContain('<p>There is no such thing.</p>');
});

it('draws the fields of a schema, those of nested objects folded below them', async () => {
  const { html, messages } = await render('::api{schema="Thing"}');
  expect(messages).toEqual([]);
  expect(html).toMatch(/<dt><code>id<\/code> <em>string<\/em><\/dt>\s*<dd>Its ID\.<\/dd>/);
  const folded = [...html.matchAll(/<details[^>]*><summary>([^<]*)<\/summary>.*?<\/details>/gs)];
  expect(folded.map(([, summary]) => summary)).toEqual(['Its field', 'Its 2 fields']);
  expect(folded[0]?.[0]).toContain('<dt><code>owner.name</code> <em>string or null</em></dt>');
  expect(folded[1]?.[0]).toContain('<dt><code>parts[].size</code> <em>integer</em></dt>');
});

it('reports a schema that the description does not have', async () => {
  const { messages } = await render('::api{schema="Thng"}');
  expect(messages).toEqual([
    'content/index.md:5:1  The API has no schema `Thng`. Did you mean `Thing`?  api',
  ]);
});

it('reports a description that cannot be read, and draws the rest of the page', async () => {
  const { html, messages } = await compileMarkdown('::api{tag="things"}\n\nText.', {
    'api/openapi.yaml': 'openapi: 3.1.0\npaths: [\n',
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
