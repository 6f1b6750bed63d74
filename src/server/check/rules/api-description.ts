// The API's description must be valid OpenAPI, and every call of it must stand on a page.
import type { CompiledSite } from './compiled-site.ts';
import { MissingPackages, withPackages } from './optional-packages.ts';
import type { KeptFindings } from './kept-findings.ts';
import {
  parseApiDescription,
  parseApiYaml,
  unreadableApi,
  type ApiDescription,
} from '../../markdown/api/description.ts';
import type { Message } from '../../diagnostics/messages.ts';

/** Validates against the OpenAPI schema, then looks for each call's heading. On a site that takes any folder, the file need only be YAML. */
export async function checkApiDescription(
  site: CompiledSite,
  kept: KeptFindings,
): Promise<readonly Message[]> {
  const { apiDescription } = site;
  if (apiDescription === undefined) return [];
  const report = (needle: string, text: string): Message => ({
    file: `${site.contentName}/${site.config.site.openapi}`,
    line: lineOf(apiDescription, needle),
    column: 1,
    text,
    rule: 'api',
  });
  let api: ApiDescription;
  try {
    if (!site.config.site.strict) {
      // Its pages draw no calls: readers get the file alone.
      parseApiYaml(apiDescription);
      return [];
    }
    api = parseApiDescription(apiDescription);
  } catch (error) {
    return [report('openapi:', `${unreadableApi(error)} Mend it.`)];
  }
  try {
    const faults = await kept.keep(['api', apiDescription], () => faultsOf(apiDescription));
    if (faults.length > 0) {
      return faults.map((fault) =>
        report(
          'openapi:',
          `The API description is not valid: ${fault.replace(/\s+/g, ' ').trim()}`,
        ),
      );
    }
  } catch (error) {
    if (!(error instanceof MissingPackages)) throw error;
    return [report('openapi:', error.message)];
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

async function faultsOf(apiDescription: string): Promise<readonly string[]> {
  const parser = '@readme/openapi-parser';
  const { validate } = await withPackages(
    'The API description',
    [parser],
    () => import('@readme/openapi-parser'),
  );
  // The parser types its argument as a document; whether it is one is what it tells.
  const result = await validate(parseApiYaml(apiDescription) as Parameters<typeof validate>[0]);
  return result.valid ? [] : result.errors.map(({ message }) => message);
}

function lineOf(text: string, needle: string): number {
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return Math.max(index, 0) + 1;
}
