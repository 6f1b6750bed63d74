// Kinds of values that all parts of the config schema use.
import * as z from 'zod';
import { isBareScheme } from '../../../pages/model/paths.ts';
import { redirectStatuses } from '../../../pages/model/redirect.ts';
import { canonicalTarget } from './canonical-target.ts';

/** Returns the hint for a value that is missing or has another type. */
function hint(otherwise: string): (issue: { readonly input: unknown }) => string {
  return ({ input }) =>
    typeof input === 'number' || typeof input === 'boolean' ? 'Put it in quotes.' : otherwise;
}

export const text = z.string({ error: hint('Write text.') }).min(1, 'Write text.');
export const path = text
  .regex(/^\//, 'Begin it with a slash: it is a path below the base.')
  .overwrite(canonicalTarget);
const addressHint = 'Write an address with `https://`, or `mailto:`.';

/** An address that a link of the top navigation may have. */
export const anyHref = text.refine((target) => !isBareScheme(target), addressHint);

/** An address of a link. Addresses that run scripts are refused. */
export const href = text
  .regex(/^(?:https?:\/\/[^/?#\s]|mailto:\S)\S*$/i, addressHint)
  .overwrite(canonicalTarget);
export const flag = z.boolean('Write `true` or `false`.');
export const texts = z.record(z.string(), text, 'Write a map of names to texts.');

export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, 'Write a list.');
}

/** A number from 1 on, with its default. */
export function limit(value: number, description: string) {
  const error = 'Write a whole number above 0.';
  return z.int(error).positive(error).default(value).describe(description);
}

/** Target of a redirect. `:splat`, a part of the requested address, may stand only behind a host. */
export const redirectTarget = text
  .regex(
    /^(?!https?:\/\/[^/]*:splat)/i,
    'Write a host in front of `:splat`, as in `https://example.com/:splat`.',
  )
  .overwrite(canonicalTarget);

export const redirectStatus = z.literal(
  [...redirectStatuses],
  'Write 301 or 308 (moved for good), or 302 or 307 (moved for now).',
);

/** `small`, `large` → "`small`, `large`" */
export const listOf = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ');

/** Whether a text is a BCP 47 tag: `pt-BR`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** One of these names, or nothing. */
export function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, `Use one of ${listOf(names)}.`).optional();
}
