// The API of the template `api`: its description, and the page that draws it.

export const apiConfig = `# The description of the API. Pages draw its calls with \`::api\`; readers download it at /openapi.yaml.
openapi: api/openapi.yaml
`;

export const apiFiles: Readonly<Record<string, string>> = {
  'content/api/openapi.yaml': `openapi: 3.1.0
info:
  title: Greetings
  version: '1.0'
  description: Writes greetings, and remembers them.
servers:
  - url: https://api.example.com/v1
security:
  - key: []
tags:
  - name: Greetings
    description: A greeting is written once, and can be read until it is deleted.
paths:
  /greetings:
    post:
      operationId: create-greeting
      tags: [Greetings]
      summary: Write a greeting
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties:
                name: { type: string, maxLength: 80, description: Who is greeted., examples: [Ada] }
                language: { type: string, enum: [de, en, fr], default: en, description: Language of the greeting. }
      responses:
        '201':
          description: The greeting was written.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Greeting' }
        '422': { $ref: '#/components/responses/Invalid' }
    get:
      operationId: list-greetings
      tags: [Greetings]
      summary: List greetings
      parameters:
        - { name: limit, in: query, description: How many are returned., schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
      responses:
        '200':
          description: The newest greetings, newest first.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Greeting' } }
  /greetings/{id}:
    parameters:
      - { name: id, in: path, required: true, description: Id of the greeting., schema: { type: string }, example: gr_1a }
    delete:
      operationId: delete-greeting
      tags: [Greetings]
      summary: Delete a greeting
      responses:
        '204': { description: The greeting is gone. }
components:
  securitySchemes:
    key: { type: http, scheme: bearer, description: The secret key of your account. }
  responses:
    Invalid:
      description: A field is missing or has a value that is not allowed.
      content:
        application/json:
          schema:
            type: object
            properties:
              message: { type: string, description: What is wrong., examples: [name is missing] }
  schemas:
    Greeting:
      type: object
      required: [id, text]
      properties:
        id: { type: string, description: Id of the greeting., examples: [gr_1a] }
        text: { type: string, description: The greeting itself., examples: ['Hello, Ada'] }
`,
  'content/reference/index.md': `---
title: Reference
short_description: Every call of the API with its parameters, a sample to copy, and what it returns.
layout: reference
---

This page is drawn from \`content/api/openapi.yaml\`. Change that file, or put your own in its place.

::api
`,
};
