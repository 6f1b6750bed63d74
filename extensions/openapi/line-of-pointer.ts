// Finds the line of a JSON pointer in YAML or JSON, for messages.
import { isCollection, isNode, isPair, isScalar, LineCounter, parseDocument, isMap } from 'yaml';
import { findDeepYaml, maxFileBytes, maxYamlNesting } from 'millrace-docs/extension';

/**
 * Returns a function that finds the line of a value, or of the nearest value above it. In a file that is too large to be parsed with
 * positions, that is the first line.
 */
export function createPointerLines(text: string): (pointer: string) => number {
  const lines = new LineCounter();
  let root: unknown;
  return (pointer) => {
    if (pointer === '' || text.length > maxFileBytes) return 1;
    if (findDeepYaml(text, maxYamlNesting) !== undefined) return 1;
    root ??= parseDocument(text, { lineCounter: lines }).contents;
    return lines.linePos(offsetOf(root, pointer)).line || 1;
  };
}

function offsetOf(root: unknown, pointer: string): number {
  let node = root;
  let offset = 0;
  for (const raw of pointer.split('/').slice(1)) {
    const token = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === token);
      if (!isPair(pair)) break;
      offset = (isNode(pair.key) ? pair.key.range?.[0] : undefined) ?? offset;
      node = pair.value;
    } else if (isCollection(node)) {
      const item = node.get(Number(token), true);
      if (!isNode(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return offset;
}
