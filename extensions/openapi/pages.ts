// The pages of a description that has an address: one, or one for each tag beside a list of all calls.
import type { RootContent } from 'mdast';
import { maxPageOperations, maxPageSchemas } from './limits.ts';
import { plainSlug, type ApiDescription, type ApiOperation } from './description.ts';
import type { ApiNode } from './api-node.ts';
import type { ApiSource, ListedApiPage } from './api-source.ts';
import { commonFailures } from './failures.ts';
import { callsOf } from './reference.ts';
import { apiOverview, callsByTag } from './overview.ts';
import { createSchemaPlaces, type SchemaPlace } from './places.ts';
import { schemaList, schemaSection } from './schema-lists.ts';
import type { Scope } from './scope.ts';
import { createUniqueNames } from 'millrace-docs/extension';

/** A page with the calls of a tag, or with schemas, or some of them. */
interface PartPage {
  /** Path below that of the description: `pets/`. */
  readonly subpath: string;
  readonly title: string;
  readonly description: string;
  /** Number of the page among those of its tag, from 1. */
  readonly part: number;
  readonly operations: readonly ApiOperation[];
  readonly schemas: readonly SchemaPlace[];
}

/** Characters of the name of a page: a tag may be as long as a text. */
const maxSlug = 80;

/** Returns the pages beside the first one; none if that has room for all calls. */
function partPagesOf(
  { tags, operations, schemas }: ApiDescription,
  titleOfSchemas: string,
): readonly PartPage[] {
  if (operations.length <= maxPageOperations) return [];
  const uniqueSlug = createUniqueNames();
  const byTag = callsByTag(operations);
  const none = { description: '', operations: [], schemas: [] };
  const tagPages = tags.flatMap(({ name, title, description }) => {
    const slug = byTag.has(name) ? uniqueSlug(plainSlug(name).slice(0, maxSlug)) : '';
    return partsOf(byTag.get(name) ?? [], maxPageOperations, slug, title).map(
      ({ items, ...page }) => ({ ...none, ...page, description, operations: items }),
    );
  });
  const schemaPages = partsOf(
    placesOf(schemas.values()),
    maxPageSchemas,
    uniqueSlug('schemas'),
    titleOfSchemas,
  ).map(({ items, ...page }) => ({ ...none, ...page, schemas: items }));
  return [...tagPages, ...schemaPages];
}

/** Divides what a page shows among pages: `pets/`, `pets/2/`. */
function partsOf<Item>(all: readonly Item[], size: number, slug: string, title: string) {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => ({
    subpath: index === 0 ? `${slug}/` : `${slug}/${index + 1}/`,
    title: index === 0 ? title : `${title} (${index + 1})`,
    part: index + 1,
    items: all.slice(index * size, (index + 1) * size),
  }));
}

/** Returns the places of schemas, each once: some are another name of one. */
function placesOf(schemas: Iterable<ApiNode>): readonly SchemaPlace[] {
  const places = createSchemaPlaces();
  for (const schema of schemas) places.placeOf(schema, 'schema');
  const all: SchemaPlace[] = [];
  for (let place = places.next(); place; place = places.next()) all.push(place);
  return all;
}

function linksOf(pages: readonly PartPage[], path = ''): ReadonlyMap<string, SchemaPlace> {
  return new Map(
    pages.flatMap(({ subpath, schemas }) =>
      schemas.map((place) => [place.key, { ...place, address: `${path}${subpath}#${place.id}` }]),
    ),
  );
}

/** Returns what `::api` without further words shows on a page: all of the description, or the part of it that belongs to this page. */
export function apiPage(
  { path, download }: Pick<ApiSource, 'path' | 'download'>,
  page: string | undefined,
  outer: Scope,
): readonly RootContent[] {
  const { api, texts } = outer;
  const pages = path === undefined ? [] : partPagesOf(api, outer.words.schemas);
  // The schemas of an API with several pages have pages of their own.
  const places = pages.length > 0 ? createSchemaPlaces(linksOf(pages, path)) : outer.places;
  const scope = { ...outer, places };
  const partPage = pages.find(({ subpath }) => page === `${path}${subpath}`);
  if (partPage) {
    const text = partPage.part === 1 ? texts.blocks(partPage.description, 2) : [];
    // The first page lists the fields of errors.
    const { schema } = commonFailures(api);
    const listed = new Set([...scope.listed, ...(schema ? [schema.key] : [])]);
    const calls = callsOf({ ...scope, listed }, partPage.operations, 2);
    const lists = partPage.schemas.flatMap((place) => schemaList(scope, place, 2));
    return [...text, ...calls, ...lists, ...schemaSection(scope, 2)];
  }
  const subpathOf = new Map(
    pages.flatMap(({ subpath, operations }) => operations.map(({ id }) => [id, subpath] as const)),
  );
  const addressOf = ({ id }: ApiOperation): string => `${path}${subpathOf.get(id)}#${id}`;
  const whole = apiOverview(scope, {
    addressOf: pages.length === 0 ? undefined : addressOf,
    download: download.yaml,
  });
  return [...whole, ...schemaSection(scope, 2)];
}

/** Returns all pages of a description, the first one first. `name` is the title of pages without one, `schemas` that of lists of schemas. */
export function listedPagesOf(
  api: ApiDescription,
  name: string,
  schemas: string,
): readonly ListedApiPage[] {
  const listed = [
    { subpath: '', title: api.title, description: firstLine(api.text) },
    ...partPagesOf(api, schemas).map(({ subpath, title, description }) => ({
      subpath,
      title,
      description: firstLine(description),
    })),
  ];
  return listed.map((page) => (page.title.trim() === '' ? { ...page, title: name } : page));
}

/** Characters of the description of a page. */
const maxDescription = 200;

/** Returns the first paragraph as plain text; undefined if the text begins with something else. */
function firstLine(text: string): string | undefined {
  const [first = ''] = text.trim().split(/\n\s*\n/, 1);
  const plain = first
    .replace(/\s+/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '');
  return plain === '' || /[<>#|{}[\]]/.test(plain) || plain.length > maxDescription
    ? undefined
    : plain;
}
