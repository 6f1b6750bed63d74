// Reads values of data files with an unknown schema.

/** Returns the fields of an object; none for a list and for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
