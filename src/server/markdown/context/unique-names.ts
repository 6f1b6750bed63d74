// Makes names unique.

/** Returns a function that makes names unique: `pets`, `pets-2`. Each takes the same time, however many are equal. */
export function createUniqueNames(): (name: string) => string {
  /** Number of times that each name was requested or returned. */
  const counts = new Map<string, number>();
  return (name) => {
    let count = (counts.get(name) ?? 0) + 1;
    while (count > 1 && counts.has(`${name}-${count}`)) count += 1;
    counts.set(name, count);
    if (count === 1) return name;
    const unique = `${name}-${count}`;
    counts.set(unique, 1);
    return unique;
  };
}
