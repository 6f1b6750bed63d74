// The data and tools from which the parts of a reference are made.
import type { Root } from 'mdast';
import type { ApiDescription } from './description.ts';
import { createSchemaPlaces, type SchemaPlaces } from './places.ts';
import { createApiTexts, type ApiTexts } from './texts.ts';
import type { Wording } from './words/wording.ts';

/** Parser of Markdown for the texts of a description. */
export type ParseMarkdown = (text: string) => Root;

export interface Scope extends Wording {
  readonly api: ApiDescription;
  readonly texts: ApiTexts;
  /** Schemas whose fields are listed on the page already, by their keys. */
  readonly listed: ReadonlySet<string>;
  /** Places of the schemas whose fields are not listed where they are used. */
  readonly places: SchemaPlaces;
}

export function createScope(
  api: ApiDescription,
  parse: ParseMarkdown,
  wording: Wording,
  listed: ReadonlySet<string> = new Set(),
  places = createSchemaPlaces(),
): Scope {
  return { api, ...wording, texts: createApiTexts(parse), listed, places };
}
