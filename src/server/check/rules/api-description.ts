// The API's description must be valid OpenAPI, and every call of it must stand on a page.
import type { CompiledSite } from './compiled-site.ts';
import {
  parseApiDescription,
  parseApiYaml,
  unreadableApi,
  type ApiDescription,
} from '../../markdown/api/description.ts';
import type { Message } from '../../diagnostics/messages.ts';

/** Validates against the OpenAPI schema, then looks for each call's heading. */
export async function checkApiDescription(site: CompiledSite): Promise<readonly Message[]> {
  const { apiDescription } = site;
  if (apiDescription === undefined) return [];
  const { validate } = await import('@readme/openapi-parser');
  const report = (needle: string, text: string): Message => ({
    file: `${site.contentName}/api/openapi.yaml`,
    line: lineOf(apiDescription, needle),
    column: 1,
    text,
    rule: 'api',
  });
  let api: ApiDescription;
  try {
    api = parseApiDescription(apiDescription);
  } catch (error) {
    return [report('openapi:', `${unreadableApi(error)} Mend it.`)];
  }
  // The parser types its argument as a document; whether it is one is what it tells.
  const result = await validate(parseApiYaml(apiDescription) as Parameters<typeof validate>[0]);
  if (!result.valid) {
    return result.errors.map(({ message }) =>
      report(
        'openapi:',
        `The API description is not valid: ${message.replace(/\s+/g, ' ').trim()}`,
      ),
    );
  }
  const ids = new Set(site.paths.flatMap((path) => [...site.compiled(path).ids]));
  return api.operations
    .filter(({ operationId }) => !ids.has(operationId))
    .map(({ operationId, tags }) =>
      report(
        `operationId: ${operationId}`,
        `Call \`${operationId}\` stands on no page. Write \`::api{tag="${tags[0] ?? ''}"}\` on one.`,
      ),
    );
}

function lineOf(text: string, needle: string): number {
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return Math.max(index, 0) + 1;
}
