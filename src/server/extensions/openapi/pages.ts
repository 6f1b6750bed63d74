// The pages of a description that has an address: one, or one for each tag beside a list of all calls.
import type { RootContent } from 'mdast';
import { maxPageOperations } from './limits.ts';
import { plainSlug, type ApiDescription, type ApiOperation, type ApiTag } from './description.ts';
import type { ApiSource, ListedApiPage } from './api-source.ts';
import { commonFailures } from './failures.ts';
import { callsOf } from './reference.ts';
import { apiOverview } from './overview.ts';
import type { Scope } from './scope.ts';
import { createUniqueNames } from '../../markdown/context/unique-names.ts';

/** A page with the calls of a tag, or some of them. */
export interface ApiTagPage {
  /** Path below that of the description: `pets/`. */
  readonly subpath: string;
  readonly title: string;
  readonly tag: ApiTag;
  /** Number of the page among those of its tag, from 1. */
  readonly part: number;
  readonly operations: readonly ApiOperation[];
}

/** Characters of the name of a page: a tag may be as long as a text. */
const maxSlug = 80;

/** Returns the pages beside the first one; none if that has room for all calls. */
function tagPagesOf({ tags, operations }: ApiDescription): readonly ApiTagPage[] {
  if (operations.length <= maxPageOperations) return [];
  const uniqueSlug = createUniqueNames();
  const byTag = new Map<string | undefined, ApiOperation[]>();
  for (const operation of operations) {
    const [first] = operation.tags;
    const own = byTag.get(first);
    if (own) own.push(operation);
    else byTag.set(first, [operation]);
  }
  return tags.flatMap((tag) => {
    const own = byTag.get(tag.name);
    if (!own) return [];
    const slug = uniqueSlug(plainSlug(tag.name).slice(0, maxSlug));
    return Array.from({ length: Math.ceil(own.length / maxPageOperations) }, (_, index) => ({
      subpath: index === 0 ? `${slug}/` : `${slug}/${index + 1}/`,
      title: index === 0 ? tag.title : `${tag.title} (${index + 1})`,
      tag,
      part: index + 1,
      operations: own.slice(index * maxPageOperations, (index + 1) * maxPageOperations),
    }));
  });
}

/** Returns what `::api` without further words shows on a page: all of the description, or the part of it that belongs to this page. */
export function apiPage(
  { path, download }: Pick<ApiSource, 'path' | 'download'>,
  page: string | undefined,
  scope: Scope,
): readonly RootContent[] {
  const { api, texts } = scope;
  const pages = path === undefined ? [] : tagPagesOf(api);
  const own = pages.find(({ subpath }) => page === `${path}${subpath}`);
  if (own) {
    const text = own.part === 1 ? texts.blocks(own.tag.description, 2) : [];
    // The first page lists the fields of errors.
    const { schema } = commonFailures(api);
    const listed = new Set([...scope.listed, ...(schema ? [schema.key] : [])]);
    return [...text, ...callsOf({ ...scope, listed }, own.operations, 2)];
  }
  const subpathOf = new Map(
    pages.flatMap(({ subpath, operations }) => operations.map(({ id }) => [id, subpath] as const)),
  );
  const addressOf = ({ id }: ApiOperation): string => `${path}${subpathOf.get(id)}#${id}`;
  return apiOverview(scope, {
    addressOf: pages.length === 0 ? undefined : addressOf,
    download: download.yaml,
  });
}

/** Returns all pages of a description, the first one first. `name` is the title of pages without one. */
export function listedPagesOf(api: ApiDescription, name: string): readonly ListedApiPage[] {
  const listed = [
    { subpath: '', title: api.title, description: firstLine(api.text) },
    ...tagPagesOf(api).map(({ subpath, title, tag }) => ({
      subpath,
      title,
      description: firstLine(tag.description),
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
