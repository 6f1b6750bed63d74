// Checks that a module's default export is an extension.
import { types } from 'node:util';
import { suggest } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import type { Extension } from './contract/extension.ts';
import { faultOfParts, isSchema } from './faults-of-parts.ts';
import { contractVersion, deprecatedParts, extensionParts } from './contract/parts.ts';

/** Returns why a value is not an extension, as the end of a sentence with a hint. */
export function faultOfExtension(value: unknown): string | undefined {
  const fields = fieldsOf(value);
  const { name, version, options, contract = 1, embedMarks, names } = fields;
  if (typeof name !== 'string' || !/^[a-z][a-z\d-]{0,40}$/.test(name))
    return 'has no valid `name`. Write lowercase letters, digits and hyphens.';
  if (typeof version !== 'string' || version === '') return 'has no `version`. Write a text.';
  if (!Number.isInteger(contract) || Number(contract) < 1)
    return 'has no valid `contract`. Write the number of a version, such as `1`.';
  if (Number(contract) > contractVersion)
    return `is written for version ${Number(contract)} of the contract; this server has version ${contractVersion}. Update the server.`;
  if (options !== undefined && !isSchema(options))
    return 'has `options` that are no schema. Write `z.object({ … })`.';
  if (embedMarks !== undefined && !isPlainExpression(embedMarks))
    return 'has `embedMarks` that cannot be part of a longer expression. Write one without flags, names of groups and references, such as `/^%include/`.';
  if (names !== undefined && !hasGroup(names))
    return 'has `names` that find no name. Write an expression without flags whose first group is the name, such as `/@\\[([^\\]]+)\\]/`.';
  const unknown = Object.keys(fields).find((key) => !extensionParts.includes(key));
  if (unknown === undefined) return faultOfParts(fields);
  return `has an unknown part, \`${unknown}\`. ${suggest(unknown, extensionParts)}`;
}

/** Returns what to write instead of the parts of an extension that will be gone. */
export function deprecationsOf(
  extension: Extension,
  deprecated: typeof deprecatedParts = deprecatedParts,
): readonly string[] {
  return Object.entries(deprecated)
    .filter(([part]) => extension[part as keyof Extension] !== undefined)
    .map(([part, instead]) => {
      const fact = `Part \`${part}\` of extension \`${extension.name}\` is deprecated, and gone in version ${contractVersion + 1} of the contract.`;
      return `${fact} Use ${instead}.`;
    });
}

/** Those of all extensions are tested at once. */
function isPlainExpression(value: unknown): boolean {
  return types.isRegExp(value) && value.flags === '' && !/\\[1-9k]|\(\?</.test(value.source);
}

/** Whether a value is an expression without flags that has a group. */
function hasGroup(value: unknown): boolean {
  if (!types.isRegExp(value) || value.flags !== '') return false;
  // With an empty alternative, it matches any text.
  return (new RegExp(`${value.source}|`).exec('')?.length ?? 0) > 1;
}
