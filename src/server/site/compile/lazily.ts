// Values that are made when they are first needed.

/** Returns a function that makes a value at its first call, and returns it at later ones. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
