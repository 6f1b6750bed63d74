// Places of schemas whose fields are not listed where the schema is used: an anchor for each.
import { createUniqueNames } from 'millrace-docs/extension';
import type { ApiNode } from './api-node.ts';
import { plainSlug } from './description.ts';
import { readSchema } from './schema.ts';

/** Where the fields of a schema are listed. */
export interface SchemaPlace {
  /** Key of the schema. */
  readonly key: string;
  readonly name: string;
  readonly node: ApiNode;
  readonly id: string;
  /** `#schema-pet` */
  readonly address: string;
}

export interface SchemaPlaces {
  /** Returns the place of a schema. One without a name is called like the field that has it. */
  placeOf(node: ApiNode, field: string): SchemaPlace;
  /** Returns the next place on this page that has not been drawn yet. */
  next(): SchemaPlace | undefined;
}

/** `placed` are those on other pages, by the keys of their schemas. */
export function createSchemaPlaces(
  placed: ReadonlyMap<string, SchemaPlace> = new Map(),
): SchemaPlaces {
  const uniqueId = createUniqueNames();
  const uniqueName = createUniqueNames();
  const placesByKey = new Map(placed);
  const places: SchemaPlace[] = [];
  let drawn = 0;
  return {
    placeOf(node, field) {
      const { key, name: given = field, node: listed } = namedSchema(node);
      const before = placesByKey.get(key);
      if (before) return before;
      const name = uniqueName(given);
      const id = uniqueId(`schema-${plainSlug(name)}`);
      const place = { key, id, name, node: listed, address: `#${id}` };
      placesByKey.set(key, place);
      places.push(place);
      return place;
    },
    next() {
      const place = places[drawn];
      if (place) drawn += 1;
      return place;
    },
  };
}

/** Returns the component that a value consists of, or whose list it is; otherwise the value itself. */
function namedSchema(
  node: ApiNode,
  depth = 4,
): Pick<SchemaPlace, 'key' | 'node'> & { readonly name: string | undefined } {
  const schema = readSchema(node);
  const { keys, name, items, fields, variants } = schema;
  const key = [...keys].find(isComponent);
  if (key === undefined && items && fields.size === 0 && variants.length === 0 && depth > 0)
    return namedSchema(items, depth - 1);
  return { key: key ?? node.key, name, node };
}

/** True for the key of a schema with a name: `api.yaml#/components/schemas/Pet`, `pet.yaml#`, `parts.yaml#/Pet`. */
export function isComponent(key: string): boolean {
  return /#(?:\/(?:components\/schemas\/|definitions\/|\$defs\/)?[^/]+)?$/.test(key);
}
