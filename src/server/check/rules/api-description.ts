// Checks that the API description is valid OpenAPI, and that each operation is documented on a page.
import type { CompiledSite } from './compiled-site.ts';
import { MissingPackages, withPackages } from './optional-packages.ts';
import type { CachedFindings } from './cached-findings.ts';
import {
  parseApiDescription,
  parseApiYaml,
  unreadableApi,
  type ApiDescription,
} from '../../markdown/api/description.ts';
import type { Message } from '../../diagnostics/messages.ts';

/** Validates against the OpenAPI schema, then finds the heading of each operation. On a site that is not strict, only checks the YAML. */
export async function checkApiDescription(
  site: CompiledSite,
  cached: CachedFindings,
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
    if (site.config.site.preset !== 'strict') {
      // Pages of such a site render no operations: the file is only offered for download.
      parseApiYaml(apiDescription);
      return [];
    }
    api = parseApiDescription(apiDescription);
  } catch (error) {
    return [report('openapi:', `${unreadableApi(error)} Fix it.`)];
  }
  try {
    const faults = await cached.keep(['api', apiDescription], () => faultsOf(apiDescription));
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
        `Operation \`${operationId}\` is on no page. Add \`::api{tag="${tags[0] ?? ''}"}\` to one.`,
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
  // The parser's type requires a valid document, which is what it is called to check.
  const result = await validate(parseApiYaml(apiDescription) as Parameters<typeof validate>[0]);
  return result.valid ? [] : result.errors.map(({ message }) => message);
}

function lineOf(text: string, needle: string): number {
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return Math.max(index, 0) + 1;
}
