// How components of Nuxt Content pass the parser: as directives that carry what was written.
import * as z from 'zod';

export const componentDirective = 'nuxt-component';
export const slotDirective = 'nuxt-slot';

const carried = z.object({
  name: z.string(),
  label: z.string().optional(),
  props: z.record(z.string(), z.unknown()).default({}),
  /** Why its settings cannot be read. */
  fault: z.string().optional(),
});

/** A component as its author wrote it. */
export type Carried = z.infer<typeof carried>;

/** Returns the attribute of the directive. */
export function attributeOf(component: Carried): string {
  return `{raw="${encodeURIComponent(JSON.stringify(component))}"}`;
}

/** Returns the component of a directive; undefined if an author has written the directive. */
export function carriedBy(raw: string | null | undefined): Carried | undefined {
  try {
    return carried.safeParse(JSON.parse(decodeURIComponent(raw ?? ''))).data;
  } catch {
    return undefined;
  }
}
