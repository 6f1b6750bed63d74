// The reference of APIs: pages, the block `::api`, downloads and a rule, made from OpenAPI descriptions.
import * as z from 'zod';
import {
  apiFiles,
  defineExtension,
  type ReadingContext,
  type SiteFile,
} from 'millrace-docs/extension';
import type { ApiSource } from './api-source.ts';
import { createApiBlock } from './block.ts';
import { apisOf } from './names.ts';
import { tables } from './words/tables.ts';
import { readApiSources, type ApiData, type Options } from './sources.ts';

type Context = ReadingContext<Options, ApiData>;

export default defineExtension<Options, ApiData>({
  name: 'openapi',
  version: '1.0.0',
  words: tables,
  options: z.strictObject({ descriptions: apiFiles.default([]) }),
  data: readApiSources,
  pages: ({ data, hasPage, report }) =>
    data.sources.flatMap(({ name, file, path: address, pages }) => {
      if (address === undefined) return [];
      return pages.flatMap(({ subpath, title, description }, order) => {
        const path = address + subpath;
        if (hasPage(path)) {
          const fact = `Page \`${path}\` of the API description \`${name}\` has a file of its own, which is shown instead.`;
          const text = `${fact} Give the description another \`path\`, or write \`::api\` there.`;
          report({ file, text, rule: 'api' });
          return [];
        }
        const text = `::api{from="${name}"}\n`;
        // Messages are about the description: the page has no file.
        return [{ path, title, description, layout: 'reference' as const, text, file, order }];
      });
    }),
  blocks: (_options, data) => [createApiBlock(data)],
  files({ descriptions }) {
    const files = apisOf(descriptions).flatMap(({ download: { yaml, json } }) => [
      fileOf(yaml, 'application/yaml; charset=utf-8', async (source) => {
        const { apiAsYaml } = await import('./bundle.ts');
        return apiAsYaml(source);
      }),
      fileOf(json, 'application/json; charset=utf-8', async (source) => {
        const { apiAsJson } = await import('./bundle.ts');
        return apiAsJson({ ...source, files: { ...source.files, ...source.json } });
      }),
    ]);
    // Descriptions of the same name are reported when they are read.
    return [...new Map(files.map((file) => [file.path, file])).values()];
  },
  rules: [
    {
      name: 'description',
      async checkSite(context) {
        const { checkDescriptions } = await import('./check.ts');
        return checkDescriptions(context);
      },
    },
  ],
});

function fileOf(
  path: string,
  type: string,
  write: (source: ApiSource) => Promise<string>,
): SiteFile<Options, ApiData> {
  return {
    path,
    type,
    async make({ data }: Context) {
      const source = data.sources.find(
        (candidate) => candidate.download.yaml === path || candidate.download.json === path,
      );
      return source && write(source);
    },
  };
}
