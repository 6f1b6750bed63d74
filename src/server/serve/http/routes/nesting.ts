// How deeply a JSON text is nested, found without parsing it.

/** Maximum nesting of a message. Those of the protocol have a handful of levels; validation takes the longer, the deeper a message is. */
const maxNesting = 50;

/** Whether brackets outside of strings are nested more deeply than a message may be. The text need not be valid JSON. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > maxNesting) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
