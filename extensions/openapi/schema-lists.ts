// Lists the fields of schemas that have a place of their own: at the end of a page, or on pages for schemas.
import type { Heading, RootContent } from 'mdast';
import { bodyFields } from './bodies.ts';
import { limited, maxShown } from './limits.ts';
import { heading, paragraph, phrase } from './nodes.ts';
import type { SchemaPlace } from './places.ts';
import { readSchema } from './schema.ts';
import type { Scope } from './scope.ts';

/** Returns the schemas that what was drawn so far refers to, below a heading; nothing if there are none. */
export function schemaSection(scope: Scope, depth: 2 | 3): readonly RootContent[] {
  const lists: RootContent[] = [];
  const places: SchemaPlace[] = [];
  // Each list may refer to further schemas.
  for (let place = scope.places.next(); place; place = scope.places.next()) {
    places.push(place);
    if (places.length <= maxShown) lists.push(...schemaList(scope, place, depth === 2 ? 3 : 4));
  }
  const { note } = limited(scope.api.root, places, 'schemas', scope);
  const notes = note.map((text) => paragraph(...phrase(text)));
  return places.length === 0
    ? []
    : [heading(depth, phrase(scope.words.schemas)), ...lists, ...notes];
}

/** Returns the fields of a schema below its name. Schemas with a name that they contain are links. */
export function schemaList(
  scope: Scope,
  { id, name, node }: SchemaPlace,
  depth: Heading['depth'],
): readonly RootContent[] {
  const { description } = readSchema(node);
  return [
    heading(depth, phrase(name), id),
    ...scope.texts.blocks(description),
    ...bodyFields(scope, { schema: node, mediaTypes: [name] }, 'both'),
  ];
}
