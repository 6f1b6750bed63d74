// The values of the parts of an extension that may be functions.
import type * as z from 'zod';
import { callHook } from '../../markdown/context/hooks.ts';
import type { Extension } from '../../contract/extension.ts';
import { readShape } from './fault.ts';
import { parts } from './shapes.ts';

/** Names of the parts that may be functions. */
type PartOfOptions = {
  [Name in keyof typeof parts]: (typeof parts)[Name] extends z.ZodUnion ? Name : never;
}[keyof typeof parts];

type ValueOf<Name extends keyof Extension> = Exclude<
  Extension[Name],
  (...args: never[]) => unknown
>;

/**
 * Returns the value of a part that may be a function of the options and the data. Throws an `ExtensionError` if the function throws, or
 * returns a value of another shape. Other values have been checked with the extension.
 */
export function partOf<Name extends PartOfOptions>(
  extension: Extension,
  name: Name,
  options: unknown,
  data?: unknown,
): ValueOf<Name> {
  const part: unknown = extension[name];
  if (typeof part !== 'function') return part as ValueOf<Name>;
  return callHook(extension.name, name, () => {
    const value: unknown = (part as (options: unknown, data: unknown) => unknown)(options, data);
    readShape(parts[name].options[1].optional(), value, name);
    return value as ValueOf<Name>;
  });
}
