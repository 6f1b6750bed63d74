// Checks that a module's default export is an extension.
import { suggest } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { extensionParts } from './contract/parts.ts';

/** Returns why a value is not an extension, as the end of a sentence with a hint. */
export function faultOfExtension(value: unknown): string | undefined {
  const fields = fieldsOf(value);
  const { name, version, options } = fields;
  if (typeof name !== 'string' || !/^[a-z][a-z\d-]{0,40}$/.test(name))
    return 'has no valid `name`. Write lowercase letters, digits and hyphens.';
  if (typeof version !== 'string' || version === '') return 'has no `version`. Write a text.';
  if (options !== undefined && !isSchema(options))
    return 'has `options` that are no schema. Write `z.object({ … })`.';
  const unknown = Object.keys(fields).find((key) => !extensionParts.includes(key));
  if (unknown === undefined) return undefined;
  return `has an unknown part, \`${unknown}\`. ${suggest(unknown, extensionParts)}`;
}

/** Schemas of zod are objects with methods. */
function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}
